// Several summaries within one request: each has its own result or refusal, and a slow one does not hold the others up.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSummaries } from '#contract/calls/remotesql.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
const ana: Requester = { tenant: 'um', groups: ['notas'], entities: ['A'] };
const guest: Requester = { tenant: 'um', guest: true };

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
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world?.close());

describe('a group of summaries', () => {
  it('has the result of each query, in their order', async () => {
    // On a busy machine a query may be late; a second request then finds its result sooner.
    await vi.waitFor(async () => {
      const answers = await read(ana, 'detalhe', 'resumo');
      expect(answers.map((answer) => answer.kind === 'rows' && answer.result.rows)).toEqual([
        [expect.objectContaining({ email: 'ana@teste.com.br' })],
        [{ value: 600 }],
      ]);
    }, 20_000);
  });

  it('refuses one query without the others', async () => {
    await vi.waitFor(async () => {
      expect(outcomes(await read(ana, 'so-chefia', 'resumo', 'some'))).toEqual(['#FORBIDDEN', 'rows', '#NOT_FOUND']);
    }, 20_000);
  });

  it.each([
    ['of another group', ana, 'so-chefia', '#FORBIDDEN'],
    ['that is not published', ana, 'some', '#NOT_FOUND'],
    ['that the database refuses', ana, 'errada', '#ERRO_RESULT_SQL'],
    ['that writes', ana, 'mexe', '#ERRO_RESULT_SQL'],
    ['of a person, from a guest', guest, 'resumo', '#FORBIDDEN'],
  ] as const)('refuses a query %s', async (_name, requester, sqlId, code) => {
    expect(outcomes(await read(requester, sqlId))).toEqual([code]);
  });

  it('answers a guest the query of a public item', async () => {
    expect(outcomes(await read(guest, 'aberta'))).toEqual(['rows']);
  });

  it('states the status that the query alone would answer', async () => {
    const [answer] = await read(ana, 'so-chefia');
    expect(answer).toMatchObject({ kind: 'failed', status: 403, error: { code: '#FORBIDDEN', correlationId: 'correlation' } });
  });

  it('never shows the text of a database error', async () => {
    expect(JSON.stringify(await read(ana, 'errada'))).not.toContain('segredo_da_tabela');
  });

  it('does not wait for a slow query, does not run those after it, and hands its result to a request for it alone', async () => {
    const runs = vi.spyOn(world.connectors, 'open');
    expect(outcomes(await read(ana, 'vagarosa', 'resumo', 'detalhe'))).toEqual(['late', 'late', 'late']);
    expect(outcomes(await read(ana, 'vagarosa'))).toEqual(['rows']);
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('runs a query once for the requests of one session, and again for other companies', async () => {
    const runs = vi.spyOn(world.connectors, 'open');
    const answers = await Promise.all([read(ana, 'resumo'), read({ ...ana, entities: ['B'] }, 'resumo'), read(ana, 'resumo')]);
    expect(answers.flatMap(outcomes)).toEqual(['rows', 'rows', 'rows']);
    expect(runs).toHaveBeenCalledTimes(2);
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
