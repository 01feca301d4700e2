// The general limit: people who are signed in are counted one by one, everybody else by address.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, hostOf, type World } from '#tests/api/support/world.ts';

const params = { id: 'acme' };
let world: World;

beforeAll(async () => {
  // Ten in ten seconds.
  world = await createWorld({ requestsPerMinute: 60 });
});
afterAll(() => world?.close());

/** Counts in windows of real time: a second world would not help, another address does. */
let places = 0;
const anAddress = () => `2001:db8:${(places += 1).toString(16)}::1`;
const load = (remoteAddress: string, headers: Record<string, string> = {}) =>
  world.app.http.inject({ url: '/healthz', remoteAddress, headers: { host: hostOf(acme), ...headers } });
const session = (remoteAddress: string, code: string) =>
  world.app.http.inject({
    url: '/api/auth/v1/session/app/acme/user/session',
    remoteAddress,
    headers: { host: hostOf(acme), code },
  });
const loads = async (count: number, address: string, headers: Record<string, string> = {}) => {
  const answers = await Promise.all(Array.from({ length: count }, () => load(address, headers)));
  return answers.filter(({ statusCode }) => statusCode === 200).length;
};
const codeOf = async () => world.openSession(await world.aPerson());

it('leaves room to a person whose session is proven when others behind the address have used theirs up', async () => {
  const address = anAddress();
  const [ana, bia] = [await codeOf(), await codeOf()];
  for (const code of [ana, bia]) expect((await session(address, code)).statusCode).toBe(200);
  await loads(20, address);
  expect((await load(address)).statusCode).toBe(429);
  expect((await load(address, { code: ana })).statusCode).toBe(200);
  expect(await loads(20, address, { cookie: `code=${ana}` })).toBe(8);
  expect(await loads(5, address, { code: bia })).toBe(5);
});

it('leaves room to a person for the first call after the sign-in, and after the code was renewed', async () => {
  const address = anAddress();
  const [code, guest, ended] = [await codeOf(), await world.openGuest(), await codeOf()];
  const endedId = hash('sha256', ended, 'base64url');
  await world.sessions.revoke(world.database.tenant(acme), endedId);
  await loads(20, address);
  expect([guest, ended].map((brought) => world.sessions.rememberedPerson(brought))).toEqual([null, null]);
  expect(await loads(3, address, { code: guest })).toBe(0);
  expect(await loads(3, address, { code: ended })).toBe(0);
  expect((await session(address, code)).statusCode).toBe(200);
  const renewed = await world.sessions.renew(world.database.tenant(acme), hash('sha256', code, 'base64url'));
  expect(await loads(3, address, { code })).toBe(0);
  expect((await session(address, renewed ?? '')).statusCode).toBe(200);
});

it('gives a session that nobody uses no room of its own once it is over', async () => {
  const code = await codeOf();
  expect(world.sessions.rememberedPerson(code)).not.toBeNull();
  world.advance(30 * 60 + 1);
  expect(world.sessions.rememberedPerson(code)).toBeNull();
});

it('says when to come back, in a page, in a call and in a file that is missing', async () => {
  const address = anAddress();
  await loads(10, address);
  for (const url of ['/', '/api/auth/v1/user/exists?id=acme&email=a@b.com', '/assets/nada.js']) {
    const answer = await world.app.http.inject({ url, remoteAddress: address, headers: { host: hostOf(acme) } });
    expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 429, '#TOO_MANY_ATTEMPTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBe(answer.json<{ retryAfter: number }>().retryAfter);
  }
});

it('gives no room of their own to guests, invented codes and sessions that ended', async () => {
  const address = anAddress();
  const guest = await world.guest();
  const code = await codeOf();
  expect((await session(address, code)).statusCode).toBe(200);
  const signedIn: Client = world.visitor(acme, { code });
  expect((await signedIn.call(auth.logout, { params })).status).toBe(200);
  expect((await guest.call(auth.currentSession, { params })).status).toBe(200);
  await loads(20, address);
  for (const brought of [code, 'x'.repeat(43), 'y'.repeat(43)]) expect(await loads(3, address, { code: brought })).toBe(0);
});

it('counts a /64 of IPv6 as one address', async () => {
  await loads(10, '2001:db8:ffff:1::1');
  expect(await loads(3, '2001:db8:ffff:1:aaaa::2')).toBe(0);
  expect(await loads(3, '2001:db8:ffff:2::1')).toBe(3);
});
