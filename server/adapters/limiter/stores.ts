import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { BackoffLimit, LimitAnswer } from '#server/ports/limiter.ts';

/** Storage of counted tries. Keys are hashed by the caller. */
export interface LimiterStore {
  /** A counter of `points` in `seconds`. */
  window(options: { readonly keyPrefix: string; readonly points: number; readonly duration: number }): RateLimiterAbstract;
  /** Counts a try of a growing wait if it is granted, in one step. */
  tryBackoff(key: string, limit: BackoffLimit): Promise<LimitAnswer>;
  /** Removes the last try from the count, in one step. */
  takeBack(key: string, limit: BackoffLimit): Promise<void>;
  forget(key: string): Promise<void>;
}
