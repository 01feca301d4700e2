// Batch jobs: who may ask, who gets the result, and what ends them.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { batchResultLifetimeMs } from '#contract/limits.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Asker, SqlWorld } from './sql-world.ts';

let world: SqlWorld;
let worker: ReturnType<SqlWorld['batch']['startWorker']> | null = null;
const ana: Asker = { tenant: 'um', groups: ['notas'], entities: ['A'] };
const bia: Asker = { ...ana, email: 'bia@teste.com.br' };
const guest: Asker = { tenant: 'um', guest: true, session: 'visita' };
const dw = { connector: 'dw' };

const ask = (asker: Asker, sqlId: string, options: object = {}) => world.batch.ask(asker, sqlId, { ...dw, ...options });
async function jobOf(asker: Asker, sqlId: string, options: object = {}): Promise<string> {
  const answer = await ask(asker, sqlId, options);
  if (typeof answer !== 'string') throw new Error(answer.code);
  return answer;
}
const finished = (asker: Asker, jobId: string) =>
  vi.waitFor(
    async () => {
      const answer = await world.batch.result(asker, jobId);
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

describe('asking', () => {
  it('runs at once where the company has no batch', async () => {
    const answer = await world.ask('GET', { ...ana, tenant: 'dois' }, 'todas', { ...dw, headers: { 'async-batch': 'true' } });
    expect(answer).toMatchObject({ ok: true, result: { limit: 1_000 } });
  });

  it.each([
    ['a query of another group', ana, 'so-chefia', {}, '#FORBIDDEN'],
    ['text of one’s own', ana, 'livre', { sql: 'select 1' }, '#FORBIDDEN'],
    ['a value that is missing', ana, 'lista', {}, '#VALIDATION'],
    ['what does not compile', ana, 'aspas', {}, '#ERRO_RESULT_SQL'],
    ['a connector that was never configured', ana, 'sem-banco', { connector: 'inexistente' }, '#CONNECTOR_UNAVAILABLE'],
  ] as const)('refuses %s at once', async (_name, asker, sqlId, options, code) => {
    expect(await ask(asker, sqlId, options)).toMatchObject({ code });
  });

  it('is pending until somebody works on it, and says how far it is', async () => {
    const jobId = await jobOf(ana, 'lista', { replace: { busca: 'um 1_' } });
    world.advance(2_500);
    expect(await world.batch.result(ana, jobId)).toMatchObject({
      code: '#JOB_PENDING',
      progress: { state: 'waiting', elapsedMs: 2_500 },
    });
    startWorker();
    const answer = await finished(ana, jobId);
    expect(answer.ok && answer.result.rows.map((row) => row['id'])).toEqual([11, 13, 15, 17, 19]);
    const entries = await world.activities('um');
    expect(entries.at(-1)).toMatchObject({ pointer: 'remote-sql.lote.pedir', outcome: 'ok', detail: { jobId, sqlId: 'lista' } });
  });

  it('is limited to a few jobs at a time', async () => {
    const jobs = [];
    for (let count = 0; count < 5; count++) jobs.push(await jobOf(bia, 'resumo'));
    expect(await ask(bia, 'resumo')).toMatchObject({ code: '#TOO_MANY_ATTEMPTS' });
    for (const jobId of jobs) expect(await world.batch.cancel(bia, jobId)).toMatchObject({ ok: true });
    expect(await ask(bia, 'resumo')).toEqual(expect.any(String));
  });
});

const many = (asker: Asker) => Promise.all(Array.from({ length: 20 }, () => ask(asker, 'resumo')));

describe('twenty requests at once', () => {
  it('get five jobs a person, whatever others ask at the same moment', async () => {
    const [caio, davi] = ['caio', 'davi'].map((name): Asker => ({ ...ana, email: `${name}@teste.com.br` }));
    const answers = await Promise.all([many(caio ?? ana), many(davi ?? ana)]);
    for (const answer of answers) {
      expect(answer.filter((one) => typeof one === 'string')).toHaveLength(5);
      for (const refusal of answer.filter((one) => typeof one !== 'string')) expect(refusal.code).toBe('#TOO_MANY_ATTEMPTS');
    }
  });
});

describe('the result', () => {
  it('is for who asked, and for nobody else', async () => {
    const [own, visit] = [await jobOf(ana, 'todas'), await jobOf(guest, 'aberta')];
    startWorker();
    expect(await finished(ana, own)).toMatchObject({ ok: true, result: { truncated: true, limit: 1_000 } });
    expect(await finished({ ...ana, session: 'another' }, own)).toMatchObject({ ok: true });
    expect(await finished(guest, visit)).toMatchObject({ ok: true, result: { rows: [{ empresas: 0 }] } });
    for (const [asker, jobId] of [
      [bia, own],
      [guest, own],
      [{ ...ana, tenant: 'dois' }, own],
      [{ ...guest, session: 'another' }, visit],
      [ana, 'nunca-visto'],
    ] as const)
      expect(await world.batch.result(asker, jobId)).toMatchObject({ code: '#NOT_FOUND' });
  });

  it('is gone after an hour', async () => {
    const jobId = await jobOf(ana, 'resumo');
    startWorker();
    await finished(ana, jobId);
    world.advance(batchResultLifetimeMs);
    expect(await world.batch.result(ana, jobId)).toMatchObject({ code: '#NOT_FOUND' });
  });

  it('holds the row of a statement that writes', async () => {
    const jobId = await jobOf(ana, 'salvar', { replace: { id: 6_000, filial: 'A', texto: 'em lote' } });
    startWorker();
    expect(await finished(ana, jobId)).toMatchObject({ ok: true, result: { rows: [{ id: 6_000 }] } });
  });

  it('holds words for people when the job failed', async () => {
    const [wrong, lost] = [await jobOf(ana, 'errada'), await jobOf(ana, 'outro-conector', { connector: 'fora' })];
    startWorker();
    expect(await finished(ana, wrong)).toMatchObject({
      code: '#ERRO_RESULT_SQL',
      message: 'Não foi possível concluir a consulta.',
    });
    expect(await finished(ana, lost)).toMatchObject({ code: '#CONNECTOR_UNAVAILABLE' });
  });
});

describe('an end', () => {
  it('comes after the time its asker has', async () => {
    const jobId = await jobOf(ana, 'lenta', { headers: { 'max-wait-time': '300' } });
    startWorker();
    expect(await finished(ana, jobId)).toMatchObject({ code: '#SQL_TIMEOUT' });
  });

  it('comes without a run when that time is over before', async () => {
    const jobId = await jobOf(ana, 'resumo', { headers: { 'max-wait-time': '5000' } });
    world.advance(5_000);
    startWorker();
    expect(await finished(ana, jobId)).toMatchObject({ code: '#SQL_TIMEOUT' });
  });

  it('is for the asker to say, also while it runs', async () => {
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
    // The database is free for others long before the query would have ended.
    expect(await world.ask('GET', ana, 'resumo', dw)).toMatchObject({ ok: true });
  });

  it('leaves the job waiting for another worker when the process stops', async () => {
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
