// Gateway mode: the code lives in a cookie that no script can read, and what a browser sends by itself is trusted only from here.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { createWorld, hostOf, type World } from '../support/world.ts';
import { TenantId } from '#contract/entities/identity.ts';

const password = 'bem guardada 7';
const portao = TenantId.parse('portao');
const root = '/api/auth/v1';
const session = `${root}/session/app/portao/user/session`;
const email = 'ana@portao.com.br';
let world: World;

async function prepare(isHttps: boolean): Promise<World> {
  const prepared = await createWorld({ isHttps, originOf: (domain: string) => `${isHttps ? 'https' : 'http'}://${domain}:4112` });
  await prepared.addTenant(portao, { sessionMode: 'gateway', loginType: 'password' });
  await prepared.aPerson({ tenant: portao, email, passwordHash: await argonPasswords.hash(password) });
  return prepared;
}
beforeAll(async () => {
  world = await prepare(true);
});
afterAll(() => world?.close());

const send = (request: Omit<InjectOptions, 'path'>, from = world) =>
  from.app.http.inject({ ...request, headers: { host: hostOf(portao), ...request.headers } });
const logIn = (from = world) =>
  send({ method: 'POST', url: `${root}/general/app/portao/login`, payload: { email, password } }, from);

async function cookie(): Promise<string> {
  const answer = await logIn();
  const code = answer.cookies.find(({ name }) => name === '__Host-code')?.value ?? '';
  expect(code).toMatch(/^[\w-]{43}$/);
  return `__Host-code=${code}`;
}

describe('the code', () => {
  it('comes in a cookie of this host alone, which scripts cannot read, and never in an answer', async () => {
    const answer = await logIn();
    const line = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-code='));
    expect(line?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    const code = answer.cookies.find(({ name }) => name === '__Host-code')?.value ?? '';
    expect(answer.body).not.toContain(code);
    expect(answer.json()).not.toHaveProperty('code');
    const restored = await send({ method: 'GET', url: session, headers: { cookie: `__Host-code=${code}` } });
    expect([restored.statusCode, restored.body.includes(code)]).toEqual([200, false]);
  });
  it('over http has no prefix, for browsers refuse it there', async () => {
    const plain = await prepare(false);
    const { cookies } = await logIn(plain);
    expect(cookies.find(({ name }) => name === 'code')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await plain.close();
  });
  it('is taken back when the person leaves, with the browser’s copies of what they saw', async () => {
    const brought = await cookie();
    const answer = await send({ method: 'DELETE', url: session, headers: { cookie: brought } });
    expect(answer.cookies.find(({ name }) => name === '__Host-code')).toMatchObject({ value: '', maxAge: 0 });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await send({ method: 'GET', url: session, headers: { cookie: brought } })).statusCode).toBe(401);
  });
  it('in a cookie means nothing to a tenant whose pages hold the code', async () => {
    const person = await world.aPerson();
    const code = await world.openSession(person);
    const url = `${root}/session/app/acme/user/session`;
    const answer = await world.app.http.inject({
      method: 'GET',
      url,
      headers: { host: 'acme.localhost:4112', cookie: `__Host-code=${code}; code=${code}` },
    });
    expect(answer.json()).toMatchObject({ code: '#INVALID_SESSION' });
  });
  it('is never taken from an address', async () => {
    const code = (await cookie()).slice('__Host-code='.length);
    expect((await send({ method: 'GET', url: `${session}?code=${code}` })).statusCode).toBe(401);
  });
});

describe('what another site makes a browser send', () => {
  const update = `${root}/session/app/portao/user/update`;
  it.each<[what: string, headers: Record<string, string>, status: number]>([
    ['the page itself', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another tenant of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser on another site', { origin: 'https://mal.example' }, 403],
    ['an old browser on the page', { origin: 'https://portao.localhost:4112' }, 200],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a form of another site', { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mal.example' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form that says text', { 'content-type': 'text/plain' }, 415],
  ])('%s', async (_, headers, status) => {
    const brought = await cookie();
    const payload = JSON.stringify({ nick: 'Outro Nome' });
    const given = { 'content-type': 'application/json', ...headers, cookie: brought };
    const answer = await send({ method: 'POST', url: update, payload, headers: given });
    expect(answer.statusCode).toBe(status);
  });
  it.each(['POST', 'DELETE'] as const)('%s of a login or a logout is refused, too', async (method) => {
    const brought = await cookie();
    const url = method === 'POST' ? `${root}/general/app/portao/login` : session;
    const payload = method === 'POST' ? { payload: { email, password } } : {};
    const answer = await send({ method, url, ...payload, headers: { cookie: brought, 'sec-fetch-site': 'cross-site' } });
    expect(answer.json()).toMatchObject({ code: '#UNTRUSTED_ORIGIN' });
    expect((await send({ method: 'GET', url: session, headers: { cookie: brought } })).statusCode).toBe(200);
  });
});
