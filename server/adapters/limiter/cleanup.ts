// Removes expired counters. Callers choose the keys, so counters of invented addresses would otherwise fill the tables.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/ports/database.ts';
import { buckets } from '#server/ports/limiter.ts';

/** The longest time for which a growing wait remembers a try. */
const longestMemorySeconds = Math.max(
  ...Object.values(buckets).flatMap((limit) => (limit.kind === 'backoff' ? [limit.memorySeconds] : [])),
);

/** Clocks of processes may differ. */
const marginMs = 3_600_000;

/** Removes the expired counters of both tables. The embedded database stores none. */
export const removeExpiredCounters = (database: Database, now: Date): Promise<unknown> =>
  Promise.all([
    database.system.run((queries) => queries.execute(sql`delete from rate_limits where expire <= ${now.getTime() - marginMs}`)),
    database.system.run((queries) =>
      queries.execute(
        sql`delete from backoffs where last_at <= ${new Date(now.getTime() - longestMemorySeconds * 1_000 - marginMs).toISOString()}`,
      ),
    ),
  ]);
