// Batch jobs: the request, its result, and its end.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { batchResultLifetimeMs } from '#contract/limits.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
let worker: ReturnType<SqlWorld['batch']['startWorker']> | null = null;
const ana: Requester = { tenant: 'um', groups: ['notas'], entities: ['A'] };
const bia: Requester = { ...ana, email: 'bia@teste.com.br' };
const guest: Requester = { tenant: 'um', guest: true, session: 'visita' };
const dw = { connector: 'dw' };

const requestJob = (requester: Requester, sqlId: string, options: object = {}) =>
  world.batch.requestJob(requester, sqlId, { ...dw, ...options });
async function jobOf(requester: Requester, sqlId: string, options: object = {}): Promise<string> {
  const answer = await requestJob(requester, sqlId, options);
  if (typeof answer !== 'string') throw new Error(answer.code);
  return answer;
}
const waitForResult = (requester: Requester, jobId: string) =>
  vi.waitFor(
    async () => {
      const answer = await world.batch.result(requester, jobId);
      if (!answer.ok && answer.code === '#JOB_PENDING') throw new Error('pending');
      return answer;
    },
    { timeout: 40_000, interval: 50 },
  );
const startWorker = () => (worker = world.batch.startWorker());

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});
afterAll(() => world?.close());

describe('a request', () => {
  it('runs at once when the company has no batch', async () => {
    const answer = await world.runQuery('GET', { ...ana, tenant: 'dois' }, 'todas', {
      ...dw,
      headers: { 'async-batch': 'true' },
    });
    expect(answer).toMatchObject({ ok: true, result: { limit: 1_000 } });
  });

  it.each([
    ['a query of another group', ana, 'so-chefia', {}, '#FORBIDDEN'],
    ['raw text', ana, 'livre', { sql: 'select 1' }, '#FORBIDDEN'],
    ['a missing value', ana, 'lista', {}, '#VALIDATION'],
    ['a statement that does not compile', ana, 'aspas', {}, '#ERRO_RESULT_SQL'],
    ['an unknown connector', ana, 'sem-banco', { connector: 'inexistente' }, '#CONNECTOR_UNAVAILABLE'],
  ] as const)('refuses %s at once', async (_name, requester, sqlId, options, code) => {
    expect(await requestJob(requester, sqlId, options)).toMatchObject({ code });
  });

  it('answers the state and the elapsed time until a worker has finished it', async () => {
    const jobId = await jobOf(ana, 'lista', { replace: { busca: 'um 1_' } });
    world.advance(2_500);
    expect(await world.batch.result(ana, jobId)).toMatchObject({
      code: '#JOB_PENDING',
      progress: { state: 'waiting', elapsedMs: 2_500 },
    });
    startWorker();
    const answer = await waitForResult(ana, jobId);
    expect(answer.ok && answer.result.rows.map((row) => row['id'])).toEqual([11, 13, 15, 17, 19]);
    const entries = await world.activities('um');
    expect(entries.at(-1)).toMatchObject({ pointer: 'remote-sql.lote.pedir', outcome: 'ok', detail: { jobId, sqlId: 'lista' } });
  });

  it('is refused above five jobs of a person', async () => {
    const jobs = [];
    for (let count = 0; count < 5; count++) jobs.push(await jobOf(bia, 'resumo'));
    expect(await requestJob(bia, 'resumo')).toMatchObject({ code: '#TOO_MANY_ATTEMPTS' });
    for (const jobId of jobs) expect(await world.batch.cancel(bia, jobId)).toMatchObject({ ok: true });
    expect(await requestJob(bia, 'resumo')).toEqual(expect.any(String));
  });
});

const requestTwenty = (requester: Requester) => Promise.all(Array.from({ length: 20 }, () => requestJob(requester, 'resumo')));

describe('twenty requests at once', () => {
  it('get five jobs for each person, whatever other people request', async () => {
    const [caio, davi] = ['caio', 'davi'].map((name): Requester => ({ ...ana, email: `${name}@teste.com.br` }));
    const answers = await Promise.all([requestTwenty(caio ?? ana), requestTwenty(davi ?? ana)]);
    for (const answer of answers) {
      expect(answer.filter((one) => typeof one === 'string')).toHaveLength(5);
      for (const refusal of answer.filter((one) => typeof one !== 'string')) expect(refusal.code).toBe('#TOO_MANY_ATTEMPTS');
    }
  });
});

