// Statements outside the screen "Consultas" that change data: each is recorded, and raw text is also in the history.
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listRuns } from '#contract/calls/sql-console.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
let worker: ReturnType<SqlWorld['batch']['startWorker']> | null = null;
const ana: Requester = { tenant: 'um', groups: ['notas'], entities: ['A'] };
const writer: Requester = { tenant: 'um', email: 'davi@teste.com.br', groups: ['sql-write'], entities: ['A'] };
const dw = { connector: 'dw' };
const hash = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const post = (requester: Requester, sqlId: string, options: object = {}) =>
  world.runQuery('POST', requester, sqlId, { ...dw, ...options });

/** The activities that `act` adds. */
async function activitiesOf(act: () => Promise<unknown>) {
  const before = (await world.activities('um')).length;
  await act();
  return (await world.activities('um')).slice(before);
}

async function runOf(requester: Requester, sql: string) {
  const answer = await world.callConsole(listRuns, requester, { query: {} });
  if (!answer.ok) throw new Error(answer.code);
  return answer.body.find((run) => run.sql === sql);
}

async function finishedJob(requester: Requester, sqlId: string, options: object): Promise<string> {
  const jobId = await world.batch.requestJob(requester, sqlId, { ...dw, ...options });
  if (typeof jobId !== 'string') throw new Error(jobId.code);
  worker ??= world.batch.startWorker();
  await vi.waitFor(
    async () => {
      const answer = await world.batch.result(requester, jobId);
      expect(!answer.ok && answer.code).not.toBe('#JOB_PENDING');
    },
    { timeout: 40_000, interval: 50 },
  );
  return jobId;
}

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});
afterAll(() => world?.close());

describe('a published query that writes', () => {
  it('is recorded with its items and the number of rows, without its values', async () => {
    const entries = await activitiesOf(() => post(ana, 'salvar', { replace: { id: 7_000, filial: 'A', texto: 'sigilo' } }));
    expect(entries).toMatchObject([
      {
        pointer: 'remote-sql.escrita.gravar',
        outcome: 'ok',
        userId: 'id-de-ana@teste.com.br',
        correlationId: 'correlation',
        detail: { sqlId: 'salvar', connector: 'dw', items: [expect.stringMatching(/^\w+\/\w+$/)], affected: 1 },
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/sigilo|7000/);
  });

  it('is recorded as a write when the database refuses it', async () => {
    const replace = { id: 7_001, filial: 'A', texto: 'um' };
    await post(ana, 'salvar', { replace });
    const [entry, ...more] = await activitiesOf(() => post(ana, 'salvar', { replace }));
    expect(entry).toMatchObject({
      pointer: 'remote-sql.escrita.executar',
      outcome: 'failed',
      detail: { sqlId: 'salvar', connector: 'dw', kind: 'refused', code: '23505' },
    });
    expect(entry?.detail).not.toHaveProperty('ending');
    expect(more).toEqual([]);
  });

  it('is recorded with the id of its job', async () => {
    let jobId = '';
    const entries = await activitiesOf(async () => {
      jobId = await finishedJob(ana, 'salvar', { replace: { id: 7_002, filial: 'A', texto: 'em lote' } });
    });
    expect(entries).toMatchObject([
      { pointer: 'remote-sql.lote.pedir', detail: { jobId, sqlId: 'salvar' } },
      { pointer: 'remote-sql.escrita.gravar', outcome: 'ok', detail: { jobId, sqlId: 'salvar', connector: 'dw', affected: 1 } },
    ]);
  });
});

describe('a published query that reads', () => {
  it('records nothing', async () => {
    expect(await activitiesOf(() => post(ana, 'resumo'))).toEqual([]);
  });
});

describe('raw text', () => {
  it('that writes is recorded by its hash and is a run of the history', async () => {
    await post(ana, 'salvar', { replace: { id: 7_003, filial: 'A', texto: 'antes' } });
    const sql = "update notas set texto = 'depois' where id = {{id}}";
    const entries = await activitiesOf(() => post(writer, 'livre', { sql, replace: { id: 7_003 } }));
    const run = await runOf(writer, sql);
    expect(run).toMatchObject({ kind: 'write', outcome: 'committed', sql, values: { id: 7_003 }, connector: 'dw', rows: 1 });
    expect(entries).toMatchObject([
      {
        pointer: 'remote-sql.escrita.gravar',
        outcome: 'ok',
        userId: 'id-de-davi@teste.com.br',
        detail: { runId: run?.id, hash: hash(sql), connector: 'dw', affected: 1 },
      },
    ]);
  });

  it('that reads is recorded as on the screen', async () => {
    const sql = 'select 1 as um';
    const entries = await activitiesOf(() => post(writer, 'livre', { sql, readOnly: true }));
    const run = await runOf(writer, sql);
    expect(run).toMatchObject({ kind: 'read', outcome: 'ok', sql, rows: 1 });
    expect(entries).toMatchObject([
      {
        pointer: 'remote-sql.consulta.executar',
        outcome: 'ok',
        detail: { runId: run?.id, hash: hash(sql), connector: 'dw', rows: 1 },
      },
    ]);
  });

  it('is recorded with an unknown end after a timeout', async () => {
    const sql = "update notas set texto = 'x' where (select count(*) from generate_series(1, 90000000)) < 0";
    const [entry, ...more] = await activitiesOf(() => post(writer, 'livre', { sql, headers: { 'max-wait-time': '300' } }));
    expect(entry).toMatchObject({
      pointer: 'remote-sql.escrita.executar',
      outcome: 'failed',
      detail: { hash: hash(sql), connector: 'dw', kind: 'timeout', ending: 'unknown' },
    });
    expect(more).toEqual([]);
    expect(await runOf(writer, sql)).toMatchObject({ kind: 'write', outcome: 'failed', sql });
  });

  it('as a job is a run with the id of the job, and its change is recorded', async () => {
    const sql = "update notas set texto = 'em lote 2' where id = 7002";
    let jobId = '';
    const entries = await activitiesOf(async () => {
      jobId = await finishedJob(writer, 'livre', { sql });
    });
    expect(entries).toMatchObject([
      { pointer: 'remote-sql.lote.pedir', detail: { jobId, hash: hash(sql) } },
      { pointer: 'remote-sql.escrita.gravar', detail: { jobId, hash: hash(sql), affected: expect.any(Number) } },
    ]);
    expect(await runOf(writer, sql)).toMatchObject({ id: jobId, kind: 'batch', sql });
  });
});
