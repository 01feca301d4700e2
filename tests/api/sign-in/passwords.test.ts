// Links that set a password, and changes of the own password.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { accountKey } from '#server/services/auth/sign-in/points.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/support/auth-world.ts';

const oldPassword = 'bem guardada 7';
const newPassword = 'girafa vermelha 12';
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'both');
  await world.addTenant('so-codigo', 'otp');
});
afterAll(() => world?.close());

const newAddress = () => `nova${(people += 1)}@cliente.com.br`;
async function addPerson(more: object = {}): Promise<string> {
  const email = newAddress();
  await world.addPerson('acme', { email, password: oldPassword, ...more });
  return email;
}

const register = (email: string) =>
  world.browser('acme').call(auth.createUser, { params: { id: 'acme', email }, headers: { 'send-email': 'true' }, body: {} });
const requestPassword = (email: string, requestType: 'lost-password' | 'register-password' = 'lost-password', tenant = 'acme') =>
  world.browser(tenant).call(auth.requestPassword, { params: { id: tenant, email }, body: { requestType } });
const reset = (email: string, hash: string, password: string, more: object = {}, address?: string) =>
  world.browser('acme', address).call(auth.resetPassword, {
    params: { id: 'acme', email },
    headers: { 'password-hash': hash },
    body: { password, ...more },
  });
const login = (email: string, password: string, address?: string) =>
  world.browser('acme', address).call(auth.login, { params: { id: 'acme' }, body: { email, password } });
const sessionState = async (code = '') =>
  (await world.browser('acme').call(auth.validateSession, { params: { id: 'acme' }, body: { code } })).status;

/** The first link of the newest mail, and its secret. */
async function linkTo(email: string) {
  const [mail] = await world.mailsTo('acme', email);
  const url = new URL(mail?.links[0] ?? 'http://none/');
  return { mail, url, hash: url.searchParams.get('hash') ?? '' };
}
async function requestedReset() {
  const email = await addPerson();
  await requestPassword(email);
  return { email, ...(await linkTo(email)) };
}
const update = async (email: string, body: object, code?: string) => {
  const browser = world.browser('acme');
  browser.use(code ?? (await login(email, oldPassword)).body.code);
  return browser.call(auth.updateUser, { params: { id: 'acme' }, body });
};

