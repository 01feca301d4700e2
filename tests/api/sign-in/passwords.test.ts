// Links that set a password, links that only tell what they are, and changing the own password.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { accountKey } from '#server/services/auth/sign-in/points.ts';
import { createAuthWorld, type AuthWorld } from './auth-world.ts';

const old = 'bem guardada 7';
const fresh = 'girafa vermelha 12';
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
async function someone(more: object = {}): Promise<string> {
  const email = newAddress();
  await world.addPerson('acme', { email, password: old, ...more });
  return email;
}

const register = (email: string) =>
  world.browser('acme').call(auth.createUser, { params: { id: 'acme', email }, headers: { 'send-email': 'true' }, body: {} });
const lost = (email: string, requestType: 'lost-password' | 'register-password' = 'lost-password', tenant = 'acme') =>
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

/** The newest mail's first link, and its secret. */
async function linkTo(email: string) {
  const [mail] = await world.mailsTo('acme', email);
  const url = new URL(mail?.links[0] ?? 'http://none/');
  return { mail, url, hash: url.searchParams.get('hash') ?? '' };
}
async function forgotten() {
  const email = await someone();
  await lost(email);
  return { email, ...(await linkTo(email)) };
}
const update = async (email: string, body: object, code?: string) => {
  const browser = world.browser('acme');
  browser.use(code ?? (await login(email, old)).body.code);
  return browser.call(auth.updateUser, { params: { id: 'acme' }, body });
};

