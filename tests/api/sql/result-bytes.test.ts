// The limits of bytes of a result, as the screen "Consultas" and its files show them. The tests of each connector have the limits of its
// database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportText, runText } from '#contract/calls/sql-console.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
const reader: Requester = { tenant: 'um', email: 'rita@teste.com.br', groups: ['admin-ops'], entities: ['A'] };
const text = (sql: string) => ({ runId: randomUUID(), sql, connector: 'dw', replace: {} });
const run = (requester: Requester, sql: string) =>
  world.callConsole(runText, requester, { body: { ...text(sql), rowLimit: 1_000 } });

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

describe('a result of many bytes', () => {
  it('is truncated and reports that', async () => {
    const answer = await run(reader, "select repeat('x', 900000) as texto from generate_series(1, 100)");
    expect(answer).toMatchObject({ ok: true, body: { limit: 1_000, truncated: true, rows: { length: 11 } } });
  });

  it.each([
    [33, 'consulta.csv', false],
    [34, 'consulta-parcial.csv', true],
  ])('makes a longer file, whose name says when it is not complete: %i rows', async (rows, file, truncated) => {
    const sql = `select repeat('x', 900000) as texto from generate_series(1, ${rows})`;
    const answer = await world.callConsole(exportText, reader, { body: { ...text(sql), name: '' } });
    expect(answer).toMatchObject({ body: { file, rows: 33, truncated } });
  });

  it('makes a file that says that it is not complete when a text was shortened', async () => {
    const body = { ...text("select repeat('x', 1000001) as texto"), name: '' };
    expect(await world.callConsole(exportText, reader, { body })).toMatchObject({
      body: { file: 'consulta-parcial.csv', rows: 1, truncated: true, content: expect.stringMatching(/cortado: o texto tem/) },
    });
  });
});
