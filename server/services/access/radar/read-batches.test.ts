import { expect, it } from 'vitest';
import { radarBatchSize, radarMaxStatements } from '#contract/limits.ts';
import type { TenantQueryEnding } from '#server/ports/tenant-queries.ts';
import { readBatches } from './read-batches.ts';

const codes = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
const answer = (rows: readonly string[], truncated = false): TenantQueryEnding => ({
  ok: true,
  result: { columns: [], rows: rows.map((company) => ({ company })), limit: 10, truncated, elapsedMs: 1 },
});
const refused: TenantQueryEnding = { ok: false, failure: { kind: 'refused', message: 'x' } };
const always = () => true;

/** A database that refuses every statement with one of the `broken` companies. */
function database(broken: readonly string[], failing: TenantQueryEnding = refused) {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    read: (batch: readonly string[]): Promise<TenantQueryEnding> => {
      asked.push(batch);
      return Promise.resolve(batch.some((code) => broken.includes(code)) ? failing : answer(batch));
    },
  };
}

it('asks for all companies in few statements', async () => {
  const { asked, read } = database([]);
  const { rows, failed, failure } = await readBatches(codes(radarBatchSize * 2 + 1), read, always);
  expect([asked.length, rows.length, failed, failure]).toEqual([3, radarBatchSize * 2 + 1, [], null]);
});

it('finds the companies for which the query fails, and reads all others', async () => {
  const { read } = database(['c3', 'c90']);
  const { rows, failed, failure } = await readBatches(codes(100), read, always);
  expect([rows.length, failed.toSorted(), failure?.kind]).toEqual([98, ['c3', 'c90'], 'refused']);
});

it.each(['unavailable', 'timeout', 'misconfigured'] as const)('does not ask again after %s', async (kind) => {
  const { asked, read } = database(['c0'], { ok: false, failure: { kind } });
  const { failed } = await readBatches(codes(radarBatchSize + 5), read, always);
  expect([asked.length, failed.length]).toEqual([1, radarBatchSize + 5]);
});

it('ends after its statements, and names the companies that it did not read', async () => {
  const { asked, read } = database(codes(300));
  const { rows, failed } = await readBatches(codes(300), read, always);
  expect([asked.length, rows.length, failed.length]).toEqual([radarMaxStatements, 0, 300]);
});

it('begins no statement after its time', async () => {
  let left = 1;
  const { asked, read } = database([]);
  const { failed } = await readBatches(codes(radarBatchSize * 2), read, () => left-- > 0);
  expect([asked.length, failed.length]).toEqual([1, radarBatchSize]);
});

it('says that a result is not complete', async () => {
  const { truncated } = await readBatches(codes(1), () => Promise.resolve(answer([], true)), always);
  expect(truncated).toBe(true);
});

it('asks nothing without companies', async () => {
  const { asked, read } = database([]);
  expect(await readBatches([], read, always)).toEqual({ rows: [], failed: [], truncated: false, failure: null });
  expect(asked).toEqual([]);
});
