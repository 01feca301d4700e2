import * as z from 'zod/mini';

/** In the address of the page that says where one goes: `/leave/{id}`. */
export const ExternalTargetId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));

/** By https, to a host written in ASCII, so that it is what it looks like, and with no hidden user before it. */
const plainHttps = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/** A place outside the portal that its tenant names. */
export const ExternalTarget = z.object({
  id: ExternalTargetId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  url: z.string().check(z.maxLength(2_048), z.regex(plainHttps)),
});
export type ExternalTarget = z.infer<typeof ExternalTarget>;
