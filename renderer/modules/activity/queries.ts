import { listActivities } from '#contract/calls/activity.ts';
import { type Activity, ActivityOutcome, type ActivityPage } from '#contract/entities/activity.ts';
import { activityPageLimit } from '#contract/limits.ts';
import type { Client } from '#renderer/api/client.ts';
import { readAllPages } from '#renderer/server-table/read-all-pages.ts';
import type { RowQuery } from '#renderer/server-table/use-server-rows.tsx';
import { queryOptions } from '@tanstack/react-query';
import { pointersSaying } from './action-words.ts';
import { dayOf, momentsOf, parsePeriod } from './period.ts';

export interface ActivityScope {
  readonly client: Client;
  readonly companyId: string;
}

/** The filter `de` of the table, and what it is set to for everybody's entries. */
export const everybody = 'todas';

/** A number of days until now, or a period of two days. The address's values were checked against the rules of periods before. */
function askedPeriod(chosen: string | undefined) {
  if (chosen === undefined) return {};
  const period = parsePeriod(chosen);
  return period === null ? { days: chosen } : momentsOf(period);
}

/** The request for a view, by the contract; pages apart. */
export function questionOf({ search, sort, filters }: Pick<RowQuery, 'search' | 'sort' | 'filters'>) {
  const text = search.trim();
  const pointers = pointersSaying(text);
  const outcome = ActivityOutcome.safeParse(filters['resultado']);
  return {
    ...(filters['de'] === everybody && { of: 'company' as const }),
    ...(text !== '' && { q: text }),
    ...(pointers.length > 0 && { pointers: pointers.join(',') }),
    ...askedPeriod(filters['periodo']),
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

export const readPage = (scope: ActivityScope, asked: RowQuery, signal: AbortSignal): Promise<ActivityPage> =>
  ask(scope, { ...questionOf(asked), page: String(asked.page), size: String(asked.size) }, signal);

/** The day of the oldest entry, of one's own or of all; null where there is none. */
export const firstDayQuery = (scope: ActivityScope, userId: string, of: 'company' | undefined) =>
  queryOptions({
    queryKey: ['activities', scope.companyId, userId, 'first', of ?? 'own'],
    queryFn: async ({ signal }) => {
      const [oldest] = (await ask(scope, { ...(of && { of }), order: 'at', page: '0', size: '1' }, signal)).rows;
      return oldest === undefined ? null : dayOf(new Date(oldest.at));
    },
    staleTime: 5 * 60_000,
    retry: false,
  });

/** The first `limit` entries of the filters. Entries recorded meanwhile are left out, so that no page shifts. */
export function readAll(scope: ActivityScope, asked: RowQuery, limit: number): Promise<readonly Activity[]> {
  const size = Math.min(limit, activityPageLimit);
  let last: number | undefined;
  return readAllPages(limit, size, async (page) => {
    const upTo = last === undefined ? {} : { upTo: String(last) };
    const answer = await ask(scope, { ...questionOf(asked), page: String(page), size: String(size), ...upTo });
    last ??= answer.last;
    return answer.rows;
  });
}
