// Held writes when the server stops in good order: each ends and is recorded before its connector closes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginWrite } from '#contract/calls/sql-console.ts';
import { heldWriteMs } from '#contract/limits.ts';
import { connectors } from '#server/db/schema.ts';
import type { HeldWrite, SqlConnector } from '#server/ports/sql-connector.ts';
import { decideRun, findRun } from '#server/services/remote-sql/console/runs.ts';
import { acme, createWorld, type World } from '#tests/api/support/world.ts';

const ends: (readonly [text: string, commit: boolean])[] = [];

/** A database that holds every statement, and accepts every end. */
const connector: SqlConnector = {
  run: () => Promise.resolve({ ok: false, failure: { kind: 'unavailable' } }),
  begin: ({ text }) => {
    const end: HeldWrite['end'] = (commit) => {
      ends.push([text, commit]);
      return Promise.resolve('ended');
    };
    const result = { columns: [], rows: [], truncated: false, elapsedMs: 1, limit: 1 };
    return Promise.resolve({ ok: true, held: { result, affected: 3, holdMs: heldWriteMs, end } });
  },
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

let world: World;
beforeAll(async () => {
  world = await createWorld({}, undefined, { connectors: { open: () => connector, close: () => Promise.resolve() } });
  const settings = { host: 'banco.exemplo', port: 5432, database: 'x', user: 'x', ssl: false };
  await world.database
    .tenant(acme)
    .run((queries) => queries.insert(connectors).values({ tenantId: acme, name: 'dw', kind: 'postgres', settings }));
});
afterAll(() => world?.close());

it('end as decided, or are rolled back, and are recorded', async () => {
  const person = await world.aPerson({ groups: ['sql-write'] });
  const client = await world.signedIn(person);
  const hold = async (sql: string) => {
    const body = { runId: randomUUID(), connector: 'dw', sql, replace: {}, confirmed: 3 };
    expect((await client.call(beginWrite, { params: { id: acme }, body })).status).toBe(200);
    return body.runId;
  };
  const undecided = await hold('update notas set id = 1');
  const decided = await hold('update notas set id = 2');
  const refused = await hold('update notas set id = 3');
  const ofTenant = world.database.tenant(acme);
  // The announcements of these decisions do not arrive.
  await decideRun(ofTenant, decided, person.id, 'commit');
  await decideRun(ofTenant, refused, person.id, 'undo');

  await world.app.close();
  expect(ends).toEqual([
    ['update notas set id = 1', false],
    ['update notas set id = 2', true],
    ['update notas set id = 3', false],
  ]);
  const outcomes: unknown[] = [];
  for (const runId of [undecided, decided, refused]) outcomes.push((await findRun(ofTenant, runId))?.outcome);
  expect(outcomes).toEqual(['undone', 'committed', 'undone']);
  const recorded = (await world.activitiesOf(acme)).filter(({ pointer }) => /escrita\.(?:gravar|desfazer)$/.test(pointer));
  expect(recorded).toMatchObject([
    { pointer: 'remote-sql.escrita.desfazer', outcome: 'ok', userId: person.id, detail: { runId: undecided, affected: 3 } },
    { pointer: 'remote-sql.escrita.gravar', outcome: 'ok', userId: person.id, detail: { runId: decided, affected: 3 } },
    { pointer: 'remote-sql.escrita.desfazer', outcome: 'ok', userId: person.id, detail: { runId: refused, affected: 3 } },
  ]);
});