describe('a result', () => {
  it('is readable only for its person or session', async () => {
    const [own, visit] = [await jobOf(ana, 'todas'), await jobOf(guest, 'aberta')];
    startWorker();
    expect(await waitForResult(ana, own)).toMatchObject({ ok: true, result: { truncated: true, limit: 1_000 } });
    expect(await waitForResult({ ...ana, session: 'another' }, own)).toMatchObject({ ok: true });
    expect(await waitForResult(guest, visit)).toMatchObject({ ok: true, result: { rows: [{ empresas: 0 }] } });
    for (const [requester, jobId] of [
      [bia, own],
      [guest, own],
      [{ ...ana, tenant: 'dois' }, own],
      [{ ...guest, session: 'another' }, visit],
      [ana, 'nunca-visto'],
    ] as const)
      expect(await world.batch.result(requester, jobId)).toMatchObject({ code: '#NOT_FOUND' });
  });

  it('is removed after an hour', async () => {
    const jobId = await jobOf(ana, 'resumo');
    startWorker();
    await waitForResult(ana, jobId);
    world.advance(batchResultLifetimeMs);
    expect(await world.batch.result(ana, jobId)).toMatchObject({ code: '#NOT_FOUND' });
  });

  it('contains the row of a statement that writes', async () => {
    const jobId = await jobOf(ana, 'salvar', { replace: { id: 6_000, filial: 'A', texto: 'em lote' } });
    startWorker();
    expect(await waitForResult(ana, jobId)).toMatchObject({ ok: true, result: { rows: [{ id: 6_000 }] } });
  });

  it('contains a message for people when the job failed', async () => {
    const [wrong, lost] = [await jobOf(ana, 'errada'), await jobOf(ana, 'outro-conector', { connector: 'fora' })];
    startWorker();
    expect(await waitForResult(ana, wrong)).toMatchObject({
      code: '#ERRO_RESULT_SQL',
      message: 'Não foi possível concluir a consulta.',
    });
    expect(await waitForResult(ana, lost)).toMatchObject({ code: '#CONNECTOR_UNAVAILABLE' });
  });
});

describe('the end of a job', () => {
  it('comes after the time that the request allows', async () => {
    const jobId = await jobOf(ana, 'lenta', { headers: { 'max-wait-time': '300' } });
    startWorker();
    expect(await waitForResult(ana, jobId)).toMatchObject({ code: '#SQL_TIMEOUT' });
  });

  it('comes without a run when that time is over before a worker is free', async () => {
    const jobId = await jobOf(ana, 'resumo', { headers: { 'max-wait-time': '5000' } });
    world.advance(5_000);
    startWorker();
    expect(await waitForResult(ana, jobId)).toMatchObject({ code: '#SQL_TIMEOUT' });
  });

  it('comes with its cancellation, also while it runs', async () => {
    const jobId = await jobOf(ana, 'lenta');
    expect(await world.batch.cancel(bia, jobId)).toMatchObject({ code: '#NOT_FOUND' });
    startWorker();
    const running = { code: '#JOB_PENDING', progress: { state: 'running' } };
    await vi.waitFor(async () => expect(await world.batch.result(ana, jobId)).toMatchObject(running), { timeout: 40_000 });
    expect(await world.batch.cancel(ana, jobId)).toMatchObject({ ok: true });
    expect(await world.batch.result(ana, jobId)).toMatchObject({
      code: '#ERRO_RESULT_SQL',
      message: 'A consulta foi cancelada.',
    });
    // The database is free for others long before the query would end.
    expect(await world.runQuery('GET', ana, 'resumo', dw)).toMatchObject({ ok: true });
  });

  it('leaves the job to another worker when the process stops', async () => {
    const jobId = await jobOf(ana, 'lenta');
    const first = world.batch.startWorker();
    const running = { code: '#JOB_PENDING', progress: { state: 'running' } };
    await vi.waitFor(async () => expect(await world.batch.result(ana, jobId)).toMatchObject(running), { timeout: 40_000 });
    await first.stop();
    expect(await world.batch.result(ana, jobId)).toMatchObject({ progress: { state: 'waiting' } });
    startWorker();
    await vi.waitFor(async () => expect(await world.batch.result(ana, jobId)).toMatchObject(running), { timeout: 40_000 });
    await world.batch.cancel(ana, jobId);
  });
});
