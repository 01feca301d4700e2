import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityDetail } from '#contract/activity-details.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';

/** Records a change of files or folders, in the transaction of the change. */
export const recordChange = (
  queries: Queries,
  { recorder }: RequestContext,
  pointer: ActivityPointer,
  detail: ActivityDetail,
): Promise<void> => recorder.recordWithin(queries, { pointer, detail });
