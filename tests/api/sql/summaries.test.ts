// Several summaries within one request: each has its own result or refusal, and a slow one does not hold the others up.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSummaries } from '#contract/calls/remotesql.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from './sql-world.ts';

let world: SqlWorld;
const ana: Requester = { tenant: 'um', groups: ['notas'], entities: ['A'] };

async function read(requester: Requester, ...sqlIds: readonly string[]) {
  const queries = sqlIds.map((sqlId) => ({ sqlId, connector: 'dw' }));
  const answer = await world.callConsole(readSummaries, requester, { body: { queries } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.body.answers;
}

/** Until its process has started, the warehouse answers later than a group waits. */
const warmUp = () => world.runQuery('GET', ana, 'resumo', { connector: 'dw' });

const outcomes = (answers: Awaited<ReturnType<typeof read>>) =>
  answers.map((answer) => (answer.kind === 'failed' ? answer.error.code : answer.kind));

beforeAll(async () => {
  world = await createRemoteSqlWorld();
  await warmUp();
});
afterAll(() => world?.close());

describe('a group of summaries', () => {
  it('has the result of each query, in their order', async () => {
    const answers = await read(ana, 'detalhe', 'resumo');
    expect(answers.map((answer) => answer.kind === 'rows' && answer.result.rows)).toEqual([
      [expect.objectContaining({ email: 'ana@teste.com.br' })],
      [{ value: 600 }],
    ]);
  });

  it('refuses each query by its own rules', async () => {
    const answers = await read(ana, 'resumo', 'so-chefia', 'some', 'errada', 'mexe', 'resumo');
    expect(outcomes(answers)).toEqual(['rows', '#FORBIDDEN', '#NOT_FOUND', '#ERRO_RESULT_SQL', '#ERRO_RESULT_SQL', 'rows']);
    expect(outcomes(await read({ tenant: 'um', guest: true }, 'aberta', 'resumo'))).toEqual(['rows', '#FORBIDDEN']);
  });

  it('states the status that the query alone would answer', async () => {
    const [answer] = await read(ana, 'so-chefia');
    expect(answer).toMatchObject({ kind: 'failed', status: 403, error: { code: '#FORBIDDEN', correlationId: 'correlation' } });
  });

  it('never tells the words of the database', async () => {
    expect(JSON.stringify(await read(ana, 'errada'))).not.toContain('segredo_da_tabela');
  });

  it('stops a slow query in time, does not run those after it, and records no failure', async () => {
    const before = (await world.activities('um')).length;
    const start = performance.now();
    expect(outcomes(await read(ana, 'resumo', 'lenta', 'detalhe'))).toEqual(['rows', 'late', 'late']);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await world.activities('um')).length).toBe(before);
    // The database does not work on the slow query any more.
    expect(await warmUp()).toMatchObject({ ok: true });
  });

  it.each([
    ['no query', []],
    ['more queries than a group has', Array.from({ length: 7 }, () => ({ sqlId: 'resumo', connector: 'dw' }))],
    ['a query without a connector', [{ sqlId: 'resumo' }]],
    ['an id of 129 characters', [{ sqlId: 'a'.repeat(129), connector: 'dw' }]],
  ])('is refused with %s', (_name, queries) => {
    expect(readSummaries.body.safeParse({ queries }).success).toBe(false);
  });
});
