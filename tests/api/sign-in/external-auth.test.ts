// Signing in where the tenant's own endpoint proves the password: a real HTTP server stands for it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { writeTerms } from '#server/records/terms/terms.ts';
import { createAuthWorld, type AuthWorld } from './auth-world.ts';
import { say, startEndpoint } from '#tests/api/support/endpoint.ts';

const tenant = 'atlas';
const password = 'bem guardada 7';
let world: AuthWorld;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

const configured = (more: object = {}) => ({
  hasExternalAuth: true,
  directory: { kind: 'http', url: endpoint.url, timeoutMs: 1_000, ...more },
});

beforeAll(async () => {
  endpoint = await startEndpoint();
  world = await createAuthWorld();
  await world.addTenant(tenant, 'both', configured());
  await world.addTenant('mapeada', 'password', configured({ tokenName: 'PROVA', groups: { Comercial: 'vendas' } }));
  await world.addTenant('sem-segredo', 'password', configured({ tokenName: 'NENHUM' }));
  await world.addTenant('sem-endereco', 'password', { hasExternalAuth: true });
  await world.addTenant('com-termos', 'password', configured());
  const withTerms = TenantId.parse('com-termos');
  const versions = [{ version: '1', effectiveAt: '2026-01-01', html: '<p>Um</p>' }];
  await world.database
    .tenant(withTerms)
    .run((queries) => writeTerms(queries, withTerms, [{ id: 'uso', title: 'Termos de uso', required: true, versions }]));
  await world.addTenant('discreta', 'password', { ...configured(), privacyMode: true });
});
afterAll(async () => {
  await world?.close();
  await endpoint?.close();
});
beforeEach(() => endpoint.answers(say(401)));

let people = 0;
const someone = () => `pessoa${(people += 1)}`;
/** Sign-ins from one address. */
const guessesFrom = (address: string) => (email: string) =>
  world.browser(tenant, address).call(auth.login, { params: { id: tenant }, body: { email, password } });

const login = (user: string, secret = password, id = tenant) =>
  world.browser(id).call(auth.login, { params: { id }, body: { email: user, password: secret } });
const exists = async (user: string, id = tenant) =>
  (await world.browser(id).call(auth.userExists, { query: { id, email: user } })).body;
const knows = (user: string, more: object = {}) =>
  say(200, { id: user, email: `${user}@atlas.eng.br`, nick: 'Ana Souza', ...more });
const recorded = async (id = tenant) =>
  (await world.rows.activities(id)).map(({ pointer, outcome, detail }) => ({ pointer, outcome, detail }));

