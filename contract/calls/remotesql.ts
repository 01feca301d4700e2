// The calls of remote SQL. `sqlId` identifies a query that the server knows; `replace` carries the values of its parameters as a JSON
// object, and the server binds them. Raw text (`runSql` with a body) needs the group `sql-write`.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { QueryId, SqlResult, SummaryAnswer } from '#contract/entities/sql.ts';
import { sqlMaxRowLimit, summaryGroupMax } from '#contract/limits.ts';

const service = 'remotesql';
const SqlId = z.object({ id: z.string(), sqlId: QueryId });
const Options = z.object({
  connector: z.string(),
  replace: z.optional(z.string().check(z.maxLength(16_384))),
  unique: z.optional(z.string()),
});
const Headers = z.object({
  /** `true`: the answer is 201 with a job when the company has `enableBatch`; otherwise the query runs at once. */
  'async-batch': z.optional(z.string()),
  /** Milliseconds after which the server stops the query; for a job, counted from its request. The limit of the server is the maximum. */
  'max-wait-time': z.optional(z.string()),
});
const Job = z.object({ jobId: z.string() });
const JobPath = z.object({ id: z.string(), jobId: z.string().check(z.maxLength(64)) });
const errors = ['#ERRO_RESULT_SQL', '#SQL_TIMEOUT', '#CONNECTOR_UNAVAILABLE'] as const;

export const readSql = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/sql/{sqlId}',
  access: 'guest',
  beforeTerms: true,
  forDirectLinks: true,
  summary: 'Run a saved query',
  params: SqlId,
  query: Options,
  headers: Headers,
  response: SqlResult,
  accepted: Job,
  errors,
});

/** In a view of the portal as another person it runs saved queries that read, and no others. */
export const runSql = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/sql/{sqlId}',
  access: 'guest',
  forDirectLinks: true,
  readsOnly: true,
  summary: 'Run a saved query or statement; raw text needs the group sql-write',
  params: SqlId,
  query: Options,
  headers: Headers,
  body: z.object({
    sql: z.optional(z.string().check(z.maxLength(65_536))),
    /** Raw text runs only when it reads. */
    readOnly: z.optional(z.boolean()),
    /** Maximum number of rows of raw text. A published query has a limit of its own. */
    rowLimit: z.optional(z.int().check(z.minimum(1), z.maximum(sqlMaxRowLimit))),
    replace: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: SqlResult,
  accepted: Job,
  errors,
});

export const readSummaries = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/summaries',
  access: 'guest',
  readsOnly: true,
  summary: 'Run the saved queries of one summary, or of several one after the other; answers in their order',
  params: z.object({ id: z.string() }),
  body: z.object({
    queries: z
      .array(z.object({ sqlId: QueryId, connector: z.string().check(z.maxLength(128)) }))
      .check(z.minLength(1), z.maxLength(summaryGroupMax)),
  }),
  response: z.object({ answers: z.array(SummaryAnswer) }),
  errors: [],
});

export const batchResult = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/batch/{jobId}',
  access: 'guest',
  forDirectLinks: true,
  summary: 'Read the result of a batch job of the person; 404 #JOB_PENDING while it runs',
  params: JobPath,
  response: SqlResult,
  errors: ['#JOB_PENDING', ...errors],
});

export const cancelBatch = call({
  service,
  method: 'DELETE',
  path: '/v1/general/app/{id}/x/batch/{jobId}',
  access: 'guest',
  forDirectLinks: true,
  summary: 'Stop an unfinished batch job',
  params: JobPath,
  response: z.null(),
  errors: [],
});

export const connectionCheck = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/x/connection-check',
  access: 'public',
  summary: 'Check whether the systems that the login depends on answer again',
  params: z.object({ id: z.string() }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
});
