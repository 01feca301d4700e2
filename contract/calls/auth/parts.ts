import * as z from 'zod/mini';
import { Email } from '#contract/entities/identity.ts';

/** Name of the service in paths. The rest of this file is shared by several subjects of the service. */
export const service = 'auth';
/** The tenant, by its id in the path. */
export const AppId = z.object({ id: z.string() });
/** A person of the tenant, by address in the path. */
export const AppIdAndEmail = z.object({ id: z.string(), email: Email });
/** Any password that a person may type; the rules for a new one are in `rules/password.ts`. */
export const Password = z.string().check(z.maxLength(256));
/** A code was sent. Mail and screen show the reference, so that people can tell two codes apart. */
export const CodeSent = z.object({ reference: z.string(), expiresAt: z.string(), resendAt: z.string() });