describe('a refusal', () => {
  it('comes without a request to the endpoint when name or password is blank', async () => {
    const before = endpoint.asked.length;
    for (const [user, secret] of [
      ['', password],
      ['  ', password],
      [someone(), ''],
      [someone(), '   '],
    ] as const)
      expect((await login(user, secret)).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect(endpoint.asked).toHaveLength(before);
  });

  it('with 401 is a wrong password', async () => {
    const { status, error } = await login(someone());
    expect(status).toBe(401);
    expect(error).toEqual({ code: '#WRONG_PASSWORD' });
  });

  it.each([
    ['plain', 'Conta suspensa no ERP.', 'Conta suspensa no ERP.'],
    ['JSON', { message: 'Conta suspensa.' }, 'Conta suspensa.'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['long', 'x'.repeat(5_000), `${'x'.repeat(299)}…`],
  ])('with 400 is told in its words: %s', async (_name, body, message) => {
    endpoint.answers(say(400, body));
    const { status, error } = await login(someone());
    expect(status).toBe(400);
    expect(error).toEqual({ code: '#EXTERNAL_AUTH', message });
  });

  it.each<[string, Parameters<typeof endpoint.answers>[0]]>([
    ['fails', say(500)],
    ['refuses the portal', say(403)],
    ['sends the password elsewhere', (reply) => void reply.writeHead(307, { location: '/outro' }).end()],
    ['answers no JSON', say(200, 'ok')],
    ['answers without end', (reply) => void reply.writeHead(200).end('x'.repeat(100_000))],
    ['hangs up', (reply) => void reply.destroy()],
    ['says nothing', () => undefined],
  ])('is no refusal where the endpoint %s', async (_name, answer) => {
    endpoint.answers(answer);
    const user = someone();
    const before = endpoint.asked.length;
    const { status, error } = await login(user);
    expect(status).toBe(503);
    expect(error).toEqual({ code: '#DIRECTORY_UNAVAILABLE' });
    expect(endpoint.asked).toHaveLength(before + 1);
  });

  it('is counted: the sixth guess is not asked any more, however the name is written', async () => {
    const user = someone();
    const guess = guessesFrom('10.99.1.1');
    for (let turn = 0; turn < 5; turn += 1) expect((await guess(turn % 2 ? user : ` ${user.toUpperCase()} `)).status).toBe(401);
    const before = endpoint.asked.length;
    expect((await guess(user)).error).toEqual({ code: '#TOO_MANY_ATTEMPTS' });
    expect(endpoint.asked).toHaveLength(before);
  });

  it('does not stop the person in a browser that signed them in before, by user name or by address', async () => {
    const user = someone();
    const browser = world.browser(tenant);
    const enter = (email: string) => browser.call(auth.login, { params: { id: tenant }, body: { email, password } });
    endpoint.answers(knows(user));
    expect((await enter(user)).status).toBe(200);
    endpoint.answers(say(401));
    for (const name of [user, `${user}@atlas.eng.br`]) {
      const guess = guessesFrom('10.99.1.2');
      for (let turn = 0; turn < 5; turn += 1) expect((await guess(name)).status).toBe(401);
      expect((await guess(name)).status).toBe(429);
    }
    endpoint.answers(knows(user));
    for (const name of [user, `${user}@atlas.eng.br`]) expect((await enter(name)).status).toBe(200);
  });

  it('costs no try when the endpoint fails', async () => {
    const user = someone();
    endpoint.answers(say(500));
    for (let turn = 0; turn < 7; turn += 1) expect((await login(user)).status).toBe(503);
    endpoint.answers(knows(user));
    expect((await login(user)).status).toBe(200);
  });

  it.each(['sem-segredo', 'sem-endereco'])('is not made up where the configuration lacks something: %s', async (id) => {
    expect((await login(someone(), password, id)).error).toEqual({ code: '#DIRECTORY_UNAVAILABLE' });
  });

  it('leaves a record without the password', async () => {
    endpoint.answers(say(400, 'Não.'));
    await login('registrada');
    const entries = await recorded();
    expect(entries).toContainEqual({
      pointer: 'auth.diretorio.conferir',
      outcome: 'refused',
      detail: { email: 'regis•••••', reason: 'in-words' },
    });
    expect(JSON.stringify(entries)).not.toContain(password);
  });
});

describe('the first sign-in', () => {
  it('makes the person', async () => {
    const user = someone();
    endpoint.answers(knows(user, { groups: ['vendas', 'admin', 'Host', 'admin-obras'], phone: '(31) 99876-5432' }));
    const { status, body } = await login(user);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isPublic: false,
      user: { email: `${user}@atlas.eng.br`, nick: 'Ana Souza', phone: '31998765432', groups: ['vendas'], isLdapUser: false },
    });
    expect(await world.rows.user(tenant, `${user}@atlas.eng.br`)).toMatchObject({
      kind: 'external',
      status: 'active',
      passwordHash: null,
    });
    expect(await recorded()).toContainEqual({
      pointer: 'auth.usuario.criar',
      outcome: 'ok',
      detail: { email: expect.stringContaining('@atlas.eng.br'), issuer: 'external', fields: expect.arrayContaining(['groups']) },
    });
  });

  it('sends user and password, and the token of the configuration', async () => {
    const user = someone();
    endpoint.answers(knows(user, { groups: ['comercial', 'outro'] }));
    const { body } = await login(`  ${user} `, password, 'mapeada');
    expect(body.user.groups).toEqual(['vendas']);
    expect(endpoint.asked.at(-1)).toEqual({
      method: 'POST',
      authorization: 'Bearer segredo-do-servico',
      body: JSON.stringify({ user, password }),
    });
  });

  it('leads to the terms first: nothing else is answered until they are', async () => {
    const user = someone();
    const params = { id: 'com-termos' };
    endpoint.answers(knows(user));
    const { body } = await login(user, password, params.id);
    expect(body.user.pendingTerms).toEqual({ uso: { version: '1' } });
    const browser = world.browser(params.id);
    browser.use(body.code);
    const change = { params, body: { nick: 'Outro Nome' } };
    expect(await browser.call(auth.updateUser, change)).toMatchObject({ status: 403, error: { code: '#TERMS_PENDING' } });
    expect((await browser.call(auth.currentSession, { params })).status).toBe(200);
    expect((await browser.call(auth.logout, { params })).status).toBe(200);
  });

  it('creates one account when four requests come at once', async () => {
    const user = someone();
    endpoint.answers(knows(user));
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(user)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('links a person whom the portal knows, and takes their old password away', async () => {
    const user = someone();
    await world.addPerson(tenant, { email: `${user}@atlas.eng.br`, password, nick: 'Nome Antigo', groups: ['admin', 'antigo'] });
    endpoint.answers(knows(user, { groups: ['vendas'] }));
    expect((await login(user)).body.user).toMatchObject({ nick: 'Ana Souza', groups: ['admin', 'vendas'] });
    expect(await world.rows.user(tenant, `${user}@atlas.eng.br`)).toMatchObject({ passwordHash: null });
  });

  it('needs an address', async () => {
    endpoint.answers(say(200, { nick: 'Ana' }));
    expect((await login(someone())).error).toEqual({ code: '#ACCOUNT_INCOMPLETE' });
    expect((await login(`${someone()}@atlas.eng.br`)).status).toBe(200);
  });

  it('is refused for another account with the same address', async () => {
    const [one, other] = [someone(), someone()];
    endpoint.answers(knows(one));
    await login(one);
    endpoint.answers(say(200, { id: other, email: `${one}@atlas.eng.br` }));
    const { status, error } = await login(other);
    expect([status, error]).toEqual([409, { code: '#ACCOUNT_CONFLICT' }]);
  });
});

describe('a later sign-in', () => {
  it('finds the person by their id and brings what has changed', async () => {
    const user = someone();
    endpoint.answers(knows(user, { groups: ['vendas'] }));
    const first = await login(user);
    endpoint.answers(say(200, { id: user, email: 'outro@atlas.eng.br', nick: 'Ana S. Lima', groups: [] }));
    const { body } = await login(user);
    expect(body.user).toMatchObject({ id: first.body.user.id, email: `${user}@atlas.eng.br`, nick: 'Ana S. Lima', groups: [] });
  });

  it('is refused for a blocked person and changes nothing', async () => {
    const email = `${someone()}@atlas.eng.br`;
    await world.addPerson(tenant, { email, blocked: true, nick: 'Bia' });
    endpoint.answers(say(200, { email, nick: 'Outra' }));
    const { status, error } = await login(email);
    expect([status, error]).toEqual([400, { code: '#USER_BLOCKED', message: 'Usuário bloqueado' }]);
    expect(await world.rows.user(tenant, email)).toMatchObject({ nick: 'Bia', blocked: true });
  });
});

describe('everything else of such a tenant', () => {
  it('lets unknown people go on to their password', async () =>
    expect(await exists(someone())).toMatchObject({
      nick: '',
      status: 'active',
      blocked: false,
      isLdap: false,
      needsPassword: false,
    }));

  it('knows people by the name they typed', async () => {
    const user = someone();
    endpoint.answers(knows(user));
    await login(user);
    expect(await exists(user.toUpperCase())).toMatchObject({ nick: 'Ana Souza' });
    expect(await exists(user, 'discreta')).toMatchObject({ nick: '' });
  });

  it('has no other way in', async () => {
    const browser = world.browser(tenant);
    const email = `${someone()}@atlas.eng.br`;
    await world.addPerson(tenant, { email, password });
    const body = { email, otp: 'ABC234' };
    expect((await browser.call(auth.requestCode, { params: { id: tenant }, body })).error.code).toBe('#NOT_FOUND');
    expect((await browser.call(auth.loginWithCode, { params: { id: tenant }, body })).error.code).toBe('#NOT_FOUND');
    const asked = await browser.call(auth.requestPassword, { params: { id: tenant, email }, body: {} });
    expect(asked.error).toEqual({ code: '#PASSWORD_ELSEWHERE', message: 'Sua senha é administrada pela sua empresa.' });
    expect(await world.mailsTo(tenant, email)).toEqual([]);
  });
});
