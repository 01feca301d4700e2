// A session, as the API shows it to the person who owns it.
import * as z from 'zod/mini';

/** One browser or device where the person is signed in. */
export const OwnSession = z.object({
  id: z.string(),
  /** Name of the browser, from its User-Agent; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Network address with its second half hidden. */
  place: z.string(),
  since: z.string(),
  /** Rounded to the minute. */
  lastSeenAt: z.string(),
  /** Whether this is the current session. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** A way to prove the identity within a session: one factor of the sign-in. */
export const ProofWay = z.enum(['password', 'code']);
export type ProofWay = z.infer<typeof ProofWay>;
