// A text of a person's own that writes is committed without a decision: what the history and the record state about its end, also when
// its process dies.
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cancelRun, decideWrite, listRuns } from '#contract/calls/sql-console.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { heldWriteMs } from '#contract/limits.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { findRun } from '#server/services/remote-sql/console/runs.ts';
import { removeOldRuns } from '#server/services/remote-sql/index.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

const tenant = TenantId.parse('um');
const writer: Requester = { tenant, email: 'davi@teste.com.br', groups: ['sql-write'], entities: ['A'] };
const userId = 'id-de-davi@teste.com.br';
const interrupted = expect.stringMatching(/^A execução foi interrompida\./);
const hash = (sql: string): string => createHash('sha256').update(sql).digest('hex');
const slow = '(select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b) > 0';

let world: SqlWorld;
beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world?.close());

const write = (sql: string) => world.runQuery('POST', writer, 'livre', { connector: 'dw', sql });
const listed = async (sql: string) => {
  const answer = await world.callConsole(listRuns, writer, {});
  return answer.ok ? answer.body.find((run) => run.sql === sql) : undefined;
};
const idOf = async (sql: string): Promise<string> => (await listed(sql))?.id ?? '';
const storedOutcome = async (sql: string) => (await findRun(world.database.tenant(tenant), await idOf(sql)))?.outcome;
const entriesOf = async (runId: string) =>
  (await world.activities('um')).filter(({ detail }) => (detail as { runId?: string }).runId === runId);
const upkeep = () =>
  removeOldRuns({
    database: world.database,
    clock: { now: world.now },
    activities: createActivityLog(world.database, { now: world.now }),
  });
const lookFor = async (text: string) => {
  const read = { connector: 'dw', sql: `select count(*)::int as n from notas where texto = '${text}'`, readOnly: true };
  const answer = await world.runQuery('POST', writer, 'livre', read);
  return answer.ok && answer.result.rows[0]?.['n'];
};

/** Wraps the connector of the next statements. */
function wrap(run: (real: SqlConnector, ...statement: Parameters<SqlConnector['run']>) => ReturnType<SqlConnector['run']>): void {
  const open = world.connectors.open.bind(world.connectors);
  vi.spyOn(world.connectors, 'open').mockImplementation((config) => {
    const real = open(config);
    return real && { ...real, run: (statement) => run(real, statement) };
  });
}

it('is stored as committing before the statement is sent', async () => {
  const sql = "update notas set texto = 'antes de enviar' where id = 1";
  const seen: unknown[] = [];
  wrap(async (real, statement) => {
    seen.push(await storedOutcome(sql), (await listed(sql))?.outcome);
    return real.run(statement);
  });
  expect(await write(sql)).toMatchObject({ ok: true });
  expect(seen).toEqual(['committing', 'running']);
  expect(await listed(sql)).toMatchObject({ kind: 'write', outcome: 'committed', rows: 1, error: null });
});

it('has an unknown end when its process dies after the commit, and is recorded once', async () => {
  const sql = "update notas set texto = 'confirmado e perdido' where id <= 3";
  wrap(async (real, statement) => {
    expect(await real.run(statement)).toMatchObject({ ok: true, affected: 3 });
    throw new Error('The process died.');
  });
  await expect(write(sql)).rejects.toThrow('The process died.');
  vi.restoreAllMocks();
  expect(await lookFor('confirmado e perdido')).toBe(3);
  const runId = await idOf(sql);
  await upkeep();
  expect(await listed(sql)).toMatchObject({ outcome: 'running' });
  expect(await entriesOf(runId)).toEqual([]);

  world.advance(2 * heldWriteMs + 1_000);
  const presented = { kind: 'write', outcome: 'failed', error: interrupted };
  expect(await listed(sql)).toMatchObject(presented);
  await upkeep();
  await upkeep();
  expect(await storedOutcome(sql)).toBe('unknown');
  expect(await listed(sql)).toMatchObject(presented);
  const entries = await entriesOf(runId);
  expect(entries).toMatchObject([{ userId, pointer: 'remote-sql.escrita.gravar', outcome: 'failed' }]);
  const lost = { kind: 'interrupted', ending: 'unknown' };
  expect(entries.map(({ detail }) => detail)).toEqual([{ runId, hash: hash(sql), connector: 'dw', ...lost }]);
});

it('is stored as committed when the upkeep had counted it as lost', async () => {
  const sql = "update notas set texto = 'tarde' where id = 4";
  const { promise: mayAnswer, resolve: letAnswer } = withResolvers();
  wrap(async (real, statement) => {
    const outcome = await real.run(statement);
    await mayAnswer;
    return outcome;
  });
  const written = write(sql);
  await vi.waitFor(async () => expect(await storedOutcome(sql)).toBe('committing'));
  world.advance(2 * heldWriteMs + 1_000);
  await upkeep();
  expect(await storedOutcome(sql)).toBe('unknown');
  letAnswer();
  expect(await written).toMatchObject({ ok: true });
  expect(await listed(sql)).toMatchObject({ outcome: 'committed', rows: 1, error: null });
});

it('takes no decision while it runs, and is cancelled by its person', async () => {
  const sql = `update notas set texto = 'nunca' where ${slow}`;
  const written = write(sql);
  await vi.waitFor(async () => expect(await listed(sql)).toMatchObject({ outcome: 'running' }));
  const params = { id: tenant, runId: await idOf(sql) };
  expect(await world.callConsole(decideWrite, writer, { params, body: { decision: 'commit' } })).toMatchObject({
    ok: false,
    code: '#CONFLICT',
  });
  await vi.waitFor(async () => {
    await world.callConsole(cancelRun, writer, { params });
    expect(await listed(sql)).toMatchObject({ outcome: 'cancelled', error: 'A consulta foi cancelada.' });
  });
  expect(await written).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL', message: 'A consulta foi cancelada.' });
});

it('has failed when the database refuses it', async () => {
  const sql = "insert into notas values (1, 'A', 'duplicada')";
  expect(await write(sql)).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL' });
  expect(await listed(sql)).toMatchObject({ kind: 'write', outcome: 'failed', error: expect.stringMatching(/duplicate key/) });
});
