// A session that gains rights, or whose password changed, continues under a new code (against session fixation).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const newPassword = 'girafa vermelha 12';
const [first, second] = ['12ABC34501DE35', '11222333000181'];
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('curta', 'both', { session: { idleMinutes: 30, absoluteMinutes: 60 } });
  await world.addTenant('passos', 'password-and-otp');
  await world.addTenant('portao', 'both', { sessionMode: 'gateway' });
  for (const code of [first, second]) await world.addEntity('acme', { code, description: code });
});
afterAll(() => world?.close());

/** Creates a person and signs them in, in a new browser. */
async function signIn(tenant = 'acme') {
  const email = `alguem${(people += 1)}@cliente.com.br`;
  await world.addPerson(tenant, { email, password, entities: tenant === 'acme' ? [first, second] : [] });
  const params = { id: tenant };
  const browser = world.browser(tenant);
  const { body } = await browser.call(auth.login, { params, body: { email, password } });
  browser.use(body.code);
  const status = async (code?: string) => {
    const asking = world.browser(tenant);
    asking.use(code);
    return (await asking.call(auth.currentSession, { params })).status;
  };
  return {
    ...browser,
    code: body.code,
    status,
    update: (change: object) => browser.call(auth.updateUser, { params, body: change }),
    choose: (entities: string[]) => browser.call(auth.selectEntities, { params: { ...params, email }, body: { entities } }),
    sessions: async () => (await browser.call(auth.listSessions, { params })).body,
  };
}

const passwordChange = { password: newPassword, oldPassword: password };

describe('a changed password', () => {
  it('gives the session a new code and ends the old one', async () => {
    const person = await signIn();
    const [before] = await person.sessions();
    const { body } = await person.update(passwordChange);
    expect(body.code).toMatch(/^[\w-]{43}$/);
    expect([await person.status(person.code), await person.status(body.code)]).toEqual([401, 200]);
    person.use(body.code);
    const [after, ...others] = await person.sessions();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ since: before?.since, isThis: true });
    expect(after?.id).not.toBe(before?.id);
  });

  it('keeps the code when it is refused', async () => {
    const person = await signIn();
    const { error } = await person.update({ password: newPassword, oldPassword: 'errada' });
    expect([error.code, await person.status(person.code)]).toEqual(['#WRONG_PASSWORD', 200]);
  });

  it('is the only change of the profile that renews the code', async () => {
    const person = await signIn();
    const { body } = await person.update({ nick: 'Outro Nome' });
    expect([body.code, await person.status(person.code)]).toEqual([undefined, 200]);
  });

  it('does not extend the session', async () => {
    const person = await signIn('curta');
    world.advance(25 * 60);
    const { body } = await person.update(passwordChange);
    for (const minutes of [25, 9]) {
      world.advance(minutes * 60);
      expect(await person.status(body.code)).toBe(200);
    }
    world.advance(2 * 60);
    expect(await person.status(body.code)).toBe(401);
  });

  it('sets a new cookie and answers no code in gateway mode', async () => {
    const person = await signIn('portao');
    const before = person.cookie();
    const { status, body } = await person.update(passwordChange);
    expect([status, body.code, person.cookie() === before]).toEqual([200, undefined, false]);
    expect([await person.status(before), await person.status(person.cookie())]).toEqual([401, 200]);
  });
});

describe('a selection of companies', () => {
  it('gives the session a new code when it reaches more companies than before', async () => {
    const person = await signIn();
    const { body } = await person.choose([first]);
    expect([await person.status(person.code), await person.status(body.code)]).toEqual([401, 200]);
  });

  it('keeps the code when it reaches fewer companies or the same', async () => {
    const person = await signIn();
    const { code } = (await person.choose([first, second])).body;
    person.use(code);
    for (const entities of [[second, first], [first]]) expect((await person.choose(entities)).body.code).toBeUndefined();
    expect(await person.status(code)).toBe(200);
  });
});

describe('the second step of a sign-in', () => {
  it('opens a new session and ends the guest session of the browser', async () => {
    const params = { id: 'passos' };
    const email = `alguem${(people += 1)}@cliente.com.br`;
    await world.addPerson('passos', { email, password });
    const browser = world.browser('passos');
    const guest = (await browser.call(auth.publicLogin, { params })).body.code;
    browser.use(guest);
    await browser.call(auth.validatePassword, { params, body: { email, password } });
    const [mail] = await world.mailsTo('passos', email);
    const { body } = await browser.call(auth.loginTwoStep, { params, body: { email, otp: mail?.code ?? '' } });
    expect(body.code).toMatch(/^[\w-]{43}$/);
    expect(body.code).not.toBe(guest);
    expect((await browser.call(auth.currentSession, { params })).error.code).toBe('#SESSION_NOTFOUND');
  });
});
