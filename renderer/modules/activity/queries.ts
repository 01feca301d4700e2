import { listActivities } from '#contract/calls/activity.ts';
import { type Activity, ActivityOutcome, type ActivityPage } from '#contract/entities/activity.ts';
import { activityPageLimit } from '#contract/limits.ts';
import type { Client } from '../../api/client.ts';
import { readAllPages } from '../../server-table/read-all-pages.ts';
import type { Asked } from '../../server-table/use-server-rows.tsx';
import { pointersSaying } from './action-words.ts';

export interface ActivityScope {
  readonly client: Client;
  readonly companyId: string;
}

/** The filter `de` of the table, and what it is set to for everybody's entries. */
export const everybody = 'todas';

/** What the view asks, in the words of the call; pages apart. */
export function questionOf({ search, sort, filters }: Pick<Asked, 'search' | 'sort' | 'filters'>) {
  const text = search.trim();
  const pointers = pointersSaying(text);
  const outcome = ActivityOutcome.safeParse(filters['resultado']);
  const days = filters['periodo'];
  return {
    ...(filters['de'] === everybody && { of: 'company' as const }),
    ...(text !== '' && { q: text }),
    ...(pointers.length > 0 && { pointers: pointers.join(',') }),
    ...(days !== undefined && { days }),
    ...(outcome.success && { outcome: outcome.data }),
    ...(sort !== undefined && { order: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
  };
}

type Question = ReturnType<typeof questionOf> & {
  readonly page: string;
  readonly size: string;
  readonly upTo?: string;
};

const ask = ({ client, companyId }: ActivityScope, query: Question, signal?: AbortSignal): Promise<ActivityPage> =>
  client.call(listActivities, { params: { id: companyId }, query }, { signal, failure: 'screen' });

export const readPage = (scope: ActivityScope, asked: Asked, signal: AbortSignal): Promise<ActivityPage> =>
  ask(scope, { ...questionOf(asked), page: String(asked.page), size: String(asked.size) }, signal);

/** The first `limit` entries of the filters. What is recorded meanwhile is left out, so that no page shifts. */
export function readAll(scope: ActivityScope, asked: Asked, limit: number): Promise<readonly Activity[]> {
  const size = Math.min(limit, activityPageLimit);
  let last: number | undefined;
  return readAllPages(limit, size, async (page) => {
    const upTo = last === undefined ? {} : { upTo: String(last) };
    const answer = await ask(scope, { ...questionOf(asked), page: String(page), size: String(size), ...upTo });
    last ??= answer.last;
    return answer.rows;
  });
}
