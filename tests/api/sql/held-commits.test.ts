// The commit of a held write: what the history and the record state when its process dies, or another process was faster.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { decideWrite, listRuns } from '#contract/calls/sql-console.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { heldWriteMs } from '#contract/limits.ts';
import { createLocalBus } from '#server/adapters/bus/local.ts';
import { sqlRuns } from '#server/db/schema.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import type { HeldWrite } from '#server/ports/sql-connector.ts';
import { createHoldings, keyOf } from '#server/services/remote-sql/console/holdings.ts';
import { decideRun, findRun, insertRun } from '#server/services/remote-sql/console/runs.ts';
import { removeOldRuns } from '#server/services/remote-sql/index.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

const tenant = TenantId.parse('um');
const writer: Requester = { tenant, email: 'davi@teste.com.br', groups: ['sql-write'], entities: ['A'] };
const userId = 'id-de-davi@teste.com.br';
const interrupted = expect.stringMatching(/^A execução foi interrompida\./);

let world: SqlWorld;
beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

const ofTenant = () => world.database.tenant(tenant);
const outcomeOf = async (runId: string) => (await findRun(ofTenant(), runId))?.outcome;
const listed = async (runId: string) => {
  const answer = await world.callConsole(listRuns, writer, {});
  return answer.ok ? answer.body.find(({ id }) => id === runId) : undefined;
};
const decide = (runId: string) =>
  world.callConsole(decideWrite, writer, { params: { id: tenant, runId }, body: { decision: 'commit' } });
const entriesOf = async (runId: string) =>
  (await world.activities(tenant)).filter(({ detail }) => (detail as { runId?: string }).runId === runId);

/** A write that a process holds. `end` is the commit or rollback of its connector. */
async function hold(end: HeldWrite['end']) {
  const runId = randomUUID();
  const now = world.now();
  await ofTenant().run(async (queries) => {
    const about = { sql: 'update notas set id = id', hash: 'h', connector: 'dw', startedAt: now };
    await insertRun(queries, { tenantId: tenant, id: runId, userId, kind: 'write', outcome: 'held', rows: 3, ...about });
  });
  const log = createActivityLog(world.database, { now: world.now });
  const holdings = createHoldings({ database: world.database, bus: createLocalBus() });
  const result = { columns: [], rows: [], truncated: false, elapsedMs: 1, limit: 1 };
  const recorder = log.recorderFor({ tenant, userId });
  holdings.add(keyOf(tenant, runId), { result, affected: 3, holdMs: heldWriteMs, end }, { tenant, recorder });
  return { runId, log, commit: () => holdings.settle(keyOf(tenant, runId), true), close: holdings.close };
}

it('is stored before it begins', async () => {
  const seen: unknown[] = [];
  const { runId, commit } = await hold(async (isCommit) => {
    seen.push(isCommit, await outcomeOf(runId), (await listed(runId))?.outcome);
    return 'ended';
  });
  await commit();
  expect(seen).toEqual([true, 'committing', 'running']);
  expect(await listed(runId)).toMatchObject({ outcome: 'committed', error: null });
  expect(await entriesOf(runId)).toMatchObject([{ pointer: 'remote-sql.escrita.gravar', outcome: 'ok' }]);
});

it('becomes a rollback when another process has stored that the write is undone, and is recorded once', async () => {
  const ends: boolean[] = [];
  const { runId, commit } = await hold(async (isCommit) => {
    ends.push(isCommit);
    return 'ended';
  });
  // The decision does not reach the process that holds the write, and the time of the wait passes.
  const now = performance.now.bind(performance);
  let ahead = 0;
  const passing = vi.spyOn(performance, 'now').mockImplementation(() => now() + (ahead += 11_000));
  expect(await decide(runId)).toMatchObject({ ok: true, body: { outcome: 'undone' } });
  passing.mockRestore();
  const undone = [{ userId, pointer: 'remote-sql.escrita.desfazer', outcome: 'failed', detail: { affected: 3 } }];
  expect(await entriesOf(runId)).toMatchObject(undone);
  await commit();
  expect(ends).toEqual([false]);
  expect(await outcomeOf(runId)).toBe('undone');
  expect(await entriesOf(runId)).toMatchObject(undone);
});

it('is recorded as undone once when its process dies before a decision', async () => {
  const { runId, log } = await hold(() => Promise.resolve('ended'));
  const upkeep = { database: world.database, clock: { now: world.now }, activities: log };
  await removeOldRuns(upkeep);
  expect(await outcomeOf(runId)).toBe('held');
  world.advance(2 * heldWriteMs + 1_000);
  await removeOldRuns(upkeep);
  await removeOldRuns(upkeep);
  expect(await outcomeOf(runId)).toBe('undone');
  expect(await entriesOf(runId)).toMatchObject([
    { userId, pointer: 'remote-sql.escrita.desfazer', outcome: 'ok', detail: { affected: 3 } },
  ]);
});

