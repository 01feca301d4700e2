// Statements of the screen "Consultas" that run for long: their person may stop them, and runs only a few at once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { beginWrite, cancelRun, listRuns, runText } from '#contract/calls/sql-console.ts';
import { consoleRunsAtOnce } from '#contract/limits.ts';
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

it('refuses the sixth statement that a person runs at the same time', async () => {
  const slow = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
  const answers = await Promise.all(
    Array.from({ length: consoleRunsAtOnce + 1 }, () =>
      world.callConsole(runText, writer, { body: { ...text(slow), rowLimit: 1_000, timeoutMs: 300 } }),
    ),
  );
  const refused = { ok: false, code: '#TOO_MANY_ATTEMPTS' };
  expect(answers.filter((answer) => !answer.ok && answer.code === refused.code)).toMatchObject([refused]);
});
