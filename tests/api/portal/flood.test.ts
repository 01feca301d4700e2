// The general limit: the server counts signed-in people one by one, and all others by address.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, hostOf, type World } from '#tests/api/support/world.ts';

const params = { id: 'acme' };
let world: World;

beforeAll(async () => {
  // Ten in ten seconds.
  world = await createWorld({ requestsPerMinute: 60 });
});
afterAll(() => world?.close());

/** The limit counts in real time, so each test needs a new address; a new world would not help. */
let places = 0;
const newAddress = () => `2001:db8:${(places += 1).toString(16)}::1`;
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

it('admits a person with a checked session when others used up the address', async () => {
  const address = newAddress();
  const [ana, bia] = [await codeOf(), await codeOf()];
  for (const code of [ana, bia]) expect((await session(address, code)).statusCode).toBe(200);
  await loads(20, address);
  expect((await load(address)).statusCode).toBe(429);
  expect((await load(address, { code: ana })).statusCode).toBe(200);
  expect(await loads(20, address, { cookie: `code=${ana}` })).toBe(8);
  expect(await loads(5, address, { code: bia })).toBe(5);
});

it('admits the first call of a person after the sign-in and after a renewal of the code', async () => {
  const address = newAddress();
  const [code, guest, ended] = [await codeOf(), await world.openGuest(), await codeOf()];
  const endedId = hash('sha256', ended, 'base64url');
  await world.sessions.revoke(world.database.tenant(acme), endedId);
  await loads(20, address);
  expect([guest, ended].map((sent) => world.sessions.rememberedPerson(sent))).toEqual([null, null]);
  expect(await loads(3, address, { code: guest })).toBe(0);
  expect(await loads(3, address, { code: ended })).toBe(0);
  expect((await session(address, code)).statusCode).toBe(200);
  const renewed = await world.sessions.renew(world.database.tenant(acme), hash('sha256', code, 'base64url'));
  expect(await loads(3, address, { code })).toBe(0);
  expect((await session(address, renewed ?? '')).statusCode).toBe(200);
});

it('forgets the person of an idle session once it is over', async () => {
  const code = await codeOf();
  expect(world.sessions.rememberedPerson(code)).not.toBeNull();
  world.advance(30 * 60 + 1);
  expect(world.sessions.rememberedPerson(code)).toBeNull();
});

it('answers when to come back, for a page, a call, and a missing file', async () => {
  const address = newAddress();
  await loads(10, address);
  for (const url of ['/', '/api/auth/v1/user/exists?id=acme&email=a@b.com', '/assets/nada.js']) {
    const answer = await world.app.http.inject({ url, remoteAddress: address, headers: { host: hostOf(acme) } });
    expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 429, '#TOO_MANY_ATTEMPTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBe(answer.json<{ retryAfter: number }>().retryAfter);
  }
});

it('admits no guests, invented codes, or ended sessions beyond the limit', async () => {
  const address = newAddress();
  const guest = await world.guest();
  const code = await codeOf();
  expect((await session(address, code)).statusCode).toBe(200);
  const signedIn: Client = world.visitor(acme, { code });
  expect((await signedIn.call(auth.logout, { params })).status).toBe(200);
  expect((await guest.call(auth.currentSession, { params })).status).toBe(200);
  await loads(20, address);
  for (const sent of [code, 'x'.repeat(43), 'y'.repeat(43)]) expect(await loads(3, address, { code: sent })).toBe(0);
});

it('counts a /64 of IPv6 as one address', async () => {
  await loads(10, '2001:db8:ffff:1::1');
  expect(await loads(3, '2001:db8:ffff:1:aaaa::2')).toBe(0);
  expect(await loads(3, '2001:db8:ffff:2::1')).toBe(3);
});
