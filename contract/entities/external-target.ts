import * as z from 'zod/mini';

/** The id in the address of the page before an external target: `/leave/{id}`. */
export const ExternalTargetId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));

/** An https address with an ASCII host and without user information, so that people can recognise the host. */
const plainHttps = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/** An external address that the tenant configures. */
export const ExternalTarget = z.object({
  id: ExternalTargetId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  url: z.string().check(z.maxLength(2_048), z.regex(plainHttps)),
});
export type ExternalTarget = z.infer<typeof ExternalTarget>;
