// Runs a published query in one of three ways: at once, as a job that is polled, or page by page.
import { batchResult, cancelBatch, runSql } from '#contract/calls/remotesql.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { batchMaxWaitMs, batchPollIntervalMs, recursiveSqlMaxRows } from '#contract/limits.ts';
import { addPage, sqlPage, startPaging } from '#contract/rules/sql-paging.ts';
import { ApiError, type BatchProgress } from './api-error.ts';
import type { Client } from './client.ts';
import { delay } from './delay.ts';

export interface Query {
  readonly companyId: string;
  readonly sqlId: string;
  readonly connector: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly unique?: boolean;
  /** The text of an unpublished query. The server accepts it only from members of `sql-write`. */
  readonly text?: { readonly sql: string; readonly readOnly: boolean; readonly rowLimit?: number };
}

const toInput = ({ companyId, sqlId, connector, values, unique, text }: Query) => ({
  params: { id: companyId, sqlId },
  query: { connector, ...(unique !== undefined && { unique: String(unique) }) },
  headers: {},
  body: { ...text, replace: { ...values } },
});
// The caller shows the failure itself.
const failure = 'caller' as const;

/** Runs the query and returns its result in one call. */
export async function runQuery(client: Client, query: Query, signal?: AbortSignal): Promise<SqlResult> {
  const answer = await client.call(runSql, toInput(query), { failure, signal });
  // A job is not expected, because none was requested.
  if ('jobId' in answer) throw new ApiError({ status: 500, code: '#UNREADABLE', correlationId: '' });
  return answer;
}

export interface BatchOptions {
  readonly signal?: AbortSignal | undefined;
  /** At most five minutes after the request. */
  readonly maxWaitMs?: number | undefined;
  /** Called at each poll with the state of the job. */
  readonly onWait?: ((progress: BatchProgress) => void) | undefined;
  readonly pollMs?: number;
}

/** Runs the query as a job, or at once when the company has no jobs. The signal or the time limit also stops the job. */
export async function runBatch(client: Client, query: Query, options: BatchOptions = {}): Promise<SqlResult> {
  const { signal, onWait, maxWaitMs = batchMaxWaitMs, pollMs = batchPollIntervalMs } = options;
  const startedAt = performance.now();
  const headers = { 'async-batch': 'true', 'max-wait-time': String(maxWaitMs) };
  // The signal does not cancel this call: a job with an unknown id could not be stopped.
  const answer = await client.call(runSql, { ...toInput(query), headers }, { failure });
  if (!('jobId' in answer)) return answer;
  const job = { params: { id: query.companyId, jobId: answer.jobId } };
  try {
    while (performance.now() - startedAt < maxWaitMs) {
      await delay(pollMs, signal);
      const result = await poll(client, job, options);
      if (!('state' in result)) return result;
      onWait?.(result);
    }
    throw new ApiError({ status: 504, code: '#SQL_TIMEOUT', correlationId: '' });
  } catch (error) {
    // Best effort: nobody waits for the result any more.
    if (!(error instanceof ApiError) || error.code === '#SQL_TIMEOUT')
      void client.call(cancelBatch, job, { failure }).catch(() => undefined);
    throw error;
  }
}

type Job = { readonly params: { readonly id: string; readonly jobId: string } };

async function poll(client: Client, job: Job, { signal }: BatchOptions): Promise<SqlResult | BatchProgress> {
  try {
    return await client.call(batchResult, job, { failure, signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === '#JOB_PENDING') return error.progress ?? { state: 'waiting', elapsedMs: 0 };
    // The connection may return before the time limit; the job continues meanwhile.
    if (error.status === 0) return { state: 'running', elapsedMs: 0 };
    throw error;
  }
}

export interface PagedOptions {
  readonly pageLimit?: number | undefined;
  readonly maxRows?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onRows?: ((rows: number) => void) | undefined;
}

/** Reads page by page until a page is empty or `maxRows` is reached. */
export async function runPaged(client: Client, query: Query, options: PagedOptions = {}): Promise<SqlResult> {
  const { pageLimit, maxRows = recursiveSqlMaxRows, signal, onRows } = options;
  let paging = startPaging(pageLimit);
  while (paging.next !== null) {
    const values = { ...query.values, ...sqlPage(paging.next, paging.pageLimit) };
    paging = addPage(paging, await runQuery(client, { ...query, values }, signal), maxRows);
    onRows?.(paging.rows.length);
  }
  const { columns, rows, truncated, elapsedMs } = paging;
  return { columns: [...columns], rows, limit: maxRows, truncated, elapsedMs };
}
