// Removes old runs, and ends the writes whose process died or stopped.
import { runHistoryLifetimeMs } from '#contract/limits.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { endLostWrites, lostEntry, removeRunsBefore, tenantsWithLostWrites, undoneEntry } from './console/index.ts';

interface UpkeepOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly activities: ActivityLog;
}

export async function removeOldRuns({ database, clock, activities }: UpkeepOptions): Promise<void> {
  const now = clock.now();
  await removeRunsBefore(database, new Date(now.getTime() - runHistoryLifetimeMs));
  for (const tenant of await tenantsWithLostWrites(database, now))
    await database.tenant(tenant).run(async (queries) => {
      const undone = await endLostWrites(queries, tenant, 'held', now);
      const unknown = await endLostWrites(queries, tenant, 'committing', now);
      for (const run of undone)
        await activities.recorderFor({ tenant, userId: run.userId }).recordWithin(queries, undoneEntry(run));
      for (const run of unknown)
        await activities.recorderFor({ tenant, userId: run.userId }).recordWithin(queries, lostEntry(run));
    });
}
