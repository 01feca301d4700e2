// Signing in by password, and the life of the session that it opens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const joana = 'joana@acme.com.br';
let world: AuthWorld;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'password');
  await world.addTenant('so-codigo', 'otp');
  await world.addTenant('passos', 'password-and-otp');
  await world.addTenant('fechada', 'both', { status: 'disabled' });
  await world.addTenant('cofre', 'password', { sessionMode: 'gateway' });
  await world.addPerson('cofre', { email: joana, password });
  await world.addTenant('diretorio', 'password', { isLdap: true });
  await world.addPerson('acme', { email: joana, password, groups: ['vendas'] });
  await world.addPerson('acme', { email: 'bloqueada@acme.com.br', password, blocked: true });
  await world.addPerson('acme', { email: 'sem-senha@acme.com.br' });
  await world.addPerson('acme', { email: 'diretorio@acme.com.br', password, kind: 'ldap' });
  await world.addPerson('outra', { email: 'rui@outra.com.br', password });
});
afterAll(() => world?.close());

const login = (tenant: string, email: string, secret: string, browser = world.browser(tenant)) =>
  browser.call(auth.login, { params: { id: tenant }, body: { email, password: secret } });

const signedIn = async () => {
  const browser = world.browser('acme');
  const { body } = await login('acme', joana, password, browser);
  browser.use(body.code);
  return { browser, code: body.code ?? '' };
};

const validate = (tenant: string, code: string) =>
  world.browser(tenant).call(auth.validateSession, { params: { id: tenant }, body: { code } });

