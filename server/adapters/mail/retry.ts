// When to try a message again. Pure.

const minute = 60_000;
const waits = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 6 * 60 * minute] as const;
const shortestMs = 15_000;
/** Shares of the wait that are left to chance, so that a server that comes back is not met by everyone at once. */
const jitter = 0.4;

/**
 * The moment of the next try after the `attempt`th, or null when the message would be void by then. An urgent message is tried
 * more often: a wait takes no more than a third of the time that is left.
 */
export function nextTry(attempt: number, expiresAt: Date, now: Date, chance: number): Date | null {
  const left = expiresAt.getTime() - now.getTime();
  const planned = waits[Math.min(attempt, waits.length) - 1] ?? minute;
  const wait = Math.max(shortestMs, Math.min(planned, left / 3)) * (1 - jitter / 2 + jitter * chance);
  return wait < left ? new Date(now.getTime() + wait) : null;
}
