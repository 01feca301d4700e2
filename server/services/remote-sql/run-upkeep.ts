// Removes old runs, and ends those whose process died during a commit.
import { runHistoryLifetimeMs } from '#contract/limits.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { endLostCommits, lostCommit, removeRunsBefore, tenantsWithLostCommits } from './console/index.ts';

interface UpkeepOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly activities: ActivityLog;
}

export async function removeOldRuns({ database, clock, activities }: UpkeepOptions): Promise<void> {
  const now = clock.now();
  await removeRunsBefore(database, new Date(now.getTime() - runHistoryLifetimeMs));
  for (const tenant of await tenantsWithLostCommits(database, now))
    await database.tenant(tenant).run(async (queries) => {
      for (const { id: runId, userId, rows: affected } of await endLostCommits(queries, tenant, now))
        await activities.recorderFor({ tenant, userId }).recordWithin(queries, {
          pointer: 'remote-sql.escrita.gravar',
          outcome: 'failed',
          detail: { runId, affected, ...lostCommit },
        });
    });
}