describe('a password whose reset was requested', () => {
  it('is reset by the link, which opens no session', async () => {
    const { email, mail, url, hash } = await requestedReset();
    expect(url.pathname).toBe('/changePassword');
    expect(url.searchParams.get('type')).toBe('lost-password');
    expect(mail?.text).toContain('30 minutos');
    expect((await reset(email, hash, newPassword)).body).toEqual({ ok: true });
    expect((await login(email, oldPassword)).status).toBe(401);
    expect((await login(email, newPassword)).status).toBe(200);
  });

  it('is announced to the owner by mail afterwards', async () => {
    const { email, hash } = await requestedReset();
    await reset(email, hash, newPassword);
    expect((await world.mailsTo('acme', email)).map((mail) => mail.subject)).toContain('Sua senha foi alterada · Empresa acme');
  });

  it('ends the open sessions unless the request says otherwise', async () => {
    for (const endSessions of [undefined, false]) {
      const { email, hash } = await requestedReset();
      const { body } = await login(email, oldPassword);
      await reset(email, hash, newPassword, endSessions === undefined ? {} : { endSessions });
      expect(await sessionState(body.code)).toBe(endSessions === false ? 200 : 401);
    }
  });

  it('opens a password that guessing had closed', async () => {
    const { email, hash } = await requestedReset();
    for (let turn = 0; turn < 15; turn += 1) await login(email, 'errada');
    expect((await login(email, oldPassword)).status).toBe(429);
    await reset(email, hash, newPassword);
    expect((await login(email, newPassword)).status).toBe(200);
  });

  it('opens it in the network of the person, too', async () => {
    const address = '203.0.113.80';
    const { email, hash } = await requestedReset();
    for (let turn = 0; turn < 5; turn += 1) await login(email, 'errada', address);
    expect((await login(email, oldPassword, address)).status).toBe(429);
    expect((await reset(email, hash, newPassword, {}, address)).status).toBe(200);
    expect((await login(email, newPassword, address)).status).toBe(200);
  });

  it('leaves the code and the reset open after a hundred wrong guesses', async () => {
    const email = await addPerson();
    const refused: number[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      // The tries in between only consume the limit: a hundred hashes would take too long.
      if (turn >= 3 && turn < 97) await world.limiter.consume('password-account', accountKey(TenantId.parse('acme'), email));
      else refused.push((await login(email, 'errada')).status);
      // Longer than every wait.
      world.advance(901);
    }
    expect(refused).toEqual([401, 401, 401, 401, 401, 401]);
    world.advance(86_400);
    expect((await login(email, oldPassword)).status).toBe(429);

    const browser = world.browser('acme');
    await browser.call(auth.requestCode, { params: { id: 'acme' }, body: { email } });
    const otp = (await world.mailsTo('acme', email))[0]?.code ?? '';
    expect((await browser.call(auth.loginWithCode, { params: { id: 'acme' }, body: { email, otp } })).status).toBe(200);
    expect((await login(email, oldPassword)).status).toBe(429);

    // Mails of the same moment have no order.
    world.advance(1);
    await requestPassword(email);
    const { hash } = await linkTo(email);
    expect((await reset(email, hash, newPassword)).status).toBe(200);
    expect((await login(email, newPassword)).status).toBe(200);
  });

  it('has links that expire after thirty minutes', async () => {
    const { email, hash } = await requestedReset();
    world.advance(1_800);
    expect((await reset(email, hash, newPassword)).error.code).toBe('#LINK_EXPIRED');
  });

  it('has links that work once, and all end with the first use', async () => {
    const { email, hash } = await requestedReset();
    world.advance(31);
    await requestPassword(email);
    const newer = await linkTo(email);
    expect((await reset(email, newer.hash, newPassword)).status).toBe(200);
    for (const secret of [newer.hash, hash]) expect((await reset(email, secret, newPassword)).error.code).toBe('#LINK_USED');
  });

  it('is not reset by a link of a registration', async () => {
    const email = newAddress();
    await register(email);
    const { hash } = await linkTo(email);
    expect((await reset(email, hash, newPassword)).error.code).toBe('#LINK_INVALID');
  });

  it('is refused when the new one is weak', async () => {
    const { email, hash } = await requestedReset();
    expect((await reset(email, hash, '12345678')).error.fields).toEqual({ 'body.password': 'common' });
    expect((await reset(email, hash, newPassword)).status).toBe(200);
  });

  it('is set for the first time for a person without a password', async () => {
    const email = await addPerson({ password: null });
    await requestPassword(email, 'register-password');
    const { url, hash, mail } = await linkTo(email);
    expect(mail?.subject).toContain('Crie sua senha');
    expect(url.searchParams.get('type')).toBe('register-password');
    expect((await reset(email, hash, newPassword)).status).toBe(200);
    expect((await login(email, newPassword)).status).toBe(200);
  });

  it('starts the registration of a person who has not registered', async () => {
    const email = await addPerson({ status: 'pending', password: null });
    await requestPassword(email);
    expect((await linkTo(email)).url.pathname).toBe('/register');
  });

  it('sends no mail to a blocked person', async () => {
    const email = await addPerson({ blocked: true });
    expect((await requestPassword(email)).body).toEqual({ ok: true });
    expect(await world.mailsTo('acme', email)).toEqual([]);
  });

  it.each(['ldap', 'adfs'])('sends a person of a directory (%s) a mail without a link', async (kind) => {
    const email = await addPerson({ kind, password: null });
    expect((await requestPassword(email)).body).toEqual({ ok: true });
    const { mail } = await linkTo(email);
    expect(mail?.links).toEqual([]);
    expect(mail?.text).toContain('A redefinição é feita pelo administrador do domínio.');
  });

  it('is refused when people sign in by code alone', async () => {
    expect((await requestPassword('a@b.com.br', 'lost-password', 'so-codigo')).error.code).toBe('#NOT_FOUND');
  });
});

describe('changing the own password', () => {
  it('needs the old one', async () => {
    const email = await addPerson();
    for (const body of [
      { password: newPassword },
      { password: newPassword, oldPassword: ' ' },
      { password: newPassword, oldPassword: 'errada' },
    ])
      expect((await update(email, body)).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect((await login(email, oldPassword)).status).toBe(200);
  });

  it('ends all other sessions, renews the code of this one, and mails the owner', async () => {
    const email = await addPerson();
    const [here, elsewhere] = [await login(email, oldPassword), await login(email, oldPassword)];
    const changed = await update(email, { password: newPassword, oldPassword: oldPassword }, here.body.code);
    expect(changed.status).toBe(200);
    expect(await sessionState(here.body.code)).toBe(401);
    expect(await sessionState(changed.body.code)).toBe(200);
    expect(await sessionState(elsewhere.body.code)).toBe(401);
    expect((await login(email, newPassword)).status).toBe(200);
    expect((await linkTo(email)).mail?.subject).toContain('Sua senha foi alterada');
  });

  it('refuses a weak one', async () => {
    const email = await addPerson();
    expect((await update(email, { password: 'abc', oldPassword: oldPassword })).error.fields).toEqual({
      'body.password': 'too-short',
    });
  });

  it('limits guesses of the old one', async () => {
    const email = await addPerson();
    const { body } = await login(email, oldPassword);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await update(email, { password: newPassword, oldPassword: 'errada' }, body.code)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
