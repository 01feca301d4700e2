// Gateway mode: the code is in a cookie that no script can read, and the server trusts a request that a browser sends by itself only from
import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertHandOff } from '#server/services/auth/federation/hand-off.ts';
import { quickPasswords } from '#tests/api/support/passwords.ts';
import { createWorld, hostOf, type World } from '#tests/api/support/world.ts';
import { TenantId } from '#contract/entities/identity.ts';

const password = 'bem guardada 7';
const portao = TenantId.parse('portao');
const root = '/api/auth/v1';
const session = `${root}/session/app/portao/user/session`;
const email = 'ana@portao.com.br';
let world: World;

async function prepare(isHttps: boolean): Promise<World> {
  const prepared = await createWorld({ isHttps, originOf: (domain: string) => `${isHttps ? 'https' : 'http'}://${domain}:4112` });
  const federation = { issuer: 'https://entrada.example', clientId: 'portal' };
  const adfsConfig = { enabled: true, label: 'Continuar' };
  await prepared.addTenant(portao, { sessionMode: 'gateway', loginType: 'password', adfsConfig, federation });
  await prepared.aPerson({ id: 'ana', tenant: portao, email, passwordHash: await quickPasswords.hash(password) });
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
  it('is in a cookie of this host that scripts cannot read, and in no answer', async () => {
    const answer = await logIn();
    const line = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-code='));
    expect(line?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    const code = answer.cookies.find(({ name }) => name === '__Host-code')?.value ?? '';
    expect(answer.body).not.toContain(code);
    expect(answer.json()).not.toHaveProperty('code');
    const restored = await send({ method: 'GET', url: session, headers: { cookie: `__Host-code=${code}` } });
    expect([restored.statusCode, restored.body.includes(code)]).toEqual([200, false]);
  });
  it('has no prefix over http, because browsers refuse it there', async () => {
    const plain = await prepare(false);
    const { cookies } = await logIn(plain);
    expect(cookies.find(({ name }) => name === 'code')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await plain.close();
  });
  it('is removed at the logout, with the browser’s cached copies', async () => {
    const sessionCookie = await cookie();
    const answer = await send({ method: 'DELETE', url: session, headers: { cookie: sessionCookie } });
    expect(answer.cookies.find(({ name }) => name === '__Host-code')).toMatchObject({ value: '', maxAge: 0 });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await send({ method: 'GET', url: session, headers: { cookie: sessionCookie } })).statusCode).toBe(401);
  });
  it('is ignored in a cookie when the pages of the tenant hold the code', async () => {
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
  it('is never read from an address', async () => {
    const code = (await cookie()).slice('__Host-code='.length);
    expect((await send({ method: 'GET', url: `${session}?code=${code}` })).statusCode).toBe(401);
  });
});

describe('a change of the profile', () => {
  const update = `${root}/session/app/portao/user/update`;
  it.each<[what: string, headers: Record<string, string>, status: number]>([
    ['the page itself', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another tenant of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser on another site', { origin: 'https://mal.example' }, 403],
    ['an old browser on the page', { origin: 'https://portao.localhost:4112' }, 200],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a form of another site', { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mal.example' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form that says text', { 'content-type': 'text/plain' }, 415],
  ])('from %s is checked by its origin', async (_, headers, status) => {
    const sessionCookie = await cookie();
    const payload = JSON.stringify({ nick: 'Outro Nome' });
    const allHeaders = { 'content-type': 'application/json', ...headers, cookie: sessionCookie };
    const answer = await send({ method: 'POST', url: update, payload, headers: allHeaders });
    expect(answer.statusCode).toBe(status);
  });
  it.each(['POST', 'DELETE'] as const)(
    'of a session (%s of a login or a logout) is refused from another site',
    async (method) => {
      const sessionCookie = await cookie();
      const url = method === 'POST' ? `${root}/general/app/portao/login` : session;
      const payload = method === 'POST' ? { payload: { email, password } } : {};
      const answer = await send({ method, url, ...payload, headers: { cookie: sessionCookie, 'sec-fetch-site': 'cross-site' } });
      expect(answer.json()).toMatchObject({ code: '#UNTRUSTED_ORIGIN' });
      expect((await send({ method: 'GET', url: session, headers: { cookie: sessionCookie } })).statusCode).toBe(200);
    },
  );
});

/** The address of a code that an attacker's program got for the attacker's own account: every holder of the address may trade it. */
async function attackersAddress(from = world): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const order = {
    tenantId: portao,
    user: { id: 'ana', email },
    method: 'microsoft',
    bound: { to: 'program', challenge },
    now: new Date(),
  } as const;
  const { code } = await from.database.tenant(portao).run((queries) => insertHandOff(queries, order));
  return `${root}/app/portao/federation/login/code/${code}?verifier=${verifier}`;
}
const opens = (answer: { readonly cookies: readonly { readonly name: string }[] }) =>
  answer.cookies.some(({ name }) => name.endsWith('code'));

describe('the trade of a federated code by GET', () => {
  it.each<[what: string, headers: Record<string, string>]>([
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a link of another tenant', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    [
      'a link on a page of the tenant',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['a link in a mail', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    [
      'a picture on a page of the tenant',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a browser without fetch metadata', { accept: 'text/html' }],
  ])('is refused to %s, and the code stays unused', async (_, headers) => {
    const url = await attackersAddress();
    const answer = await send({ method: 'GET', url, headers });
    expect([answer.statusCode, answer.json().code, opens(answer)]).toEqual([403, '#UNTRUSTED_ORIGIN', false]);
    const program = await send({ method: 'GET', url, headers: { 'x-correlation-id': 'programa-1' } });
    expect([program.statusCode, opens(program)]).toEqual([200, true]);
  });

  it.each<[what: string, headers: Record<string, string>]>([
    ['a script of the page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a script of the page in an old browser', { origin: 'https://portao.localhost:4112', 'x-correlation-id': 'pagina-1' }],
    ['a program', { 'x-correlation-id': 'programa-1' }],
  ])('opens a session for %s', async (_, headers) => {
    const answer = await send({ method: 'GET', url: await attackersAddress(), headers });
    expect([answer.statusCode, opens(answer)]).toEqual([200, true]);
  });
});
