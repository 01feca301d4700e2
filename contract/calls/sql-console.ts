// The screen "Consultas": text of one's own on the tenant's connectors, saved queries, history. Reading needs `admin-ops`, writing
// `sql-write`, saving `developer`. Runs of the portal's items are in remotesql.ts.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import {
  BatchEntry,
  ConnectorHealth,
  ConsoleResult,
  HeldWriteResult,
  QueryParameter,
  QueryVisibility,
  RunEntry,
  SavedQuery,
  SavedQueryDetail,
  WriteEstimate,
} from '#contract/entities/sql-console.ts';
import { sqlMaxRowLimit, sqlMinRowLimit, sqlTextMaxLength } from '#contract/limits.ts';
import { queryIdForm } from '#contract/rules/sql-reference.ts';

const service = 'remotesql';
const opens = ['admin-ops', 'sql-write', 'developer'] as const;
const reads = ['admin-ops', 'sql-write'] as const;
const writes = ['sql-write'] as const;
const saves = ['developer'] as const;

const AppId = z.object({ id: z.string() });
const RunPath = z.object({ id: z.string(), runId: z.uuid() });
const QueryPath = z.object({ id: z.string(), queryId: z.string().check(z.regex(queryIdForm)) });
const Text = {
  /** Made by the client, so that it can cancel a run before the answer arrives. */
  runId: z.uuid(),
  sql: z.string().check(z.minLength(1), z.maxLength(sqlTextMaxLength)),
  connector: z.string().check(z.minLength(1), z.maxLength(64)),
  replace: z.record(z.string(), z.unknown()),
};
const runErrors = ['#ERRO_RESULT_SQL', '#SQL_TIMEOUT', '#CONNECTOR_UNAVAILABLE', '#CONFLICT'] as const;
const Short = z.string().check(z.trim(), z.maxLength(120));

export const listConnectors = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/connectors',
  access: opens,
  summary: 'Connectors of the tenant, and how each answers',
  params: AppId,
  response: z.array(ConnectorHealth),
  errors: [],
});

export const runText = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/run',
  access: reads,
  summary: 'Run a text that only reads; 201 with a job where `batch` is asked for and the company has it',
  params: AppId,
  body: z.object({
    ...Text,
    rowLimit: z.number().check(z.int(), z.minimum(sqlMinRowLimit), z.maximum(sqlMaxRowLimit)),
    unique: z._default(z.boolean(), false),
    batch: z._default(z.boolean(), false),
    /** Milliseconds; the usual limit where absent. */
    timeoutMs: z.optional(z.number().check(z.int(), z.minimum(100), z.maximum(30_000))),
    /** Title of the job in the list. */
    label: z._default(Short, ''),
  }),
  response: ConsoleResult,
  accepted: z.object({ jobId: z.string() }),
  errors: runErrors,
});

export const cancelRun = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/run/{runId}',
  access: reads,
  summary: 'Stop a run of one’s own, in the database, too',
  params: RunPath,
  response: z.null(),
  errors: [],
});

export const exportText = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/export',
  access: reads,
  summary: 'All rows of a text that only reads, as CSV',
  params: AppId,
  body: z.object({ ...Text, name: Short }),
  response: z.object({
    file: z.string(),
    content: z.string(),
    rows: z.number(),
    /** There were more rows than a file may have. */
    truncated: z.boolean(),
  }),
  errors: runErrors,
});

export const estimateWrite = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/estimate',
  access: writes,
  summary: 'How many rows a statement would change: as the planner expects, else it runs and is undone at once',
  params: AppId,
  body: z.object(Text),
  response: WriteEstimate,
  errors: runErrors,
});

export const beginWrite = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/write',
  access: writes,
  summary: 'Run a statement that writes, in a transaction that stays open until somebody decides',
  params: AppId,
  body: z.object({
    ...Text,
    /** The number of rows that the person typed to confirm. */
    confirmed: z.number(),
  }),
  response: HeldWriteResult,
  errors: runErrors,
});

export const decideWrite = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/write/{runId}',
  access: writes,
  summary: 'Keep or undo a statement that waits',
  params: RunPath,
  body: z.object({ decision: z.enum(['commit', 'undo']) }),
  response: z.object({ outcome: z.enum(['committed', 'undone']) }),
  errors: [],
});

export const listRuns = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/runs',
  access: opens,
  summary: 'The last runs of the person, newest first; of everybody for admins who ask for `all`',
  params: AppId,
  query: z.object({ all: z.optional(z.string()) }),
  response: z.array(RunEntry),
  errors: [],
});

export const listBatches = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/batches',
  access: opens,
  summary: 'Batch jobs of the person, newest first',
  params: AppId,
  response: z.array(BatchEntry),
  errors: [],
});

export const listQueries = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/queries',
  access: opens,
  summary: 'Saved queries: one’s own, shared ones, those of the system',
  params: AppId,
  response: z.array(SavedQuery),
  errors: [],
});

export const readQuery = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/queries/{queryId}',
  access: opens,
  summary: 'A saved query with its versions and where it is used',
  params: QueryPath,
  response: SavedQueryDetail,
  errors: [],
});

export const saveQuery = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/queries/{queryId}',
  access: saves,
  summary: 'Save a query as a new version; the id never changes',
  params: QueryPath,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    description: z._default(z.string().check(z.maxLength(500)), ''),
    folder: z._default(Short, ''),
    connector: z.string().check(z.minLength(1), z.maxLength(64)),
    sql: z.string().check(z.minLength(1), z.maxLength(sqlTextMaxLength)),
    parameters: z.array(QueryParameter).check(z.maxLength(50)),
    visibility: QueryVisibility,
    tags: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(20)), []),
    /** Runs a statement that writes: the saver needs `sql-write`, too. */
    writes: z._default(z.boolean(), false),
    note: z._default(z.string().check(z.maxLength(200)), ''),
    /** The version it was made from; 0: the query is new. Another one by now: #CONFLICT. */
    baseVersion: z.number().check(z.int(), z.minimum(0)),
  }),
  response: z.object({ version: z.number() }),
  errors: ['#CONFLICT', '#ERRO_RESULT_SQL', '#CONNECTOR_UNAVAILABLE'],
});

export const removeQuery = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/queries/{queryId}',
  access: saves,
  summary: 'Delete a saved query that nothing uses',
  params: QueryPath,
  response: z.null(),
  errors: ['#CONFLICT'],
});
