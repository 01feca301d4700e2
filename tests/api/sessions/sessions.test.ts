// The life of a session: its lifetime, and its end in all processes at once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentSession } from '#contract/calls/auth/session.ts';
import { sessions as sessionRows, users } from '#server/db/schema.ts';
import { sessionsPerPerson } from '#server/records/sessions/session-limits.ts';
import { acme, createWorld, outra } from '#tests/api/support/world.ts';
import type { Person, World } from '#tests/api/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const db = () => world.database.tenant(acme);
const isAlive = async (code: string): Promise<boolean> => (await world.sessions.check(db(), code)) !== null;
const minutes = (count: number) => world.advance(count * 60);
async function opened(more: Parameters<World['aPerson']>[0] = {}): Promise<{ readonly person: Person; readonly code: string }> {
  const person = await world.aPerson(more);
  return { person, code: await world.openSession(person) };
}
const rowsOf = ({ id }: Person) => db().run((queries) => queries.select().from(sessionRows).where(eq(sessionRows.userId, id)));

describe('a session code', () => {
  it('is 256 random bits, stored as a hash', async () => {
    const { person, code } = await opened();
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rowsOf(person))).not.toContain(code);
  });
  it('gives the person without the password', async () => {
    const { person, code } = await opened({ groups: ['Vendas'], passwordHash: 'argon2' });
    const row = await world.sessions.check(db(), code);
    expect(row).toMatchObject({ userId: person.id, isPublic: false, user: { email: person.email, groups: ['Vendas'] } });
    expect(JSON.stringify(row)).not.toContain('argon2');
  });
  it('is refused at another tenant, also after it was used at its own', async () => {
    const { code } = await opened();
    expect(await isAlive(code)).toBe(true);
    expect(await world.sessions.check(world.database.tenant(outra), code)).toBeNull();
  });
  it('records the last access of the person', async () => {
    const { person } = await opened();
    const [row] = await db().run((queries) =>
      queries.select({ at: users.lastAccessAt }).from(users).where(eq(users.id, person.id)),
    );
    expect(row?.at).toEqual(new Date());
  });
});

describe('the sessions of a person', () => {
  it('are at most twenty: another sign-in ends the one that was unused the longest', async () => {
    const person = await world.aPerson();
    const codes: string[] = [];
    for (let count = 0; count < sessionsPerPerson; count += 1) {
      codes.push(await world.openSession(person));
      world.advance(1);
    }
    const [first = '', second = ''] = codes;
    minutes(2);
    // A use after a minute is stored.
    expect(await isAlive(first)).toBe(true);
    const another = await world.openSession(person);
    expect(await isAlive(first)).toBe(true);
    expect(await isAlive(another)).toBe(true);
    expect(await isAlive(second)).toBe(false);
    const living = await Promise.all(codes.map(isAlive));
    expect(living.filter(Boolean)).toHaveLength(sessionsPerPerson - 1);
  });
  it('end for nobody else', async () => {
    const { code } = await opened();
    const person = await world.aPerson();
    for (let count = 0; count <= sessionsPerPerson; count += 1) await world.openSession(person);
    expect(await isAlive(code)).toBe(true);
  });
});

describe('a session', () => {
  it('ends after 30 idle minutes', async () => {
    const { code } = await opened();
    minutes(29);
    expect(await isAlive(code)).toBe(true);
    minutes(30);
    expect(await isAlive(code)).toBe(false);
  });
  it('ends after 8 hours of use', async () => {
    const { code } = await opened();
    for (let quarter = 1; quarter < 32; quarter++) {
      minutes(15);
      expect(await isAlive(code)).toBe(true);
    }
    minutes(15);
    expect(await isAlive(code)).toBe(false);
  });
  it('ends after 15 idle minutes or 4 hours of use for an administrator', async () => {
    const resting = await opened({ groups: ['admin-users'] });
    const using = await opened({ groups: ['admin'] });
    minutes(14);
    expect([await isAlive(resting.code), await isAlive(using.code)]).toEqual([true, true]);
    for (let passed = 28; passed < 240; passed += 14) {
      minutes(14);
      expect(await isAlive(using.code)).toBe(true);
    }
    expect(await isAlive(resting.code)).toBe(false);
    minutes(14);
    expect(await isAlive(using.code)).toBe(false);
  });
  it('stores its last use at most once a minute', async () => {
    const { person, code } = await opened();
    const openedAt = new Date();
    world.advance(59);
    await isAlive(code);
    expect(await rowsOf(person)).toMatchObject([{ seenAt: openedAt }]);
    world.advance(1);
    await isAlive(code);
    expect(await rowsOf(person)).toMatchObject([{ seenAt: new Date() }]);
  });
  it('ends without the other sessions when it is revoked', async () => {
    const { person, code } = await opened();
    const second = await world.openSession(person);
    const row = await world.sessions.check(db(), code);
    await world.sessions.revoke(db(), row?.sessionId ?? '');
    expect([await isAlive(code), await isAlive(second)]).toEqual([false, true]);
  });
  it('stays when all other sessions of the person are revoked', async () => {
    const { person, code } = await opened();
    const [second, stranger] = [await world.openSession(person), await opened()];
    const current = await world.sessions.check(db(), code);
    await isAlive(second);
    await world.sessions.revokeAllOf(db(), person.id, current?.sessionId);
    expect([await isAlive(code), await isAlive(second), await isAlive(stranger.code)]).toEqual([true, false, true]);
  });
  it.each(['blocked', 'hostBlocked'] as const)('ends when its person is %s', async (column) => {
    const { person, code } = await opened();
    expect(await isAlive(code)).toBe(true);
    await db().run((queries) =>
      queries
        .update(users)
        .set({ [column]: true })
        .where(eq(users.id, person.id)),
    );
    await world.sessions.userChanged(db(), person.id);
    expect(await isAlive(code)).toBe(false);
  });
  it('ends when its person is deleted', async () => {
    const { person, code } = await opened();
    await db().run((queries) => queries.delete(users).where(eq(users.id, person.id)));
    expect(await isAlive(code)).toBe(false);
  });
});

describe('the cache of sessions', () => {
  it('is dropped when the person changes', async () => {
    const { person, code } = await opened({ groups: ['vendas'] });
    await isAlive(code);
    await db().run((queries) =>
      queries
        .update(users)
        .set({ groups: ['rh'] })
        .where(eq(users.id, person.id)),
    );
    await world.sessions.userChanged(db(), person.id);
    expect(await world.sessions.check(db(), code)).toMatchObject({ user: { groups: ['rh'] } });
  });
  it('never outlives a revocation during a hundred requests', async () => {
    const { code } = await opened();
    const row = await world.sessions.check(db(), code);
    const ask = () => Promise.all(Array.from({ length: 50 }, () => isAlive(code)));
    await Promise.all([ask(), world.sessions.revoke(db(), row?.sessionId ?? ''), ask()]);
    expect(await isAlive(code)).toBe(false);
  });
  it('is what the app reads, too', async () => {
    const { person, code } = await opened();
    const client = world.visitor(acme, { code });
    expect((await client.call(currentSession, { params: { id: acme } })).status).toBe(200);
    await world.sessions.revokeAllOf(db(), person.id);
    expect((await client.call(currentSession, { params: { id: acme } })).error?.code).toBe('#SESSION_NOTFOUND');
  });
});
