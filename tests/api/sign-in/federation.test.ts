// Microsoft sign-in against a real OpenID provider: the successful sign-in, and every return that must not open a session.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeProof } from '#contract/calls/auth/proof.ts';
import { sessionProofLifetimeMs } from '#contract/limits.ts';
import { updateUser } from '#contract/calls/auth/auth-calls.ts';
import { acceptTerm } from '#contract/calls/terms.ts';
import { textHash, writeTerms } from '#server/records/terms/terms.ts';
import { aberta, createBrowser, createFederationWorld, entra, type FederationWorld } from './federation-world.ts';
import { acme } from '#tests/api/support/world.ts';

let world: FederationWorld;
beforeAll(async () => {
  world = await createFederationWorld();
  for (const name of ['ana', 'bia', 'caio', 'dora', 'eva'])
    await world.aPerson({ tenant: entra, id: name, email: `${name}@acme.com.br`, kind: 'adfs' });
});
afterAll(() => world?.close());

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const random = () => randomBytes(32).toString('base64url');

const validReturn = async (browser = createBrowser(), email = 'bia@acme.com.br') =>
  world.signIn(browser, await world.begin(browser), email);
const problemOf = async (browser: ReturnType<typeof createBrowser>, url: URL) => {
  const { searchParams } = await world.returnToPortal(browser, url);
  expect(searchParams.get('code')).toBeNull();
  return searchParams.get('problem');
};

const codeFor = async (browser = createBrowser(), query = {}) =>
  (await world.arrive(browser, 'bia@acme.com.br', query)).code ?? '';

