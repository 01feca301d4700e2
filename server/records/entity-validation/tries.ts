// The tries of a question or of a code. Pure.
import { entityTries, entityTriesWaitMs } from '#contract/limits.ts';
import type { Tries } from './states.ts';

export const noTries: Tries = { count: 0, blockedUntil: null };

/** The tries at `at`: after the wait they begin anew. */
export const triesAt = (tries: Tries, at: Date): Tries =>
  tries.blockedUntil !== null && tries.blockedUntil <= at ? noTries : tries;

/** Counts a try before anything is compared, so that of parallel tries exactly as many are compared as are left. */
export function countTry(tries: Tries, at: Date): Tries | { readonly refused: Date } {
  const { count, blockedUntil } = triesAt(tries, at);
  if (blockedUntil !== null) return { refused: blockedUntil };
  const isLast = count + 1 >= entityTries;
  return { count: count + 1, blockedUntil: isLast ? new Date(at.getTime() + entityTriesWaitMs) : null };
}

/** Takes back a try that could not be compared. */
export const undoTry = ({ count }: Tries): Tries => ({ count: Math.max(count - 1, 0), blockedUntil: null });
