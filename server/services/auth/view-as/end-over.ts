// Records the end of views whose time is over. A schedule calls it; such a view answers no request from its last second on.
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { deleteView, selectOverViews } from '#server/records/person-views/person-views.ts';
import { recordEndOfView } from './views.ts';

/** Maximum number of views of one run. The next run takes the others. */
const perRun = 500;

interface ViewEndDependencies {
  readonly database: Database;
  readonly activities: ActivityLog;
  readonly clock: Clock;
}

export async function endOverViews({ database, activities, clock }: ViewEndDependencies): Promise<void> {
  const over = await database.system.run((queries) => selectOverViews(queries, clock.now(), perRun));
  for (const { tenant, id } of over)
    await database.tenant(tenant).run(async (queries) => {
      const ended = await deleteView(queries, { tenant, id });
      if (ended !== null)
        await recordEndOfView(activities.recorderFor({ tenant, userId: ended.userId }), queries, ended, 'expired');
    });
}
