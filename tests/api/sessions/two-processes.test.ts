// Sessions in two processes over one PostgreSQL: each learns at once what the other does.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresBus } from '#server/adapters/bus/postgres.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { sessions as sessionRows, users } from '#server/db/schema.ts';
import { createSessions } from '#server/records/sessions/sessions.ts';
import { acme, createWorld, type Person, type World } from '#tests/api/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const db = () => world.database.tenant(acme);
const isAlive = async (code: string): Promise<boolean> => (await world.sessions.check(db(), code)) !== null;
const minutes = (count: number) => world.advance(count * 60);
async function opened(): Promise<{ readonly person: Person; readonly code: string }> {
  const person = await world.aPerson();
  return { person, code: await world.openSession(person) };
}

/** Opens the sessions of another process over the same PostgreSQL. */
async function secondProcess() {
  const url = world.storage.url ?? '';
  const bus = await openPostgresBus({ url, onConnectionError: () => undefined });
  return { bus, sessions: createSessions({ database: world.database, bus, clock: systemClock }) };
}

it('ends a session for both', async () => {
  const other = await secondProcess();
  const { person, code } = await opened();
  expect(await other.sessions.check(db(), code)).not.toBeNull();
  await world.sessions.revokeAllOf(db(), person.id);
  await expect.poll(() => other.sessions.check(db(), code)).toBeNull();
  await other.bus.close();
});
it('refuses a blocked person, and takes a lost group away, in the other within a second', async () => {
  const other = await secondProcess();
  const [blocked, regrouped] = [await opened(), await opened()];
  for (const { code } of [blocked, regrouped]) expect(await other.sessions.check(db(), code)).not.toBeNull();
  await db().run(async (queries) => {
    await queries.update(users).set({ blocked: true }).where(eq(users.id, blocked.person.id));
    await queries
      .update(users)
      .set({ groups: ['novo'] })
      .where(eq(users.id, regrouped.person.id));
  });
  for (const { person } of [blocked, regrouped]) await world.sessions.userChanged(db(), person.id);
  const second = { timeout: 1_000 };
  await expect.poll(() => other.sessions.check(db(), blocked.code), second).toBeNull();
  await expect.poll(async () => (await other.sessions.check(db(), regrouped.code))?.user?.groups, second).toEqual(['novo']);
  await other.bus.close();
});
it('counts its use in either', async () => {
  const other = await secondProcess();
  const { code } = await opened();
  await other.sessions.check(db(), code);
  minutes(20);
  expect(await isAlive(code)).toBe(true);
  minutes(20);
  expect(await other.sessions.check(db(), code)).not.toBeNull();
  await other.bus.close();
});
it('caches nothing without announcements, and reconnects by itself', async () => {
  const other = await secondProcess();
  const { person, code } = await opened();
  expect(await other.sessions.check(db(), code)).not.toBeNull();
  await world.database.system.run((queries) =>
    queries.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    ),
  );
  await expect.poll(() => other.bus.isConnected()).toBe(false);
  await db().run((queries) =>
    queries.update(sessionRows).set({ revokedAt: new Date() }).where(eq(sessionRows.userId, person.id)),
  );
  expect(await other.sessions.check(db(), code)).toBeNull();
  await expect.poll(() => other.bus.isConnected(), { timeout: 30_000 }).toBe(true);
  await other.bus.close();
});
