// The launcher's queries: summaries of items, loaded by the scheduler (summary-scheduler.ts), and their details.
import { setActivity } from '#contract/calls/activity.ts';
import type { Item } from '#contract/entities/module.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryErrors } from '#renderer/api/error-contexts.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { words } from './messages.ts';
import { isOverLimit, readSummary, staleAfterMs, type SummaryValue } from './summary.ts';
import { type ItemQuery, readItemQuery, SummaryError, summaryReader } from './summary-reader.ts';
import { createSummaryScheduler } from './summary-scheduler.ts';

/** The owner of the summaries. Each selection of companies has its own. */
export interface SummaryScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
  readonly entities: readonly string[];
}

/** One scheduler per page load: tiles and counts share its four requests. */
export const summaryScheduler = createSummaryScheduler(summaryReader);

/** The key of all summaries of a person, for every selection of companies. */
export const summariesOf = (companyId: string, userId: string) => ['summary', companyId, userId] as const;
export const summaryRoot = ({ companyId, userId, entities }: SummaryScope) =>
  [...summariesOf(companyId, userId), entities.join(',')] as const;
export const placeId = ({ module, item }: ItemInModule): string => `${module.id}/${item.id}`;
const summaryKey = (scope: SummaryScope, place: ItemInModule) => [...summaryRoot(scope), placeId(place)] as const;

/** Converts the query of an item to the input of the calls. Throws when the item names no connector. */
function itemQuery({ client, companyId }: SummaryScope, { id, connector }: Item, sql = ''): ItemQuery {
  if (connector === undefined || connector === '') throw new SummaryError(words.noConnector);
  return { client, companyId, itemId: id, connector, sql };
}

async function load(scope: SummaryScope, place: ItemInModule, signal: AbortSignal): Promise<SummaryValue> {
  const { item } = place;
  if (isOverLimit(item)) throw new SummaryError(words.overLimit);
  const query = itemQuery(scope, item, item.sumSql);
  const value = readSummary(item, await summaryScheduler.read(placeId(place), query, signal));
  if (value === null) throw new SummaryError(words.noValue);
  return value;
}

/** Records a failed summary as an activity (docs/specification.md, section 8). An error is ignored: the connection may be down. */
async function report({ client, companyId }: SummaryScope, { module, item }: ItemInModule, error: unknown): Promise<void> {
  const code = error instanceof ApiError ? error.code : '#ERRO_RESULT_SQL';
  const body = { moduleId: module.id, itemId: item.id, code };
  await client
    .call(setActivity, { params: { id: companyId }, headers: { pointer: 'pagina.resumo.falhar' }, body }, { failure: 'caller' })
    .catch(() => undefined);
}

export const summaryQuery = (scope: SummaryScope, place: ItemInModule) =>
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
    refetchOnReconnect: true,
  });

/** The details of a summary. They are loaded again each time the person opens them. */
export const detailQuery = (scope: SummaryScope, { module, item }: ItemInModule) =>
  queryOptions({
    queryKey: ['summary-detail', scope.companyId, scope.userId, scope.entities.join(','), placeId({ module, item })] as const,
    queryFn: async ({ signal }) => readItemQuery(itemQuery(scope, item, item.detailSql), signal),
    staleTime: 0,
  });

/** The message about a failed summary. */
export const summaryProblem = (error: unknown): string =>
  error instanceof SummaryError ? error.message : wordsOf(error, queryErrors);

/** The message about the failed summary of an item, or null. Such an item does not open (docs/specification.md, section 4). */
export function failedSummary(queries: QueryClient, scope: SummaryScope, place: ItemInModule): string | null {
  const state = queries.getQueryState(summaryKey(scope, place));
  return state?.status === 'error' ? summaryProblem(state.error) : null;
}
