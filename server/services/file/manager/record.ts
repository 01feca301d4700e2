import type { ActivityPointer } from '#contract/activities.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';

/** Records what a person did to files or folders, in the transaction of the change. */
export const createRecord =
  (activities: ActivityLog) =>
  (
    queries: Queries,
    { tenant, session, correlationId }: RequestContext,
    pointer: ActivityPointer,
    detail: object,
  ): Promise<void> =>
    activities.recordWithin(queries, tenant.id, {
      pointer,
      outcome: 'ok',
      userId: session?.userId ?? null,
      correlationId,
      detail: { ...detail },
    });
