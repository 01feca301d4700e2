// Registration: from an unknown address to a person, by a link in a mail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/support/auth-world.ts';

const oldPassword = 'bem guardada 7';
const newPassword = 'girafa vermelha 12';
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both', { filterExpression: ['@acme.com.br'], style: { legalName: 'Acme Sementes' } });
  await world.addTenant('outra', 'both');
  await world.addTenant('so-codigo', 'otp');
  await world.addTenant('diretorio', 'password', { isLdap: true });
  await world.addTenant('endereco', 'password', { hasExternalAuth: true });
  await world.addTenant('avisa', 'both', { notifications: { whatsapp: { status: true }, email: { status: true } } });
  await world.addTenant('convite', 'both', {
    selfRegistration: { enabled: false, enableUserNotRegisteredNotification: true },
  });
  await world.addTenant('calada', 'both', {
    selfRegistration: { enabled: false, enableUserNotRegisteredNotification: false },
  });
});
afterAll(() => world?.close());

const newAddress = (domain = 'cliente.com.br') => `nova${(people += 1)}@${domain}`;
async function addPerson(more: object = {}): Promise<string> {
  const email = newAddress();
  await world.addPerson('acme', { email, password: oldPassword, ...more });
  return email;
}

const register = (email: string, tenant = 'acme', phone?: string) =>
  world.browser(tenant).call(auth.createUser, {
    params: { id: tenant, email },
    headers: { 'send-email': 'true' },
    body: phone === undefined ? {} : { phone },
  });
const complete = (email: string, hash: string, more: object = {}, tenant = 'acme') =>
  world.browser(tenant).call(auth.completeRegistration, {
    params: { id: tenant, email },
    headers: { 'created-hash': hash },
    body: { nick: 'Nova Pessoa', password: newPassword, ...more },
  });
const check = (a: string, b: string, c: string, tenant = 'acme') =>
  world.browser(tenant).call(auth.validateLink, { params: { id: tenant, a, b, c } });
const login = (email: string, password: string) =>
  world.browser('acme').call(auth.login, { params: { id: 'acme' }, body: { email, password } });

