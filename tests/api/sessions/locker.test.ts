// The key that encrypts what a person stores on a device: equal in every session of that person, and in no other.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSession, listSessions, userByEmail } from '#contract/calls/auth/auth-calls.ts';
import { createWorld, type Person, type World } from '#tests/api/support/world.ts';

const params = { id: 'acme' };
let world: World;
let ana: Person;

beforeAll(async () => {
  world = await createWorld();
  ana = await world.aPerson({ email: 'ana@acme.com.br', groups: ['host'] });
});
afterAll(() => world?.close());

const keyOf = async (person: Person) => {
  const { body } = await (await world.signedIn(person)).call(currentSession, { params });
  return body?.locker;
};

it('is the same in each session of a person', async () => {
  const key = await keyOf(ana);
  expect(key).toEqual({ name: expect.stringMatching(/^[\w-]{22}$/), key: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await keyOf(ana)).toEqual(key);
});

it('differs from person to person', async () => {
  const [one, other] = [await keyOf(ana), await keyOf(await world.aPerson())];
  expect(new Set([one?.name, other?.name, undefined]).size).toBe(3);
  expect(new Set([one?.key, other?.key, undefined]).size).toBe(3);
});

it('is absent for guests', async () => {
  const { body } = await (await world.guest()).call(currentSession, { params });
  expect(body).toMatchObject({ isPublic: true });
  expect(body).not.toHaveProperty('locker');
});

it('is in no other answer about a person', async () => {
  const host = await world.signedIn(ana);
  const other = await world.aPerson({ email: 'bia@acme.com.br' });
  const profile = await host.call(userByEmail, { params: { ...params, email: other.email } });
  const sessions = await host.call(listSessions, { params });
  expect(profile.status).toBe(200);
  expect(JSON.stringify([profile.body, sessions.body])).not.toMatch(/locker/i);
});
