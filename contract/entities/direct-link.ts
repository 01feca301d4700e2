// Direct links, in the format for the people who manage them.
import * as z from 'zod/mini';

/** The item a link opens. */
export const DirectLinkTarget = z.object({ moduleId: z.string(), itemId: z.string() });
/** The company that a link acts for: the data of its item is the data of this company alone. */
export const DirectLinkEntity = z.object({ code: z.string(), description: z.string() });
export type DirectLinkEntity = z.infer<typeof DirectLinkEntity>;

/** The lifetime of a link. */
export const DirectLinkLifetime = z.enum(['1h', '1d', '7d', '30d']);
export type DirectLinkLifetime = z.infer<typeof DirectLinkLifetime>;

/** A link without its secret, which the server shows once, at creation. */
export const DirectLink = z.object({
  id: z.string(),
  email: z.string(),
  title: z.string(),
  item: DirectLinkTarget,
  entity: DirectLinkEntity,
  /** Name or address of its maker. */
  by: z.string(),
  createdAt: z.string(),
  expires: z.string(),
  opens: z.number(),
  lastOpenAt: z.optional(z.string()),
  state: z.enum(['valid', 'expired', 'revoked']),
});
export type DirectLink = z.infer<typeof DirectLink>;
