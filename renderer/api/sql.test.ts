import { batchResult, cancelBatch, runSql } from '#contract/calls/remotesql.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, type BatchProgress } from './api-error.ts';
import type { Client } from './client.ts';
import { runBatch, runPaged } from './sql.ts';

const pageOf = (ids: readonly number[]): SqlResult => ({
  columns: [{ name: 'id', type: 'number' }],
  rows: ids.map((id) => ({ id })),
  limit: 1_000,
  truncated: false,
  elapsedMs: 1,
});
const query = { companyId: 'aurora', sqlId: 'giro', connector: 'dw', values: { ano: 2026 } };
const failed = (code: string, status: number, progress?: BatchProgress): ApiError =>
  new ApiError({ code, status, correlationId: 'c', progress });

/** The client is a port: the tests check the sent requests and the results of the answers. */
function aClient(answers: readonly unknown[]) {
  const sent: { readonly call: unknown; readonly input: unknown }[] = [];
  const rest = [...answers];
  const client: Client = {
    preload: () => undefined,
    reportFailure: () => undefined,
    call: async (call, input) => {
      sent.push({ call, input });
      const answer = rest.shift();
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
  return { client, sent, calls: () => sent.map(({ call }) => call) };
}

const pending = (state: BatchProgress['state'], elapsedMs: number): ApiError => failed('#JOB_PENDING', 404, { state, elapsedMs });

describe('a job', () => {
  it('is polled until its result is ready, and reports its progress', async () => {
    const seen: BatchProgress[] = [];
    const { client, sent, calls } = aClient([
      { jobId: 'j' },
      pending('waiting', 10),
      pending('running', 20),
      failed('#CONNECTION', 0),
      pageOf([1]),
    ]);
    const result = await runBatch(client, query, { pollMs: 1, onWait: (progress) => seen.push(progress) });
    expect(result.rows).toEqual([{ id: 1 }]);
    expect(calls()).toEqual([runSql, batchResult, batchResult, batchResult, batchResult]);
    expect(sent[0]?.input).toMatchObject({
      headers: { 'async-batch': 'true', 'max-wait-time': '300000' },
      body: { replace: { ano: 2026 } },
    });
    expect(seen.slice(0, 2)).toEqual([
      { state: 'waiting', elapsedMs: 10 },
      { state: 'running', elapsedMs: 20 },
    ]);
  });

  it('returns the result at once when the company has no jobs', async () => {
    const { client, calls } = aClient([pageOf([1])]);
    expect((await runBatch(client, query)).rows).toEqual([{ id: 1 }]);
    expect(calls()).toEqual([runSql]);
  });

  it('is not polled again after it failed', async () => {
    const { client, calls } = aClient([{ jobId: 'j' }, failed('#ERRO_RESULT_SQL', 422)]);
    await expect(runBatch(client, query, { pollMs: 1 })).rejects.toMatchObject({ code: '#ERRO_RESULT_SQL' });
    expect(calls()).toEqual([runSql, batchResult]);
  });

  it('is stopped when the caller cancels', async () => {
    const controller = new AbortController();
    const { client, calls } = aClient([{ jobId: 'j' }, pending('running', 1)]);
    const reason = new Error('closed');
    const waiting = runBatch(client, query, { pollMs: 1, signal: controller.signal, onWait: () => controller.abort(reason) });
    await expect(waiting).rejects.toBe(reason);
    expect(calls()).toEqual([runSql, batchResult, cancelBatch]);
  });

  it('is stopped when the caller cancels before the job has started', async () => {
    const { client, calls } = aClient([{ jobId: 'j' }]);
    const reason = new Error('closed');
    await expect(runBatch(client, query, { pollMs: 1, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(calls()).toEqual([runSql, cancelBatch]);
  });

  it('is stopped after the time limit', async () => {
    const { client, calls } = aClient([{ jobId: 'j' }]);
    await expect(runBatch(client, query, { pollMs: 1, maxWaitMs: 0 })).rejects.toMatchObject({ code: '#SQL_TIMEOUT' });
    expect(calls()).toEqual([runSql, cancelBatch]);
  });
});

describe('pages', () => {
  it('are requested until one is empty', async () => {
    const reported: number[] = [];
    const { client, sent } = aClient([pageOf([1, 2]), pageOf([3]), pageOf([])]);
    const result = await runPaged(client, query, { pageLimit: 2, onRows: (rows) => reported.push(rows) });
    expect(result).toMatchObject({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], truncated: false });
    expect(reported).toEqual([2, 3, 3]);
    expect(sent.map(({ input }) => input)).toMatchObject(
      [1, 2, 3].map((page) => ({
        body: { replace: { ano: 2026, page, pageLimit: 2, indexInit: (page - 1) * 2, indexEnd: page * 2 } },
      })),
    );
  });

  it('end at the maximum number of rows', async () => {
    const { client } = aClient([pageOf([1, 2]), pageOf([3, 4])]);
    expect(await runPaged(client, query, { pageLimit: 2, maxRows: 3 })).toMatchObject({ limit: 3, truncated: true });
  });
});