describe('a forgotten password', () => {
  it('is set anew by the link, which signs nobody in', async () => {
    const { email, mail, url, hash } = await forgotten();
    expect(url.pathname).toBe('/changePassword');
    expect(url.searchParams.get('type')).toBe('lost-password');
    expect(mail?.text).toContain('30 minutos');
    expect((await reset(email, hash, fresh)).body).toEqual({ ok: true });
    expect((await login(email, old)).status).toBe(401);
    expect((await login(email, fresh)).status).toBe(200);
  });

  it('is told to the owner afterwards', async () => {
    const { email, hash } = await forgotten();
    await reset(email, hash, fresh);
    expect((await world.mailsTo('acme', email)).map((mail) => mail.subject)).toContain('Sua senha foi alterada · Empresa acme');
  });

  it('ends the sessions that are open, unless asked not to', async () => {
    for (const endSessions of [undefined, false]) {
      const { email, hash } = await forgotten();
      const { body } = await login(email, old);
      await reset(email, hash, fresh, endSessions === undefined ? {} : { endSessions });
      expect(await sessionState(body.code)).toBe(endSessions === false ? 200 : 401);
    }
  });

  it('opens a password path that guessing had closed', async () => {
    const { email, hash } = await forgotten();
    for (let turn = 0; turn < 15; turn += 1) await login(email, 'errada');
    expect((await login(email, old)).status).toBe(429);
    await reset(email, hash, fresh);
    expect((await login(email, fresh)).status).toBe(200);
  });

  it('opens it again in the network of the person', async () => {
    const address = '203.0.113.80';
    const { email, hash } = await forgotten();
    for (let turn = 0; turn < 5; turn += 1) await login(email, 'errada', address);
    expect((await login(email, old, address)).status).toBe(429);
    expect((await reset(email, hash, fresh, {}, address)).status).toBe(200);
    expect((await login(email, fresh, address)).status).toBe(200);
  });

  it('guessed a hundred times in a row closes the password alone: the code and the reset stay open', async () => {
    const email = await someone();
    const refused: number[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      // Those in between only cost what a try costs: a hundred hashes take their time.
      if (turn >= 3 && turn < 97) await world.limiter.consume('password-account', accountKey(TenantId.parse('acme'), email));
      else refused.push((await login(email, 'errada')).status);
      // Longer than any of the waits.
      world.advance(901);
    }
    expect(refused).toEqual([401, 401, 401, 401, 401, 401]);
    world.advance(86_400);
    expect((await login(email, old)).status).toBe(429);

    const browser = world.browser('acme');
    await browser.call(auth.requestCode, { params: { id: 'acme' }, body: { email } });
    const otp = (await world.mailsTo('acme', email))[0]?.code ?? '';
    expect((await browser.call(auth.loginWithCode, { params: { id: 'acme' }, body: { email, otp } })).status).toBe(200);
    expect((await login(email, old)).status).toBe(429);

    // Mails of one moment have no order.
    world.advance(1);
    await lost(email);
    const { hash } = await linkTo(email);
    expect((await reset(email, hash, fresh)).status).toBe(200);
    expect((await login(email, fresh)).status).toBe(200);
  });

  it('has links that live thirty minutes', async () => {
    const { email, hash } = await forgotten();
    world.advance(1_800);
    expect((await reset(email, hash, fresh)).error.code).toBe('#LINK_EXPIRED');
  });

  it('has links that work once, and all die with the first that was used', async () => {
    const { email, hash } = await forgotten();
    world.advance(31);
    await lost(email);
    const newer = await linkTo(email);
    expect((await reset(email, newer.hash, fresh)).status).toBe(200);
    for (const secret of [newer.hash, hash]) expect((await reset(email, secret, fresh)).error.code).toBe('#LINK_USED');
  });

  it('is no use of a link that registers', async () => {
    const email = newAddress();
    await register(email);
    const { hash } = await linkTo(email);
    expect((await reset(email, hash, fresh)).error.code).toBe('#LINK_INVALID');
  });

  it('cannot become a weak one', async () => {
    const { email, hash } = await forgotten();
    expect((await reset(email, hash, '12345678')).error.fields).toEqual({ 'body.password': 'common' });
    expect((await reset(email, hash, fresh)).status).toBe(200);
  });

  it('is a first one for a person without a password', async () => {
    const email = await someone({ password: null });
    await lost(email, 'register-password');
    const { url, hash, mail } = await linkTo(email);
    expect(mail?.subject).toContain('Crie sua senha');
    expect(url.searchParams.get('type')).toBe('register-password');
    expect((await reset(email, hash, fresh)).status).toBe(200);
    expect((await login(email, fresh)).status).toBe(200);
  });

  it('is the registration for a person who has not registered', async () => {
    const email = await someone({ status: 'pending', password: null });
    await lost(email);
    expect((await linkTo(email)).url.pathname).toBe('/register');
  });

  it('sends no mail to a blocked person', async () => {
    const email = await someone({ blocked: true });
    expect((await lost(email)).body).toEqual({ ok: true });
    expect(await world.mailsTo('acme', email)).toEqual([]);
  });

  it.each(['ldap', 'adfs'])('of someone of a directory (%s) brings no link: the mail alone says who changes it', async (kind) => {
    const email = await someone({ kind, password: null });
    expect((await lost(email)).body).toEqual({ ok: true });
    const { mail } = await linkTo(email);
    expect(mail?.links).toEqual([]);
    expect(mail?.text).toContain('A redefinição é feita pelo administrador do domínio.');
  });

  it('is nothing where codes are the only way', async () => {
    expect((await lost('a@b.com.br', 'lost-password', 'so-codigo')).error.code).toBe('#NOT_FOUND');
  });
});

describe('changing the own password', () => {
  it('needs the old one', async () => {
    const email = await someone();
    for (const body of [{ password: fresh }, { password: fresh, oldPassword: ' ' }, { password: fresh, oldPassword: 'errada' }])
      expect((await update(email, body)).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect((await login(email, old)).status).toBe(200);
  });

  it('ends all other sessions, keeps this one under another code and tells the owner', async () => {
    const email = await someone();
    const [here, elsewhere] = [await login(email, old), await login(email, old)];
    const changed = await update(email, { password: fresh, oldPassword: old }, here.body.code);
    expect(changed.status).toBe(200);
    expect(await sessionState(here.body.code)).toBe(401);
    expect(await sessionState(changed.body.code)).toBe(200);
    expect(await sessionState(elsewhere.body.code)).toBe(401);
    expect((await login(email, fresh)).status).toBe(200);
    expect((await linkTo(email)).mail?.subject).toContain('Sua senha foi alterada');
  });

  it('refuses a weak one', async () => {
    const email = await someone();
    expect((await update(email, { password: 'abc', oldPassword: old })).error.fields).toEqual({ 'body.password': 'too-short' });
  });

  it('is not a way to guess the old one', async () => {
    const email = await someone();
    const { body } = await login(email, old);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await update(email, { password: fresh, oldPassword: 'errada' }, body.code)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