describe('a successful sign-in', () => {
  it('opens a session of the person with the verified address and links the account', async () => {
    const browser = createBrowser();
    const { code, problem } = await world.arrive(browser, 'bia@acme.com.br');
    expect(problem).toBeNull();
    const { status, body } = await world.trade(browser, code ?? '');
    expect([status, body.user?.email]).toEqual([200, 'bia@acme.com.br']);
    expect(body.code).toMatch(/^[\w-]{43}$/);
    expect(await world.identities()).toMatchObject([
      { issuer: `${world.origin(entra)}/dev/idp`, subject: 's-bia', userId: 'bia' },
    ]);
    const written = (await world.activities()).map(({ pointer, outcome }) => `${pointer} ${outcome}`);
    expect(written).toEqual(['auth.federacao.iniciar ok', 'auth.identidade.vincular ok', 'auth.sessao.abrir ok']);
  });
  it('proves the identity of the person', async () => {
    const browser = createBrowser();
    const { body } = await world.trade(browser, (await world.arrive(browser, 'bia@acme.com.br')).code ?? '');
    const client = world.visitor(entra, { code: body.code ?? '' });
    expect((await client.call(describeProof, { params: { id: entra } })).body).toMatchObject({
      ways: ['code'],
      provenUntil: new Date(Date.now() + sessionProofLifetimeMs).toISOString(),
    });
  });
  it('asks the provider with PKCE, state, and nonce, and for the account when requested', async () => {
    const { searchParams } = await world.begin(createBrowser(), { prompt: 'select_account', login_hint: 'bia@acme.com.br' });
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: `${world.origin(entra)}/api/auth/v1/app/entra/x/federation/return`,
      prompt: 'select_account',
      login_hint: 'bia@acme.com.br',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });
  it('keeps the requested path when it belongs to the portal', async () => {
    for (const [wanted, stored] of [
      ['/dashboard/vendas/pedidos?a=1', '/dashboard/vendas/pedidos?a=1'],
      ['https://outro.example/', null],
      ['//outro.example', null],
    ] as const) {
      const browser = createBrowser();
      const address = await world.begin(browser, { redirect_url: wanted });
      expect((await world.activities()).at(-1)).toMatchObject({
        pointer: 'auth.federacao.iniciar',
        detail: stored === null ? { redirect: 'refused' } : { issuer: expect.any(String) },
      });
      const page = await world.returnToPortal(browser, await world.signIn(browser, address, 'bia@acme.com.br'));
      expect([page.pathname, page.searchParams.get('redirect_url')]).toEqual(['/federationLogin/entra', stored]);
    }
  });
  it('creates an account for a new person when the tenant allows it', async () => {
    const browser = createBrowser();
    const { code } = await world.arrive(browser, 'eva@acme.com.br', {}, aberta);
    const { body } = await world.trade(browser, code ?? '', {}, aberta);
    expect(body.user).toMatchObject({ email: 'eva@acme.com.br', nick: 'Pessoa s-eva', groups: ['novos'], isAdfsUser: true });
  });
  it('creates one person for four first sign-ins at once', async () => {
    const browsers = Array.from({ length: 4 }, createBrowser);
    const returns: [ReturnType<typeof createBrowser>, URL][] = [];
    for (const browser of browsers)
      returns.push([browser, await world.signIn(browser, await world.begin(browser, {}, aberta), 'gina@acme.com.br')]);
    const arrived = await Promise.all(returns.map(([browser, url]) => world.returnToPortal(browser, url)));
    expect(arrived.map(({ searchParams }) => searchParams.get('problem'))).toEqual([null, null, null, null]);
    const codes = arrived.map(({ searchParams }) => searchParams.get('code') ?? '');
    const answers = await Promise.all(browsers.map((browser, n) => world.trade(browser, codes[n] ?? '', {}, aberta)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1);
  });
});

describe('a new person with pending terms', () => {
  it('may accept them before any other call', async () => {
    await world.database.tenant(aberta).run((queries) =>
      writeTerms(queries, aberta, [
        {
          id: 'uso',
          title: 'Termos de uso',
          required: true,
          versions: [{ version: '1', effectiveAt: '2026-01-01', html: '<p>Um</p>' }],
        },
      ]),
    );
    const browser = createBrowser();
    const { code } = await world.arrive(browser, 'fabio@acme.com.br', {}, aberta);
    const { body } = await world.trade(browser, code ?? '', {}, aberta);
    expect(body.user?.pendingTerms).toEqual({ uso: { version: '1' } });
    const client = world.visitor(aberta, { code: body.code ?? '' });
    const params = { id: aberta };
    const rename = () => client.call(updateUser, { params, body: { nick: 'Gil' } });
    expect(await rename()).toMatchObject({ status: 403, error: { code: '#TERMS_PENDING' } });
    const answer = { params: { ...params, term: 'uso', version: '1' }, body: { sha256: textHash('<p>Um</p>') } };
    expect((await client.call(acceptTerm, answer)).status).toBe(200);
    expect((await rename()).status).toBe(200);
  });
});

describe('a refused return', () => {
  it('has another state or none', async () => {
    for (const state of [random(), null]) {
      const browser = createBrowser();
      const url = await validReturn(browser);
      if (state === null) url.searchParams.delete('state');
      else url.searchParams.set('state', state);
      expect(await problemOf(browser, url)).toBe('expired');
    }
  });
  it('is a repeated one', async () => {
    const browser = createBrowser();
    const url = await validReturn(browser);
    await world.returnToPortal(browser, url);
    expect(await problemOf(browser, url)).toBe('expired');
  });
  it('comes in another browser, and does not use up the attempt', async () => {
    const browser = createBrowser();
    const url = await validReturn(browser);
    expect(await problemOf(createBrowser(), url)).toBe('expired');
    expect((await world.returnToPortal(browser, url)).searchParams.get('code')).not.toBeNull();
  });
  it('comes after ten minutes', async () => {
    const browser = createBrowser();
    const url = await validReturn(browser);
    world.advance(601);
    expect(await problemOf(browser, url)).toBe('expired');
  });
  it('has a foreign nonce, challenge, or authorization code', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const browser = createBrowser();
      const address = await world.begin(browser);
      address.searchParams.set(name, random());
      expect(await problemOf(browser, await world.signIn(browser, address, 'bia@acme.com.br')), name).toBe('provider');
    }
    const browser = createBrowser();
    const url = await validReturn(browser);
    url.searchParams.set('code', random());
    expect(await problemOf(browser, url)).toBe('provider');
  });
  it('has another issuer', async () => {
    const browser = createBrowser();
    const url = await validReturn(browser);
    url.searchParams.set('iss', 'https://outro.example');
    expect(await problemOf(browser, url)).toBe('provider');
  });
  it('comes at another tenant', async () => {
    const browser = createBrowser();
    const url = await validReturn(browser);
    url.hostname = 'aberta.localhost';
    url.pathname = url.pathname.replace('entra', 'aberta');
    expect(await problemOf(browser, url)).toBe('expired');
  });
  it('follows a cancelled sign-in', async () => {
    const browser = createBrowser();
    const url = await world.signIn(browser, await world.begin(browser), '', { action: 'refuse' });
    expect(await problemOf(browser, url)).toBe('denied');
  });
  it.each([
    ['without a verified address', 'caio@acme.com.br', 'unverified-email'],
    ['unknown to the portal', 'fora@outra.com.br', 'unknown-user'],
  ])('is that of a person %s', async (_, email, problem) => {
    expect((await world.arrive(createBrowser(), email)).problem).toBe(problem);
  });
  it('is that of a blocked person, before and after linking', async () => {
    const browser = createBrowser();
    const { code } = await world.arrive(browser, 'dora@acme.com.br');
    await world.block('dora@acme.com.br');
    expect((await world.trade(browser, code ?? '')).body).toMatchObject({ code: '#USER_BLOCKED', message: 'Usuário bloqueado' });
    expect((await world.arrive(createBrowser(), 'dora@acme.com.br')).problem).toBe('blocked');
  });
  it('is recorded with its reason and without secrets', async () => {
    const browser = createBrowser();
    const url = await validReturn(browser);
    url.searchParams.set('iss', 'https://outro.example');
    await world.returnToPortal(browser, url);
    const last = (await world.activities()).at(-1);
    expect(last).toMatchObject({ pointer: 'auth.federacao.retornar', outcome: 'refused', detail: { reason: 'provider' } });
    const text = JSON.stringify(await world.activities());
    for (const secret of ['state', 'code']) expect(text).not.toContain(url.searchParams.get(secret));
  });
});

