// Requests of the screen to the server.
import { batchResult, cancelBatch } from '#contract/calls/remotesql.ts';
import {
  beginWrite,
  cancelRun,
  decideWrite,
  estimateWrite,
  exportText,
  listBatches,
  listConnectors,
  listQueries,
  listRuns,
  readQuery,
  removeQuery,
  runText,
  saveQuery,
} from '#contract/calls/sql-console.ts';
import type { CallInput } from '#contract/call.ts';
import { batchPollIntervalMs } from '#contract/limits.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '#renderer/api/client.ts';
import type { Sent } from './tabs/tab.ts';

export interface SqlScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
}

type RunBody = CallInput<typeof runText>['body'];
export type TextBody = Pick<RunBody, 'runId' | 'sql' | 'connector' | 'replace'>;
export type SaveBody = CallInput<typeof saveQuery>['body'];

// The screen shows failures in place.
const failure = 'screen' as const;
const keyOf = ({ companyId, userId }: SqlScope, name: string) => ['sql-console', companyId, userId, name] as const;

export const connectorsQuery = (scope: SqlScope) =>
  queryOptions({
    queryKey: keyOf(scope, 'connectors'),
    queryFn: ({ signal }) => scope.client.call(listConnectors, { params: { id: scope.companyId } }, { signal, failure }),
    refetchInterval: 60_000,
  });

export const savedQuery = (scope: SqlScope) =>
  queryOptions({
    queryKey: keyOf(scope, 'saved'),
    queryFn: ({ signal }) => scope.client.call(listQueries, { params: { id: scope.companyId } }, { signal, failure }),
  });

export const detailQuery = (scope: SqlScope, queryId: string) =>
  queryOptions({
    queryKey: [...keyOf(scope, 'detail'), queryId],
    queryFn: ({ signal }) => scope.client.call(readQuery, { params: { id: scope.companyId, queryId } }, { signal, failure }),
    staleTime: 0,
  });

export const runsQuery = (scope: SqlScope, all: boolean) =>
  queryOptions({
    queryKey: [...keyOf(scope, 'runs'), all],
    queryFn: ({ signal }) =>
      scope.client.call(listRuns, { params: { id: scope.companyId }, query: all ? { all: 'true' } : {} }, { signal, failure }),
    staleTime: 0,
  });

const unfinished: ReadonlySet<string> = new Set(['waiting', 'running']);

export const batchesQuery = (scope: SqlScope) =>
  queryOptions({
    queryKey: keyOf(scope, 'batches'),
    queryFn: ({ signal }) => scope.client.call(listBatches, { params: { id: scope.companyId } }, { signal, failure }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => unfinished.has(status)) ? batchPollIntervalMs : false),
  });

/** Returns the body of a request that sends a statement. */
export const bodyOf = ({ sql, connector, values }: Sent, runId: string): TextBody => ({
  runId,
  sql,
  connector,
  replace: { ...values },
});

const params = ({ companyId: id }: SqlScope) => ({ id });

export const sendRun = (scope: SqlScope, body: RunBody) =>
  scope.client.call(runText, { params: params(scope), body }, { failure });
export const sendCancel = (scope: SqlScope, runId: string) =>
  scope.client.call(cancelRun, { params: { ...params(scope), runId } }, { failure });
export const sendEstimate = (scope: SqlScope, body: TextBody) =>
  scope.client.call(estimateWrite, { params: params(scope), body }, { failure });
export const sendWrite = (scope: SqlScope, body: TextBody & { readonly confirmed: number }) =>
  scope.client.call(beginWrite, { params: params(scope), body }, { failure });
export const sendDecision = (scope: SqlScope, runId: string, decision: 'commit' | 'undo') =>
  scope.client.call(decideWrite, { params: { ...params(scope), runId }, body: { decision } }, { failure });
export const sendExport = (scope: SqlScope, body: TextBody & { readonly name: string }) =>
  scope.client.call(exportText, { params: params(scope), body }, { failure, timeoutMs: 120_000 });
export const sendSave = (scope: SqlScope, queryId: string, body: SaveBody) =>
  scope.client.call(saveQuery, { params: { ...params(scope), queryId }, body }, { failure });
export const sendRemove = (scope: SqlScope, queryId: string) =>
  scope.client.call(removeQuery, { params: { ...params(scope), queryId } }, { failure });
export const readJob = (scope: SqlScope, jobId: string): Promise<SqlResult> =>
  scope.client.call(batchResult, { params: { ...params(scope), jobId } }, { failure });
export const cancelJob = (scope: SqlScope, jobId: string) =>
  scope.client.call(cancelBatch, { params: { ...params(scope), jobId } }, { failure });

/** Returns the query key of a list, to invalidate it. */
export const listKey = (scope: SqlScope, name: 'saved' | 'detail' | 'runs' | 'batches' | 'connectors') => keyOf(scope, name);

/** Reloads the lists of runs and jobs. */
export function refreshRunLists(queries: QueryClient, scope: SqlScope): void {
  for (const name of ['runs', 'batches'] as const) void queries.invalidateQueries({ queryKey: listKey(scope, name) });
}
