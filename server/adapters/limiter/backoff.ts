// Waits that grow with every try without success. Pure. The store in memory uses these functions; the store in PostgreSQL has the
// same rule in SQL.
import type { BackoffLimit } from '#server/ports/limiter.ts';

export interface TryCounter {
  readonly count: number;
  /** Milliseconds. */
  readonly lastAt: number;
}

/** Seconds that must pass after the `count`th try, or null where no further try is granted. */
export function waitAfter(limit: BackoffLimit, count: number): number | null {
  if (count >= limit.stopAt) return null;
  if (count < limit.free) return 0;
  return Math.min(limit.firstSeconds * 2 ** Math.min(count - limit.free, 30), limit.maxSeconds);
}

/** Seconds until the next try is granted; 0: immediately. After a stop: the seconds until the stop expires. */
export function secondsToNext(limit: BackoffLimit, tries: TryCounter | null, now: number): number {
  if (tries === null) return 0;
  const rested = (now - tries.lastAt) / 1_000;
  if (rested >= limit.memorySeconds) return 0;
  const wait = waitAfter(limit, tries.count) ?? limit.memorySeconds;
  return Math.max(0, Math.ceil(wait - rested));
}

/** The state when the last try does not count. There was no wait before that try, so there is none afterwards. */
export function withoutTry(limit: BackoffLimit, { count, lastAt }: TryCounter): TryCounter {
  const before = Math.max(0, count - 1);
  return { count: before, lastAt: lastAt - (waitAfter(limit, before) ?? 0) * 1_000 };
}

/** The state after a granted try at `now`. */
export function afterTry(limit: BackoffLimit, tries: TryCounter | null, now: number): TryCounter {
  const isForgotten = tries === null || (now - tries.lastAt) / 1_000 >= limit.memorySeconds;
  return { count: isForgotten ? 1 : tries.count + 1, lastAt: now };
}
