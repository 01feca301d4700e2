// A session as its person is shown it.
import * as z from 'zod/mini';

/** One place where a person is signed in, as they are shown it. */
export const OwnSession = z.object({
  id: z.string(),
  /** Name of the browser, from its User-Agent; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Address with its second half hidden: enough to tell home from a stranger. */
  place: z.string(),
  since: z.string(),
  /** To the minute. */
  lastSeenAt: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** How a person proves within a session that it is still them: one factor of those they sign in with. */
export const ProofWay = z.enum(['password', 'code']);
export type ProofWay = z.infer<typeof ProofWay>;
