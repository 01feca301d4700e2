// Signing in by the tenant's own endpoint, which proves the password: a real HTTP server in these tests.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { writeTerms } from '#server/records/terms/terms.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';
import { answerWith, startEndpoint } from '#tests/api/support/endpoint.ts';

const tenant = 'atlas';
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
beforeEach(() => endpoint.setAnswer(answerWith(401)));

let people = 0;
const newUser = () => `pessoa${(people += 1)}`;
/** Signs in from one network address. */
const guessesFrom = (address: string) => (email: string) =>
  world.browser(tenant, address).call(auth.login, { params: { id: tenant }, body: { email, password } });

const login = (user: string, secret = password, id = tenant) =>
  world.browser(id).call(auth.login, { params: { id }, body: { email: user, password: secret } });
const exists = async (user: string, id = tenant) =>
  (await world.browser(id).call(auth.userExists, { query: { id, email: user } })).body;
const acceptedAs = (user: string, more: object = {}) =>
  answerWith(200, { id: user, email: `${user}@atlas.eng.br`, nick: 'Ana Souza', ...more });
const recorded = async (id = tenant) =>
  (await world.rows.activities(id)).map(({ pointer, outcome, detail }) => ({ pointer, outcome, detail }));

describe('a refusal', () => {
  it('is answered without a request to the endpoint when name or password is blank', async () => {
    const before = endpoint.requests.length;
    for (const [user, secret] of [
      ['', password],
      ['  ', password],
      [newUser(), ''],
      [newUser(), '   '],
    ] as const)
      expect((await login(user, secret)).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect(endpoint.requests).toHaveLength(before);
  });

  it('with 401 answers #WRONG_PASSWORD', async () => {
    const { status, error } = await login(newUser());
    expect(status).toBe(401);
    expect(error).toEqual({ code: '#WRONG_PASSWORD' });
  });

  it.each([
    ['plain', 'Conta suspensa no ERP.', 'Conta suspensa no ERP.'],
    ['JSON', { message: 'Conta suspensa.' }, 'Conta suspensa.'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['long', 'x'.repeat(5_000), `${'x'.repeat(299)}…`],
  ])('with 400 answers the text of the endpoint: %s', async (_name, body, message) => {
    endpoint.setAnswer(answerWith(400, body));
    const { status, error } = await login(newUser());
    expect(status).toBe(400);
    expect(error).toEqual({ code: '#EXTERNAL_AUTH', message });
  });

  it.each<[string, Parameters<typeof endpoint.setAnswer>[0]]>([
    ['fails', answerWith(500)],
    ['refuses the portal', answerWith(403)],
    ['sends the password elsewhere', (reply) => void reply.writeHead(307, { location: '/outro' }).end()],
    ['answers no JSON', answerWith(200, 'ok')],
    ['answers without end', (reply) => void reply.writeHead(200).end('x'.repeat(100_000))],
    ['hangs up', (reply) => void reply.destroy()],
    ['says nothing', () => undefined],
  ])('is #DIRECTORY_UNAVAILABLE when the endpoint %s', async (_name, answer) => {
    endpoint.setAnswer(answer);
    const user = newUser();
    const before = endpoint.requests.length;
    const { status, error } = await login(user);
    expect(status).toBe(503);
    expect(error).toEqual({ code: '#DIRECTORY_UNAVAILABLE' });
    expect(endpoint.requests).toHaveLength(before + 1);
  });

  it('is counted: the endpoint is not asked for the sixth guess, in any spelling of the name', async () => {
    const user = newUser();
    const guess = guessesFrom('10.99.1.1');
    for (let turn = 0; turn < 5; turn += 1) expect((await guess(turn % 2 ? user : ` ${user.toUpperCase()} `)).status).toBe(401);
    const before = endpoint.requests.length;
    expect((await guess(user)).error).toEqual({ code: '#TOO_MANY_ATTEMPTS' });
    expect(endpoint.requests).toHaveLength(before);
  });

  it('does not stop the person in a known browser, by user name or by address', async () => {
    const user = newUser();
    const browser = world.browser(tenant);
    const enter = (email: string) => browser.call(auth.login, { params: { id: tenant }, body: { email, password } });
    endpoint.setAnswer(acceptedAs(user));
    expect((await enter(user)).status).toBe(200);
    endpoint.setAnswer(answerWith(401));
    for (const name of [user, `${user}@atlas.eng.br`]) {
      const guess = guessesFrom('10.99.1.2');
      for (let turn = 0; turn < 5; turn += 1) expect((await guess(name)).status).toBe(401);
      expect((await guess(name)).status).toBe(429);
    }
    endpoint.setAnswer(acceptedAs(user));
    for (const name of [user, `${user}@atlas.eng.br`]) expect((await enter(name)).status).toBe(200);
  });

  it('costs no try when the endpoint fails', async () => {
    const user = newUser();
    endpoint.setAnswer(answerWith(500));
    for (let turn = 0; turn < 7; turn += 1) expect((await login(user)).status).toBe(503);
    endpoint.setAnswer(acceptedAs(user));
    expect((await login(user)).status).toBe(200);
  });

  it.each(['sem-segredo', 'sem-endereco'])('is #DIRECTORY_UNAVAILABLE when the configuration is incomplete: %s', async (id) => {
    expect((await login(newUser(), password, id)).error).toEqual({ code: '#DIRECTORY_UNAVAILABLE' });
  });

  it('is recorded without the password', async () => {
    endpoint.setAnswer(answerWith(400, 'Não.'));
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
  it('creates the person', async () => {
    const user = newUser();
    endpoint.setAnswer(acceptedAs(user, { groups: ['vendas', 'admin', 'Host', 'admin-obras'], phone: '(31) 99876-5432' }));
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
      detail: {
        email: expect.stringContaining('@atlas.eng.br'),
        issuer: 'external',
        fields: expect.arrayContaining(['groups']),
        before: { groups: [], phone: null },
        after: { groups: ['vendas'], phone: '…5432' },
      },
    });
  });

  it('sends user and password with the configured token', async () => {
    const user = newUser();
    endpoint.setAnswer(acceptedAs(user, { groups: ['comercial', 'outro'] }));
    const { body } = await login(`  ${user} `, password, 'mapeada');
    expect(body.user.groups).toEqual(['vendas']);
    expect(endpoint.requests.at(-1)).toEqual({
      method: 'POST',
      authorization: 'Bearer segredo-do-servico',
      body: JSON.stringify({ user, password }),
    });
  });

  it('requires the terms before other calls', async () => {
    const user = newUser();
    const params = { id: 'com-termos' };
    endpoint.setAnswer(acceptedAs(user));
    const { body } = await login(user, password, params.id);
    expect(body.user.pendingTerms).toEqual({ uso: { version: '1' } });
    const browser = world.browser(params.id);
    browser.use(body.code);
    const change = { params, body: { nick: 'Outro Nome' } };
    expect(await browser.call(auth.updateUser, change)).toMatchObject({ status: 403, error: { code: '#TERMS_PENDING' } });
    expect((await browser.call(auth.currentSession, { params })).status).toBe(200);
    expect((await browser.call(auth.logout, { params })).status).toBe(200);
  });

  it('creates one account for four requests at once', async () => {
    const user = newUser();
    endpoint.setAnswer(acceptedAs(user));
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(user)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('links a known person and removes their old password', async () => {
    const user = newUser();
    await world.addPerson(tenant, { email: `${user}@atlas.eng.br`, password, nick: 'Nome Antigo', groups: ['admin', 'antigo'] });
    endpoint.setAnswer(acceptedAs(user, { groups: ['vendas'] }));
    expect((await login(user)).body.user).toMatchObject({ nick: 'Ana Souza', groups: ['admin', 'vendas'] });
    expect(await world.rows.user(tenant, `${user}@atlas.eng.br`)).toMatchObject({ passwordHash: null });
  });

  it('answers #ACCOUNT_INCOMPLETE without an address', async () => {
    endpoint.setAnswer(answerWith(200, { nick: 'Ana' }));
    expect((await login(newUser())).error).toEqual({ code: '#ACCOUNT_INCOMPLETE' });
    expect((await login(`${newUser()}@atlas.eng.br`)).status).toBe(200);
  });

  it('answers #ACCOUNT_CONFLICT for another account with the same address', async () => {
    const [one, other] = [newUser(), newUser()];
    endpoint.setAnswer(acceptedAs(one));
    await login(one);
    endpoint.setAnswer(answerWith(200, { id: other, email: `${one}@atlas.eng.br` }));
    const { status, error } = await login(other);
    expect([status, error]).toEqual([409, { code: '#ACCOUNT_CONFLICT' }]);
  });
});

describe('a later sign-in', () => {
  it('finds the person by id and updates them', async () => {
    const user = newUser();
    endpoint.setAnswer(acceptedAs(user, { groups: ['vendas'] }));
    const first = await login(user);
    endpoint.setAnswer(answerWith(200, { id: user, email: 'outro@atlas.eng.br', nick: 'Ana S. Lima', groups: [] }));
    const { body } = await login(user);
    expect(body.user).toMatchObject({ id: first.body.user.id, email: `${user}@atlas.eng.br`, nick: 'Ana S. Lima', groups: [] });
  });

  it('is refused for a blocked person and changes nothing', async () => {
    const email = `${newUser()}@atlas.eng.br`;
    await world.addPerson(tenant, { email, blocked: true, nick: 'Bia' });
    endpoint.setAnswer(answerWith(200, { email, nick: 'Outra' }));
    const { status, error } = await login(email);
    expect([status, error]).toEqual([400, { code: '#USER_BLOCKED', message: 'Usuário bloqueado' }]);
    expect(await world.rows.user(tenant, email)).toMatchObject({ nick: 'Bia', blocked: true });
  });
});

describe('the other calls of such a tenant', () => {
  it('let unknown people continue to their password', async () =>
    expect(await exists(newUser())).toMatchObject({
      nick: '',
      status: 'active',
      blocked: false,
      isLdap: false,
      needsPassword: false,
    }));

  it('recognise people by the name they typed', async () => {
    const user = newUser();
    endpoint.setAnswer(acceptedAs(user));
    await login(user);
    expect(await exists(user.toUpperCase())).toMatchObject({ nick: 'Ana Souza' });
    expect(await exists(user, 'discreta')).toMatchObject({ nick: '' });
  });

  it('offer no other way to sign in', async () => {
    const browser = world.browser(tenant);
    const email = `${newUser()}@atlas.eng.br`;
    await world.addPerson(tenant, { email, password });
    const body = { email, otp: 'ABC234' };
    expect((await browser.call(auth.requestCode, { params: { id: tenant }, body })).error.code).toBe('#NOT_FOUND');
    expect((await browser.call(auth.loginWithCode, { params: { id: tenant }, body })).error.code).toBe('#NOT_FOUND');
    const answer = await browser.call(auth.requestPassword, { params: { id: tenant, email }, body: {} });
    expect(answer.error).toEqual({ code: '#PASSWORD_ELSEWHERE', message: 'Sua senha é administrada pela sua empresa.' });
    expect(await world.mailsTo(tenant, email)).toEqual([]);
  });
});
