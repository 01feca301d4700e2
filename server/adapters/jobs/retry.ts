// Calculates the time of the next attempt of a job. Pure.

const shortestMs = 15_000;
/** The random share of the wait, so that not all jobs reach a recovered server at once. */
const jitter = 0.4;

export interface FailedAttempt {
  /** The number of the failed attempt, from 1. */
  readonly attempt: number;
  readonly retryDelaysMs: readonly [number, ...number[]];
  /** Null: the job never expires. */
  readonly expiresAt: Date | null;
}

/**
 * The time of the next attempt, or null when the job expires before. An urgent job is tried more often: a wait takes at most a
 * third of the remaining time.
 */
export function nextTry({ attempt, retryDelaysMs, expiresAt }: FailedAttempt, now: Date, chance: number): Date | null {
  const left = expiresAt === null ? Infinity : expiresAt.getTime() - now.getTime();
  const planned = retryDelaysMs[Math.min(attempt, retryDelaysMs.length) - 1] ?? retryDelaysMs[0];
  const shortest = Math.min(shortestMs, planned);
  const wait = Math.max(shortest, Math.min(planned, left / 3)) * (1 - jitter / 2 + jitter * chance);
  return wait < left ? new Date(now.getTime() + wait) : null;
}
