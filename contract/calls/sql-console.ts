// The calls of the screen "Consultas": typed text on the connectors of the tenant, saved queries, and the history. To read needs
// `admin-ops`, to write `sql-write`, and to save `developer`. The runs of items are in remotesql.ts.
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
import { ShownName, ShownText } from '#contract/shown-text.ts';
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
  /** The client makes this id, so that it can cancel a run before the answer arrives. */
  runId: z.uuid(),
  sql: z.string().check(z.minLength(1), z.maxLength(sqlTextMaxLength)),
  connector: z.string().check(z.minLength(1), z.maxLength(64)),
  replace: z.record(z.string(), z.unknown()),
};
const runErrors = ['#ERRO_RESULT_SQL', '#SQL_TIMEOUT', '#CONNECTOR_UNAVAILABLE', '#CONFLICT'] as const;
const Short = ShownText.check(z.maxLength(120));

export const listConnectors = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/connectors',
  access: opens,
  summary: 'List the connectors of the tenant with the state of each',
  params: AppId,
  response: z.array(ConnectorHealth),
  errors: [],
});

export const runText = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/run',
  access: reads,
  summary: 'Run a read-only statement; answers 201 with a job when the request sets `batch` and the company enables it',
  params: AppId,
  body: z.object({
    ...Text,
    rowLimit: z.number().check(z.int(), z.minimum(sqlMinRowLimit), z.maximum(sqlMaxRowLimit)),
    unique: z._default(z.boolean(), false),
    batch: z._default(z.boolean(), false),
    /** Milliseconds; without it, the default limit applies. */
    timeoutMs: z.optional(z.number().check(z.int(), z.minimum(100), z.maximum(30_000))),
    /** The title of the job in the list. */
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
  summary: 'Stop a run of the person, also in the database',
  params: RunPath,
  response: z.null(),
  errors: [],
});

export const exportText = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/export',
  access: reads,
  summary: 'Export all rows of a read-only statement as CSV',
  params: AppId,
  body: z.object({ ...Text, name: Short }),
  response: z.object({
    file: z.string(),
    content: z.string(),
    rows: z.number(),
    /** The file is not complete: the result exceeded a limit of rows or of bytes. */
    truncated: z.boolean(),
  }),
  errors: runErrors,
});

export const estimateWrite = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/estimate',
  access: writes,
  summary: 'Estimate how many rows a statement changes: by the planner, or by a run that is rolled back at once',
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
  summary: 'Run a statement that writes, in a transaction that stays open until a commit or an undo',
  params: AppId,
  body: z.object({
    ...Text,
    /**
     * The number of rows that the person confirmed. It is recorded beside the number of changed rows. The server does not compare
     * the two, because an estimate of the planner may differ. The person decides after reading the number of changed rows.
     */
    confirmed: z.number().check(z.int(), z.minimum(0)),
  }),
  response: HeldWriteResult,
  errors: runErrors,
});

export const decideWrite = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/write/{runId}',
  access: writes,
  summary: 'Commit or undo a statement whose transaction is open',
  params: RunPath,
  body: z.object({ decision: z.enum(['commit', 'undo']) }),
  response: z.object({ outcome: z.enum(['committed', 'undone']) }),
  // #ERRO_RESULT_SQL: the process died during the commit, so that the outcome is unknown. #CONFLICT: the statement still runs.
  errors: ['#ERRO_RESULT_SQL', '#CONFLICT'],
});

export const listRuns = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/runs',
  access: opens,
  summary: 'List the last runs of the person, newest first; with `all`, an administrator gets the runs of all people',
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
  summary: 'List the batch jobs of the person, newest first',
  params: AppId,
  response: z.array(BatchEntry),
  errors: [],
});

export const listQueries = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/queries',
  access: opens,
  summary: 'List the saved queries of the person, shared queries, and system queries',
  params: AppId,
  response: z.array(SavedQuery),
  errors: [],
});

export const readQuery = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/queries/{queryId}',
  access: opens,
  summary: 'Read a saved query with its versions and the items that use it',
  params: QueryPath,
  response: SavedQueryDetail,
  errors: [],
});

export const saveQuery = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/queries/{queryId}',
  access: saves,
  summary: 'Save a query as a new version; its id stays the same',
  params: QueryPath,
  body: z.object({
    name: ShownName.check(z.maxLength(120)),
    description: z._default(ShownText.check(z.maxLength(500)), ''),
    folder: z._default(Short, ''),
    connector: z.string().check(z.minLength(1), z.maxLength(64)),
    sql: z.string().check(z.minLength(1), z.maxLength(sqlTextMaxLength)),
    parameters: z.array(QueryParameter).check(z.maxLength(50)),
    visibility: QueryVisibility,
    tags: z._default(z.array(ShownName.check(z.maxLength(40))).check(z.maxLength(20)), []),
    /** The query runs a statement that writes: to save it also needs `sql-write`. */
    writes: z._default(z.boolean(), false),
    note: z._default(ShownText.check(z.maxLength(200)), ''),
    /** The version that the edit started from, 0 for a new query. When the stored version differs, the call answers #CONFLICT. */
    baseVersion: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  response: z.object({ version: z.number() }),
  errors: ['#CONFLICT', '#ERRO_RESULT_SQL', '#CONNECTOR_UNAVAILABLE'],
});

export const removeQuery = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/queries/{queryId}',
  access: saves,
  summary: 'Delete a saved query that no item uses',
  params: QueryPath,
  response: z.null(),
  errors: ['#CONFLICT'],
});