describe('a sign-in by password', () => {
  it.each([
    ['a wrong password', joana, 'errada'],
    ['a blank password', joana, '   '],
    ['an empty password', joana, ''],
    ['a blank name', ' ', password],
    ['an unknown address', 'ninguem@acme.com.br', password],
    ['a person without a password', 'sem-senha@acme.com.br', password],
    ['a person of a directory', 'diretorio@acme.com.br', password],
    ['a blocked person with a wrong password', 'bloqueada@acme.com.br', 'errada'],
    ['a person of another tenant', 'rui@outra.com.br', password],
  ])('answers #WRONG_PASSWORD and nothing else to %s', async (_name, email, secret) => {
    const { status, error } = await login('acme', email, secret);
    expect(status).toBe(401);
    expect(error).toEqual({ code: '#WRONG_PASSWORD' });
  });

  it('answers #USER_BLOCKED to a blocked person with the right password', async () => {
    const { status, error } = await login('acme', 'bloqueada@acme.com.br', password);
    expect({ status, ...error }).toEqual({ status: 400, code: '#USER_BLOCKED', message: 'Usuário bloqueado' });
  });

  it.each([
    ['so-codigo', '#NOT_FOUND'],
    ['passos', '#NOT_FOUND'],
    ['fechada', '#NOT_FOUND'],
  ])('is refused by %s', async (tenant, code) => expect((await login(tenant, joana, password)).error.code).toBe(code));

  it('opens a session', async () => {
    const { status, body } = await login('acme', ` ${joana.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isPublic: false,
      user: { email: joana, nick: 'Joana Prado', firstNick: 'Joana', groups: ['vendas'] },
    });
    expect(Buffer.from(body.code ?? '', 'base64url')).toHaveLength(32);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('is recorded without the password, whether it was right or wrong', async () => {
    const entries = await world.rows.activities('acme');
    expect(entries.map((entry) => `${entry.pointer} ${entry.outcome}`)).toEqual(
      expect.arrayContaining(['auth.senha.conferir refused', 'auth.sessao.abrir ok', 'auth.sessao.abrir refused']),
    );
    const text = JSON.stringify(entries);
    expect(text).not.toContain(password);
    expect(text).not.toContain('ninguem@');
  });
});

describe('guessing passwords', () => {
  it('stops a network at an account after five tries, with longer and longer waits, and no other network', async () => {
    const victim = 'vitima@acme.com.br';
    await world.addPerson('acme', { email: victim, password });
    const stranger = world.browser('acme');
    const guess = async (secret = 'errada') => (await login('acme', victim, secret, stranger)).status;
    for (let turn = 0; turn < 5; turn += 1) expect(await guess()).toBe(401);
    expect(await guess(password)).toBe(429);
    world.advance(31);
    expect(await guess()).toBe(401);
    world.advance(31);
    expect(await guess(password)).toBe(429);
    world.advance(31);
    expect(await guess(password)).toBe(200);
    expect(await guess()).toBe(401);
  });

  it('stops a network at unknown addresses alike', async () => {
    const [statuses, stranger]: [number[], ReturnType<typeof world.browser>] = [[], world.browser('acme')];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await login('acme', 'sumida@acme.com.br', 'errada', stranger)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('answers no waiting time', async () => {
    const stranger = world.browser('acme');
    for (let turn = 0; turn < 5; turn += 1) await login('acme', 'perdida@acme.com.br', 'errada', stranger);
    const { error } = await login('acme', 'perdida@acme.com.br', 'errada', stranger);
    expect(error).toEqual({ code: '#TOO_MANY_ATTEMPTS' });
  });

  it('stops a network address after twenty failures over all accounts', async () => {
    const attacker = world.browser('acme', '203.0.113.9');
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await login('acme', `alvo${turn}@acme.com.br`, 'x1', attacker)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses[20]).toBe(429);
  });

  it('does not stop an office whose people sign in successfully', async () => {
    const office = world.browser('acme', '203.0.113.10');
    for (let turn = 0; turn < 22; turn += 1) expect((await login('acme', joana, password, office)).status).toBe(200);
  });

  it.each([
    ['one network', '203.0.113.11', 5],
    ['many networks', undefined, 15],
  ])('counts guesses before comparing them: fifty at once from %s', async (_name, address, compared) => {
    const email = `enxurrada${compared}@acme.com.br`;
    await world.addPerson('acme', { email, password });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login('acme', email, 'errada', world.browser('acme', address))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(compared);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - compared);
  });
});

describe('the session', () => {
  it('is validated by its code', async () => {
    const { code } = await signedIn();
    const { body } = await validate('acme', code);
    expect(body).toMatchObject({ isPublic: false, json: { user: { email: joana } }, isLdapUser: false, isAdfsUser: false });
  });

  it.each(['', 'x', 'a'.repeat(43)])('is refused for the code %j', async (code) => {
    const { status, error } = await validate('acme', code);
    expect({ status, ...error }).toEqual({ status: 401, code: '#INVALID_SESSION', message: 'Unauthorized' });
  });

  it('is refused in another tenant', async () => {
    const { code } = await signedIn();
    expect((await validate('outra', code)).error.code).toBe('#INVALID_SESSION');
  });

  it('is restored with its person', async () => {
    const { browser } = await signedIn();
    const { body } = await browser.call(auth.currentSession, { params: { id: 'acme' } });
    expect(body).toMatchObject({ isPublic: false, user: { email: joana } });
  });

  it('ends with the logout, on the server', async () => {
    const { browser, code } = await signedIn();
    expect((await browser.call(auth.logout, { params: { id: 'acme' } })).status).toBe(200);
    expect((await validate('acme', code)).error.code).toBe('#INVALID_SESSION');
  });

  it('ends after 30 idle minutes', async () => {
    const { code } = await signedIn();
    world.advance(29 * 60);
    expect((await validate('acme', code)).status).toBe(200);
    world.advance(31 * 60);
    expect((await validate('acme', code)).status).toBe(401);
  });

  it('belongs to no person when a guest opens it', async () => {
    const browser = world.browser('acme');
    const { body } = await browser.call(auth.publicLogin, { params: { id: 'acme' } });
    expect(body).toMatchObject({ isPublic: true, user: { email: '', isPublic: true, groups: [] } });
    expect((await validate('acme', body.code ?? '')).body).toMatchObject({ isPublic: true, json: { user: { isPublic: true } } });
  });

  it('is refused to a guest of a disabled tenant', async () => {
    const { error } = await world.browser('fechada').call(auth.publicLogin, { params: { id: 'fechada' } });
    expect(error.code).toBe('#ERRO_LOGIN_PUBLIC');
  });

  it('is a cookie that the page never sees in gateway mode', async () => {
    const browser = world.browser('cofre');
    const { body } = await login('cofre', joana, password, browser);
    expect(body.code).toBeUndefined();
    expect((await browser.call(auth.currentSession, { params: { id: 'cofre' } })).body).toMatchObject({ user: { email: joana } });
    expect((await browser.call(auth.logout, { params: { id: 'cofre' } })).status).toBe(200);
    expect((await browser.call(auth.currentSession, { params: { id: 'cofre' } })).status).toBe(401);
  });
});