describe('an address that was given to another account', () => {
  it('does not open the account of its former person', async () => {
    const first = createBrowser();
    expect((await world.arrive(first, 'ana@acme.com.br')).code).not.toBeNull();
    const second = createBrowser();
    world.rename('s-ana', 'antiga@acme.com.br');
    world.rename('s-outra-ana', 'ana@acme.com.br');
    expect((await world.arrive(second, 'ana@acme.com.br')).problem).toBe('other-account');
    // The subject still identifies the former person.
    const { code } = await world.arrive(createBrowser(), 'antiga@acme.com.br');
    expect(code).not.toBeNull();
  });
});

describe('the one-time code', () => {
  it('works once', async () => {
    const browser = createBrowser();
    const code = await codeFor(browser);
    expect((await world.trade(browser, code)).status).toBe(200);
    expect((await world.trade(browser, code)).body.code).toBe('#INVALID_TOKEN');
  });
  it('works once when sent many times at once', async () => {
    const browser = createBrowser();
    const code = await codeFor(browser);
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.trade(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  it('works for a minute', async () => {
    const browser = createBrowser();
    const code = await codeFor(browser);
    world.advance(61);
    expect((await world.trade(browser, code)).status).toBe(401);
  });
  it('works in the browser that began, at its tenant', async () => {
    const browser = createBrowser();
    const code = await codeFor(browser);
    expect((await world.trade(createBrowser(), code)).status).toBe(401);
    expect((await world.trade(browser, code, {}, aberta)).status).toBe(401);
    expect((await world.trade(browser, code)).status).toBe(200);
  });
  it('opens a session only for the verifier of its program, in any browser', async () => {
    const verifier = random();
    const query = { challenge: challengeOf(verifier), state: random(), port: '49152' };
    const system = createBrowser();
    const returned = await world.signIn(system, await world.begin(createBrowser(), query), 'bia@acme.com.br');
    const { searchParams } = await world.returnToPortal(system, returned);
    expect([searchParams.get('state'), searchParams.get('program')]).toEqual([query.state, '49152']);
    const code = searchParams.get('code') ?? '';
    expect((await world.trade(system, code)).status).toBe(401);
    expect((await world.trade(system, code, { verifier: random() })).status).toBe(401);
    expect((await world.trade(createBrowser(), code, { verifier })).status).toBe(200);
  });
});

describe('a tenant', () => {
  it('answers 404 without a provider', async () => {
    await expect(world.begin(createBrowser(), {}, acme)).rejects.toThrow('404');
  });
  it('answers #CONNECTOR_UNAVAILABLE while its provider is away, at every try', async () => {
    const federation = { issuer: 'http://127.0.0.1:9/idp', clientId: 'portal' };
    await world.addTenant('longe' as typeof acme, { adfsConfig: { enabled: true }, federation });
    await expect(world.begin(createBrowser(), {}, 'longe')).rejects.toThrow('#CONNECTOR_UNAVAILABLE');
    await expect(world.begin(createBrowser(), {}, 'longe')).rejects.toThrow('#CONNECTOR_UNAVAILABLE');
  });
  it('publishes the host of its provider and nothing else of it', async () => {
    const { text } = await createBrowser().visit(`${world.origin('longe')}/cache/longe.localhost.json`);
    expect(JSON.parse(text)).toMatchObject({ adfsConfig: { enabled: true, hosts: ['127.0.0.1'] } });
    expect(text).not.toMatch(/clientId|issuer|federation/);
  });
});
