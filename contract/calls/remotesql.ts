// Remote SQL service. `sqlId` is an id the server knows; `replace` carries values for its placeholders as a JSON object and
// they are bound, never pasted. Raw text (`runSql` with a body) needs the group `sql-write`.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { SqlResult } from '#contract/entities/sql.ts';

const service = 'remotesql';
const SqlId = z.object({ id: z.string(), sqlId: z.string().check(z.maxLength(128)) });
const Options = z.object({
  connector: z.string(),
  replace: z.optional(z.string().check(z.maxLength(16_384))),
  unique: z.optional(z.string()),
});
const Headers = z.object({
  /** `true`: the answer is 201 with a job where the company has `enableBatch`; without it the query runs at once. */
  'async-batch': z.optional(z.string()),
  /** Milliseconds after which the query is stopped; of a job, from the moment it was asked for. The server's own limit is the upper bound. */
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
  summary: 'Run a known query',
  params: SqlId,
  query: Options,
  headers: Headers,
  response: SqlResult,
  accepted: Job,
  errors,
});

export const runSql = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/sql/{sqlId}',
  access: 'guest',
  forDirectLinks: true,
  summary: 'Run a known query or statement; raw text for sql-write only',
  params: SqlId,
  query: Options,
  headers: Headers,
  body: z.object({
    sql: z.optional(z.string().check(z.maxLength(65_536))),
    /** Raw text runs only if it reads. */
    readOnly: z.optional(z.boolean()),
    replace: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: SqlResult,
  accepted: Job,
  errors,
});

export const batchResult = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/batch/{jobId}',
  access: 'guest',
  forDirectLinks: true,
  summary: 'Result of a batch job, for who asked for it; 404 #JOB_PENDING until it is there',
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
  summary: 'Stop a batch job that is not finished',
  params: JobPath,
  response: z.null(),
  errors: [],
});

export const connectionCheck = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/x/connection-check',
  access: 'public',
  summary: 'Whether the systems that the login waits for answer again',
  params: z.object({ id: z.string() }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
});
