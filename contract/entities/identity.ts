// Ids that must not be swapped. They are plain strings on the wire.
import * as z from 'zod/mini';

export const TenantId = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9-]*$/))
  .brand<'TenantId'>();
export type TenantId = z.infer<typeof TenantId>;

/** E-mail as it travels: trimmed and lower case, of a standard form. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@;]+@[^\s@;]+\.[^\s@;.]{2,}$/));

/** Anything a caller types where an e-mail is wanted; only its length is bounded, what it means is for the service. */
export const TypedEmail = z.string().check(z.maxLength(320));
