// The branded id of a tenant, which no other text can replace by mistake (in JSON it is a plain string), and e-mail addresses.
import * as z from 'zod/mini';

export const TenantId = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9-]*$/))
  .brand<'TenantId'>();
export type TenantId = z.infer<typeof TenantId>;

/** E-mail in requests and answers: valid, trimmed and in lower case. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@;]+@[^\s@;]+\.[^\s@;.]{2,}$/));

/** A typed e-mail of limited length, which the service validates. */
export const TypedEmail = z.string().check(z.maxLength(320));
