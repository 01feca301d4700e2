// The launcher's queries: the summary of each item, by four requests at a time (summary-scheduler.ts), in the query cache.
import { setActivity } from '#contract/calls/activity.ts';
import type { Item } from '#contract/entities/module.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryErrors } from '#renderer/api/error-contexts.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import type { Place } from '#renderer/module-host/runtime/opening.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { words } from './messages.ts';
import { isOverLimit, readSummary, staleAfterMs, type SummaryValue } from './summary.ts';
import { type ItemQuery, readItemQuery, SummaryError, summaryReader } from './summary-reader.ts';
import { createSummaryScheduler } from './summary-scheduler.ts';

/** The owner of the values. Another selection of companies has other values. */
export interface SummaryScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
  readonly entities: readonly string[];
}

/** One for the page: the four places are shared by everything that shows values. */
export const summaryScheduler = createSummaryScheduler(summaryReader);

/** All values of a person, whatever the companies. */
export const summariesOf = (companyId: string, userId: string) => ['summary', companyId, userId] as const;
export const summaryRoot = ({ companyId, userId, entities }: SummaryScope) =>
  [...summariesOf(companyId, userId), entities.join(',')] as const;
export const placeId = ({ module, item }: Place): string => `${module.id}/${item.id}`;
const summaryKey = (scope: SummaryScope, place: Place) => [...summaryRoot(scope), placeId(place)] as const;

/** The query of an item as the calls need it. Throws when the item names no connector. */
function itemQuery({ client, companyId }: SummaryScope, { id, connector }: Item, sql = ''): ItemQuery {
  if (connector === undefined || connector === '') throw new SummaryError(words.noConnector);
  return { client, companyId, itemId: id, connector, sql };
}

async function load(scope: SummaryScope, place: Place, signal: AbortSignal): Promise<SummaryValue> {
  const { item } = place;
  if (isOverLimit(item)) throw new SummaryError(words.overLimit);
  const query = itemQuery(scope, item, item.sumSql);
  const value = readSummary(item, await summaryScheduler.read(placeId(place), query, signal));
  if (value === null) throw new SummaryError(words.noValue);
  return value;
}

/** Specification section 8: a summary that failed is an activity. Best effort: the connection may be what failed. */
async function report({ client, companyId }: SummaryScope, { module, item }: Place, error: unknown): Promise<void> {
  const code = error instanceof ApiError ? error.code : '#ERRO_RESULT_SQL';
  const body = { moduleId: module.id, itemId: item.id, code };
  await client
    .call(setActivity, { params: { id: companyId }, headers: { pointer: 'pagina.resumo.falhar' }, body }, { failure: 'caller' })
    .catch(() => undefined);
}

export const summaryQuery = (scope: SummaryScope, place: Place) =>
  queryOptions({
    queryKey: summaryKey(scope, place),
    queryFn: async ({ signal }) => {
      try {
        return await load(scope, place, signal);
      } catch (error) {
        if (!signal.aborted) void report(scope, place, error);
        throw error;
      }
    },
    staleTime: staleAfterMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });

/** The rows behind a summary. Loaded when the person opens them, so they are as old as that moment. */
export const detailQuery = (scope: SummaryScope, { module, item }: Place) =>
  queryOptions({
    queryKey: ['summary-detail', scope.companyId, scope.userId, scope.entities.join(','), placeId({ module, item })] as const,
    queryFn: async ({ signal }) => readItemQuery(itemQuery(scope, item, item.detailSql), signal),
    staleTime: 0,
  });

/** The words for a summary that failed. */
export const summaryProblem = (error: unknown): string =>
  error instanceof SummaryError ? error.message : wordsOf(error, queryErrors);

/** Why the summary of an item failed, as far as is known; such an item does not open (docs/specification.md, section 4). */
export function failedSummary(queries: QueryClient, scope: SummaryScope, place: Place): string | null {
  const state = queries.getQueryState(summaryKey(scope, place));
  return state?.status === 'error' ? summaryProblem(state.error) : null;
}
