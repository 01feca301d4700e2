// Stopping a statement of the screen "Consultas" that writes: its person may stop it, and nothing changes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { beginWrite, cancelRun, listRuns, runText } from '#contract/calls/sql-console.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
const writer: Requester = { tenant: 'um', email: 'davi@teste.com.br', groups: ['SQL-WRITE'], entities: ['A'] };
const text = (sql: string) => ({ runId: randomUUID(), sql, connector: 'dw', replace: {} });

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

it('lets a person stop their statement that writes, and changes nothing', async () => {
  const where = '(select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b) > 0';
  const body = { ...text(`update notas set texto = 'z' where ${where}`), confirmed: 1_200 };
  const begun = world.callConsole(beginWrite, writer, { body });
  const outcome = async () => {
    const list = await world.callConsole(listRuns, writer, {});
    return list.ok && list.body.find(({ id }) => id === body.runId)?.outcome;
  };
  await vi.waitFor(async () => expect(await outcome()).toBe('running'));
  await vi.waitFor(async () => {
    await world.callConsole(cancelRun, writer, { params: { id: 'um', runId: body.runId } });
    expect(await outcome()).toBe('cancelled');
  });
  expect(await begun).toMatchObject({ ok: false, message: 'A consulta foi cancelada.' });
  const count = { ...text("select count(*)::int as n from notas where texto = 'z'"), rowLimit: 1_000 };
  expect(await world.callConsole(runText, writer, { body: count })).toMatchObject({ body: { rows: [{ n: 0 }] } });
});
