import { checkActivities, listActivities } from '#contract/calls/activity.ts';
import { type Activity, type ActivityIntegrity, ActivityOutcome, type ActivityPage } from '#contract/entities/activity.ts';
import { activityPageLimit } from '#contract/limits.ts';
import { isoDay } from '#contract/rules/date.ts';
import type { Client } from '#renderer/api/client.ts';
import { readAllPages } from '#renderer/server-table/read-all-pages.ts';
import type { RowQuery } from '#renderer/server-table/use-server-rows.tsx';
import { queryOptions } from '@tanstack/react-query';
import { pointersMatching } from '#renderer/activity-words/action-words.ts';
import { momentsOf, parsePeriod } from './period.ts';

export interface ActivityScope {
  readonly client: Client;
  readonly companyId: string;
}

/** The value of the table filter `de` for everybody's entries. */
export const everybody = 'todas';

/** Converts the filter of the period: a number of days until now, or two days. The values were validated when the address was read. */
function periodQuery(chosen: string | undefined) {
  if (chosen === undefined) return {};
  const period = parsePeriod(chosen);
  return period === null ? { days: chosen } : momentsOf(period);
}

/** Converts a view to the query of the call, without the page. */
export function queryOf({ search, sort, filters }: Pick<RowQuery, 'search' | 'sort' | 'filters'>) {
  const text = search.trim();
  const pointers = pointersMatching(text);
  const outcome = ActivityOutcome.safeParse(filters['resultado']);
  return {
    ...(filters['de'] === everybody && { of: 'company' as const }),
    ...(text !== '' && { q: text }),
    ...(pointers.length > 0 && { pointers: pointers.join(',') }),
    ...periodQuery(filters['periodo']),
    ...(outcome.success && { outcome: outcome.data }),
    ...(sort !== undefined && { order: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
  };
}

type ActivityQuery = ReturnType<typeof queryOf> & {
  readonly page: string;
  readonly size: string;
  readonly upTo?: string;
};

const listPage = ({ client, companyId }: ActivityScope, query: ActivityQuery, signal?: AbortSignal): Promise<ActivityPage> =>
  client.call(listActivities, { params: { id: companyId }, query }, { signal, failure: 'screen' });

export const readPage = (scope: ActivityScope, query: RowQuery, signal: AbortSignal): Promise<ActivityPage> =>
  listPage(scope, { ...queryOf(query), page: String(query.page), size: String(query.size) }, signal);

/** Reads the day of the oldest entry of the person, or of the company; null when there is none. */
export const firstDayQuery = (scope: ActivityScope, userId: string, of: 'company' | undefined) =>
  queryOptions({
    queryKey: ['activities', scope.companyId, userId, 'first', of ?? 'own'],
    queryFn: async ({ signal }) => {
      const [oldest] = (await listPage(scope, { ...(of && { of }), order: 'at', page: '0', size: '1' }, signal)).rows;
      return oldest === undefined ? null : isoDay(new Date(oldest.at));
    },
    staleTime: 5 * 60_000,
  });

/** Reads the first `limit` filtered entries. Entries recorded meanwhile are omitted, so that the pages do not shift. */
export function readAll(scope: ActivityScope, query: RowQuery, limit: number): Promise<readonly Activity[]> {
  const size = Math.min(limit, activityPageLimit);
  let last: number | undefined;
  return readAllPages(limit, size, async (page) => {
    const upTo = last === undefined ? {} : { upTo: String(last) };
    const answer = await listPage(scope, { ...queryOf(query), page: String(page), size: String(size), ...upTo });
    last ??= answer.last;
    return answer.rows;
  });
}

export const checkRecord = ({ client, companyId }: ActivityScope): Promise<ActivityIntegrity> =>
  client.call(checkActivities, { params: { id: companyId } }, { failure: 'screen' });
