import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '#server/ports/clock.ts';
import { afterTry, secondsToNext, withoutTry } from './backoff.ts';
import type { TryCounter } from './backoff.ts';
import type { LimiterStore } from './stores.ts';

/** The maximum number of names. Callers choose the names, so beyond this number the names used longest ago are forgotten. */
const capacity = 100_000;

/** Counters in the memory of this process. */
export function createMemoryStore(clock: Clock): LimiterStore {
  const tried = new Map<string, TryCounter>();
  return {
    window: (options) => new RateLimiterMemory(options),
    tryBackoff(key, limit) {
      const tries = tried.get(key) ?? null;
      const now = clock.now().getTime();
      const seconds = secondsToNext(limit, tries, now);
      if (seconds > 0) return Promise.resolve({ ok: false, retryAfterSeconds: seconds });
      tried.delete(key);
      tried.set(key, afterTry(limit, tries, now));
      const [oldest] = tried.keys();
      if (tried.size > capacity && oldest !== undefined) tried.delete(oldest);
      return Promise.resolve({ ok: true });
    },
    takeBack(key, limit) {
      const tries = tried.get(key);
      if (tries !== undefined) tried.set(key, withoutTry(limit, tries));
      return Promise.resolve();
    },
    forget(key) {
      tried.delete(key);
      return Promise.resolve();
    },
  };
}