/** The first link of the newest mail, and its secret. */
async function linkTo(email: string, tenant = 'acme') {
  const [mail] = await world.mailsTo(tenant, email);
  const url = new URL(mail?.links[0] ?? 'http://none/');
  return { mail, url, hash: url.searchParams.get('hash') ?? '' };
}
async function registered(tenant = 'acme') {
  const email = newAddress();
  await register(email, tenant);
  return { email, ...(await linkTo(email, tenant)) };
}
describe('registering an address', () => {
  it('mails a link of the tenant and opens no session', async () => {
    const { email, mail, url, hash } = await registered();
    expect(url.origin + url.pathname).toBe('http://acme.localhost:4112/register');
    expect(url.searchParams.get('email')).toBe(email);
    expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
    expect(mail?.subject).toBe('Conclua seu cadastro · Empresa acme');
    expect(mail?.text).toContain(url.href);
    expect(await world.rows.user('acme', email)).toMatchObject({ status: 'pending', nick: null, passwordHash: null, groups: [] });
    expect((await login(email, newPassword)).status).toBe(401);
  });

  it('stores no secret', async () => {
    const { hash } = await registered();
    expect(JSON.stringify(await world.rows.links('acme'))).not.toContain(hash);
    expect(JSON.stringify(await world.rows.activities('acme'))).not.toContain(hash);
  });

  it('mails the owner of a registered address that it is registered', async () => {
    const email = await addPerson();
    const { status, body } = await register(email);
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    const { mail } = await linkTo(email);
    expect(mail?.subject).toContain('Você já tem cadastro');
    expect(mail?.links).toEqual(['http://acme.localhost:4112/']);
  });

  it('sends no mail to a blocked person', async () => {
    const email = await addPerson({ blocked: true });
    expect((await register(email)).body).toEqual({ ok: true });
    expect(await world.mailsTo('acme', email)).toEqual([]);
  });

  it('marks staff of the tenant as internal', async () => {
    const email = newAddress('acme.com.br');
    await register(email);
    expect(await world.rows.user('acme', email)).toMatchObject({ kind: 'internal' });
  });

  it('refuses an invalid phone', async () => {
    expect((await register(newAddress(), 'acme', '123')).error).toEqual({
      code: '#VALIDATION',
      fields: { 'body.phone': 'phone' },
    });
  });

  it.each(['diretorio', 'endereco'])('creates no person when accounts begin elsewhere: %s', async (tenant) => {
    const email = newAddress();
    expect((await register(email, tenant)).error.code).toBe('#NOT_FOUND');
    expect(await world.rows.user(tenant, email)).toBeUndefined();
  });

  it('is refused only when the notice for unregistered people is on', async () => {
    expect((await register(newAddress(), 'convite')).error.code).toBe('#NOT_FOUND');
    expect((await register(newAddress(), 'calada')).status).toBe(200);
  });

  it('is limited for each e-mail and for each network address', async () => {
    const email = newAddress();
    expect((await register(email)).status).toBe(200);
    expect((await register(email)).error).toEqual({ code: '#TOO_MANY_ATTEMPTS' });
    const browser = world.browser('acme', '203.0.113.40');
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const params = { id: 'acme', email: newAddress() };
      statuses.push((await browser.call(auth.createUser, { params, headers: { 'send-email': 'true' }, body: {} })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('completing a registration', () => {
  it('creates a person who can sign in, and opens no session', async () => {
    const { email, hash } = await registered();
    expect((await complete(email, hash, { phone: '(11) 98765-4321' })).body).toEqual({ ok: true });
    expect(await world.rows.user('acme', email)).toMatchObject({ status: 'active', nick: 'Nova Pessoa', phone: '11987654321' });
    expect((await login(email, newPassword)).status).toBe(200);
    expect((await world.mailsTo('acme', email)).map((mail) => mail.subject)).toContain('Cadastro concluído · Empresa acme');
  });

  it.each([
    ['another secret', 'a'.repeat(43), undefined],
    ['no secret', '', undefined],
    ['another address', undefined, 'outra@cliente.com.br'],
  ])('refuses %s', async (_name, hash, address) => {
    const made = await registered();
    expect((await complete(address ?? made.email, hash ?? made.hash)).error).toEqual({ code: '#LINK_INVALID' });
    expect((await complete(made.email, made.hash)).status).toBe(200);
  });

  it('refuses the link of another tenant', async () => {
    const { email, hash } = await registered('outra');
    await register(email);
    expect((await complete(email, hash)).error.code).toBe('#LINK_INVALID');
  });

  it('works once, also when tried several times at once', async () => {
    const { email, hash } = await registered();
    const answers = await Promise.all([1, 2, 3].map(() => complete(email, hash)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await complete(email, hash)).error).toEqual({ code: '#LINK_USED' });
  });

  it('is refused after 72 hours', async () => {
    const { email, hash } = await registered();
    world.advance(72 * 3_600);
    expect((await complete(email, hash)).error).toEqual({ code: '#LINK_EXPIRED' });
  });

  it.each([
    ['too short', 'abc12', 'too-short'],
    ['blank', '        ', 'blank'],
    ['absent', undefined, 'blank'],
    ['the name of the company', 'sementes 123', 'contains-company'],
    ['a common one', 'password1', 'common'],
  ])('refuses a password that is %s, and the link stays valid', async (_name, password, problem) => {
    const { email, hash } = await registered();
    const { status, error } = await complete(email, hash, { password });
    expect({ status, ...error }).toEqual({ status: 422, code: '#VALIDATION', fields: { 'body.password': problem } });
    expect((await complete(email, hash)).status).toBe(200);
  });

  it('refuses a password made of the address', async () => {
    const { email, hash } = await registered();
    expect((await complete(email, hash, { password: `${email.split('@')[0]}-portal` })).error.fields).toEqual({
      'body.password': 'contains-email',
    });
  });

  it.each(['  ', ' a ', 'Ana\u0000Lima'])('refuses the name %j', async (nick) => {
    const { email, hash } = await registered();
    expect((await complete(email, hash, { nick })).error.code).toBe('#VALIDATION');
  });

  it('requires a phone when the tenant notifies by phone', async () => {
    const { email, hash } = await registered('avisa');
    for (const more of [{}, { phone: ' ' }])
      expect((await complete(email, hash, more, 'avisa')).error.fields).toEqual({ 'body.phone': 'required' });
    expect((await complete(email, hash, { phone: '11987654321' }, 'avisa')).status).toBe(200);
  });

  it('stores no password for a person of a directory', async () => {
    const email = await addPerson({ kind: 'ldap', password: null, status: 'pending' });
    await register(email);
    const { hash } = await linkTo(email);
    expect((await check(email, hash, 'register')).body).toEqual({ state: 'valid', password: 'directory' });
    expect((await complete(email, hash)).status).toBe(200);
    expect(await world.rows.user('acme', email)).toMatchObject({ status: 'active', passwordHash: null });
  });

  it('requires and stores no password when people sign in by code alone', async () => {
    const { email, hash } = await registered('so-codigo');
    expect((await complete(email, hash, {}, 'so-codigo')).status).toBe(200);
    expect(await world.rows.user('so-codigo', email)).toMatchObject({ status: 'active', passwordHash: null });
  });
});

describe('checking a link', () => {
  it('changes nothing, however often scanners do it', async () => {
    const { email, hash } = await registered();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await check(email, hash, 'register')).body).toEqual({
        state: 'valid',
        password: 'portal',
      });
    expect((await complete(email, hash)).status).toBe(200);
    expect((await check(email, hash, 'register')).body).toEqual({ state: 'used', usedAt: world.now().toISOString() });
  });

  it('answers `expired` after 72 hours', async () => {
    const { email, hash } = await registered();
    world.advance(72 * 3_600);
    expect((await check(email, hash, 'register')).body).toEqual({ state: 'expired' });
  });

  it('answers #LINK_INVALID alike to unknown, foreign, and wrong links', async () => {
    const { email, hash } = await registered();
    const checks = [
      check(email, 'b'.repeat(43), 'register'),
      check('outra@cliente.com.br', hash, 'register'),
      check(email, hash, 'lost-password'),
      check(email, hash, 'direct'),
      check(email, hash, 'x'),
      check(email, hash, 'register', 'outra'),
    ];
    for (const { status, error } of await Promise.all(checks))
      expect({ status, ...error }).toEqual({ status: 404, code: '#LINK_INVALID' });
  });
});
