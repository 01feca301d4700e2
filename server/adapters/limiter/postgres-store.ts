// Counters that all processes share in one PostgreSQL, so that a limit applies to all processes together.
import { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Clock } from '#server/ports/clock.ts';
import type { BackoffLimit } from '#server/ports/limiter.ts';
import { secondsToNext } from './backoff.ts';
import type { LimiterStore } from './stores.ts';

export interface PostgresStoreOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly onConnectionError: (error: Error) => void;
}

export interface PostgresStore extends LimiterStore {
  close(): Promise<void>;
}

// The rule of backoff.ts in one statement, so that exactly the granted ones of parallel tries are counted.
const countTry = `
  insert into backoffs as b (key, tries, last_at) values ($1, 1, $2)
  on conflict (key) do update set
    tries = case when $2 >= b.last_at + $3 * interval '1 second' then 1 else b.tries + 1 end, last_at = $2
  where $2 >= b.last_at + $3 * interval '1 second' or b.tries < $4 or (b.tries < $5
    and $2 >= b.last_at + least($6 * power(2, least(b.tries - $4, 30)), $7) * interval '1 second')
  returning tries`;

const takeTryBack = `
  update backoffs set tries = greatest(tries - 1, 0), last_at = last_at - interval '1 second' *
    case when tries - 1 < $2 then 0 else least($3 * power(2, least(tries - 1 - $2, 30)), $4) end
  where key = $1`;

const countTryValues = (key: string, now: Date, { memorySeconds, free, stopAt, firstSeconds, maxSeconds }: BackoffLimit) => [
  key,
  now,
  memorySeconds,
  free,
  stopAt,
  firstSeconds,
  maxSeconds,
];

export function openPostgresStore({ url, clock, onConnectionError }: PostgresStoreOptions): PostgresStore {
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', onConnectionError);
  return {
    window: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // A schedule removes expired counters (cleanup.ts). Otherwise each window of each process would have a timer for that.
        clearExpiredByTimeout: false,
      }),
    async tryBackoff(key, limit) {
      const now = clock.now();
      const counted = await pool.query(countTry, countTryValues(key, now, limit));
      if (counted.rowCount === 1) return { ok: true };
      const { rows } = await pool.query<{ tries: number; last_at: Date }>('select tries, last_at from backoffs where key = $1', [
        key,
      ]);
      const tries = rows[0] ? { count: rows[0].tries, lastAt: rows[0].last_at.getTime() } : null;
      return { ok: false, retryAfterSeconds: Math.max(1, secondsToNext(limit, tries, now.getTime())) };
    },
    takeBack: async (key, { free, firstSeconds, maxSeconds }) =>
      void (await pool.query(takeTryBack, [key, free, firstSeconds, maxSeconds])),
    forget: async (key) => void (await pool.query('delete from backoffs where key = $1', [key])),
    close: () => pool.end(),
  };
}
