// The limiter: every bucket of the port, with counters in memory or in PostgreSQL.
import { createHmac } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { buckets } from '#server/ports/limiter.ts';
import type { BackoffLimit, BucketName, BucketTable, LimitAnswer, Limiter } from '#server/ports/limiter.ts';
import { networkOf } from '#server/ports/reach/network.ts';
import type { PostgresStore, PostgresStoreOptions } from './postgres-store.ts';
import type { LimiterStore } from './stores.ts';

export { removeExpiredCounters } from './cleanup.ts';
export { createMemoryStore } from './memory-store.ts';

/** Loads the driver, because a portal with the embedded database does not need it. */
export const openPostgresStore = async (options: PostgresStoreOptions): Promise<PostgresStore> =>
  (await import('./postgres-store.ts')).openPostgresStore(options);

type Bucket =
  | { readonly kind: 'windows'; readonly windows: readonly RateLimiterAbstract[] }
  | { readonly kind: 'backoff'; readonly limit: BackoffLimit };

export interface LimiterOptions {
  readonly table?: BucketTable;
  /**
   * The secret of the counters' names. It must be the same in every process over one store. Without it, a reader of the store
   * could find the addresses of the counters by trial.
   */
  readonly secret?: string;
}

export function createLimiter(store: LimiterStore, { table = buckets, secret = '' }: LimiterOptions = {}): Limiter {
  const opened = new Map<BucketName, Bucket>();
  /** Keys contain addresses of people. The counters only need to distinguish them, so they store a digest. */
  const digest = (name: BucketName, key: string): string =>
    createHmac('sha256', secret)
      .update(name.endsWith('-address') ? networkOf(key) : key)
      .digest('base64url');

  function open(name: BucketName): Bucket {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const limit = table[name];
    const bucket: Bucket =
      limit.kind === 'backoff'
        ? { kind: 'backoff', limit }
        : {
            kind: 'windows',
            windows: limit.windows.map(({ points, seconds }) =>
              store.window({ keyPrefix: `${name}:${seconds}`, points, duration: seconds }),
            ),
          };
    opened.set(name, bucket);
    return bucket;
  }

  return {
    consume(name, key) {
      const bucket = open(name);
      return bucket.kind === 'windows'
        ? takeFromAll(bucket.windows, digest(name, key))
        : store.tryBackoff(`${name}:${digest(name, key)}`, bucket.limit);
    },
    async reward(name, key) {
      const bucket = open(name);
      if (bucket.kind === 'windows') await Promise.all(bucket.windows.map((window) => restorePoint(window, digest(name, key))));
      else await store.takeBack(`${name}:${digest(name, key)}`, bucket.limit);
    },
    async clear(name, key) {
      const bucket = open(name);
      if (bucket.kind === 'windows') await Promise.all(bucket.windows.map((window) => window.delete(digest(name, key))));
      else await store.forget(`${name}:${digest(name, key)}`);
    },
  };
}

async function takeFromAll(windows: readonly RateLimiterAbstract[], key: string): Promise<LimitAnswer> {
  const taken: RateLimiterAbstract[] = [];
  for (const window of windows) {
    const refusal = await take(window, key);
    taken.push(window);
    if (refusal === null) continue;
    // The counters count refused tries, too. A refused try must cost nothing, so the points are restored in all windows.
    await Promise.all(taken.map((one) => restorePoint(one, key)));
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
  }
  return { ok: true };
}

async function take(window: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> {
  try {
    await window.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** Restores a point only when one was taken, because a negative counter would grant additional points. */
async function restorePoint(window: RateLimiterAbstract, key: string): Promise<void> {
  const counted = await window.get(key);
  if (counted !== null && counted.consumedPoints > 0) await window.reward(key);
}
