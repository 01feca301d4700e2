// SQL in a view of the portal as another person: saved queries that read, at once, and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

const viewed: Requester = { tenant: 'um', groups: ['notas'], entities: ['A'], view: { by: 'id-de-bia', name: 'Ana' } };
const writer: Requester = { ...viewed, groups: ['notas', 'sql-write'] };
const dw = { connector: 'dw' };
const refused = { ok: false, code: '#VIEW_ONLY', message: 'Somente leitura: você vê o portal como Ana.' };

it.each(['GET', 'POST'] as const)('runs a saved query that reads, by %s, with the companies of the person', async (method) => {
  const answer = await world.runQuery(method, viewed, 'lista', { ...dw, replace: { busca: '%' } });
  expect(answer).toMatchObject({ ok: true });
});

it('runs a query at once that asks for a batch, because a job is a record of the person', async () => {
  const answer = await world.runQuery('POST', viewed, 'todas', { ...dw, headers: { 'async-batch': 'true' } });
  expect(answer).toMatchObject({ ok: true });
});

it.each([
  ['a saved query that writes', viewed, 'salvar', {}],
  ['a saved query that writes, of a person who writes statements', writer, 'salvar', {}],
  ['the own text of a person who writes statements', writer, 'livre', { sql: "update notas set texto = 'x'" }],
  ['an own text that only reads', writer, 'livre', { sql: 'select 1', readOnly: true }],
  ['an own text as a batch', writer, 'livre', { sql: 'delete from notas', headers: { 'async-batch': 'true' } }],
] as const)('refuses %s', async (_, requester, sqlId, options) => {
  const replace = { texto: 'mudado', id: 1 };
  expect(await world.runQuery('POST', requester, sqlId, { ...dw, replace, ...options })).toMatchObject(refused);
});