it('is awaited by a second decision', async () => {
  const { promise: isCommitted, resolve: letCommit } = withResolvers();
  const { runId, commit } = await hold(() => isCommitted.then(() => 'ended' as const));
  await decideRun(ofTenant(), runId, userId, 'commit');
  const settled = commit();
  await vi.waitFor(async () => expect(await outcomeOf(runId)).toBe('committing'));
  const again = decide(runId);
  letCommit();
  await settled;
  expect(await again).toMatchObject({ ok: true, body: { outcome: 'committed' } });
});

it('is awaited when its process stops', async () => {
  const { promise: isCommitted, resolve: letCommit } = withResolvers();
  const { runId, commit, close } = await hold(() => isCommitted.then(() => 'ended' as const));
  const settled = commit();
  await vi.waitFor(async () => expect(await outcomeOf(runId)).toBe('committing'));
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  expect(await outcomeOf(runId)).toBe('committing');
  expect(isClosed).toBe(false);
  letCommit();
  await Promise.all([settled, closed]);
  expect(await outcomeOf(runId)).toBe('committed');
});

it('is refused while the statement still runs, and the write can be committed later', async () => {
  const { runId, commit } = await hold(() => Promise.resolve('ended'));
  const setOutcome = (outcome: 'running' | 'held') =>
    ofTenant().run((queries) => queries.update(sqlRuns).set({ outcome }).where(eq(sqlRuns.id, runId)));
  await setOutcome('running');
  expect(await decide(runId)).toMatchObject({ ok: false, code: '#CONFLICT' });
  await setOutcome('held');
  await decideRun(ofTenant(), runId, userId, 'commit');
  await commit();
  expect(await decide(runId)).toMatchObject({ ok: true, body: { outcome: 'committed' } });
});

it('is undone when the database refuses it', async () => {
  const { runId, commit } = await hold(() => Promise.resolve('refused'));
  await commit();
  expect(await listed(runId)).toMatchObject({ outcome: 'undone' });
  expect(await entriesOf(runId)).toMatchObject([{ pointer: 'remote-sql.escrita.desfazer', outcome: 'failed' }]);
});

it('has an unknown end when its connection is lost', async () => {
  const { runId, commit } = await hold(() => Promise.resolve('unknown'));
  await decideRun(ofTenant(), runId, userId, 'commit');
  await commit();
  expect(await listed(runId)).toMatchObject({ outcome: 'failed', error: interrupted });
  expect(await decide(runId)).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL', message: interrupted });
  expect(await entriesOf(runId)).toMatchObject([
    { pointer: 'remote-sql.escrita.gravar', outcome: 'failed', detail: { affected: 3, ending: 'unknown' } },
  ]);
});

it('is stored as committed when the upkeep had counted it as lost', async () => {
  const { promise: isCommitted, resolve: letCommit } = withResolvers();
  const { runId, log, commit } = await hold(() => isCommitted.then(() => 'ended' as const));
  const settled = commit();
  await vi.waitFor(async () => expect(await outcomeOf(runId)).toBe('committing'));
  world.advance(2 * heldWriteMs + 1_000);
  await removeOldRuns({ database: world.database, clock: { now: world.now }, activities: log });
  expect(await outcomeOf(runId)).toBe('unknown');
  letCommit();
  await settled;
  expect(await outcomeOf(runId)).toBe('committed');
});

it('has an unknown end when its process dies, and is recorded once', async () => {
  const { runId, log, commit } = await hold(() => Promise.reject(new Error('The process died.')));
  await decideRun(ofTenant(), runId, userId, 'commit');
  await expect(commit()).rejects.toThrow('The process died.');
  expect(await listed(runId)).toMatchObject({ outcome: 'running' });
  const upkeep = { database: world.database, clock: { now: world.now }, activities: log };
  await removeOldRuns(upkeep);
  expect(await entriesOf(runId)).toEqual([]);

  world.advance(2 * heldWriteMs + 1_000);
  const presented = { outcome: 'failed', error: interrupted };
  expect(await listed(runId)).toMatchObject(presented);
  expect(await decide(runId)).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL', message: interrupted });
  await removeOldRuns(upkeep);
  await removeOldRuns(upkeep);
  expect(await entriesOf(runId)).toMatchObject([
    { userId, pointer: 'remote-sql.escrita.gravar', outcome: 'failed', detail: { affected: 3, ending: 'unknown' } },
  ]);
  expect(await listed(runId)).toMatchObject(presented);
  expect(await decide(runId)).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL', message: interrupted });
});
