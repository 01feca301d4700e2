// A session that can do more than before, or whose password changed, goes on under another code (against session fixation).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/sign-in/auth-world.ts';

const password = 'bem guardada 7';
const fresh = 'girafa vermelha 12';
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

/** Somebody new who has just signed in, in a browser of their own. */
async function someone(tenant = 'acme') {
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

const newPassword = { password: fresh, oldPassword: password };

describe('a changed password', () => {
  it('gives the session another code; the old one opens nothing any more', async () => {
    const person = await someone();
    const [before] = await person.sessions();
    const { body } = await person.update(newPassword);
    expect(body.code).toMatch(/^[\w-]{43}$/);
    expect([await person.status(person.code), await person.status(body.code)]).toEqual([401, 200]);
    person.use(body.code);
    const [after, ...others] = await person.sessions();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ since: before?.since, isThis: true });
    expect(after?.id).not.toBe(before?.id);
  });

  it('that is refused changes nothing', async () => {
    const person = await someone();
    const { error } = await person.update({ password: fresh, oldPassword: 'errada' });
    expect([error.code, await person.status(person.code)]).toEqual(['#WRONG_PASSWORD', 200]);
  });

  it('is not every change', async () => {
    const person = await someone();
    const { body } = await person.update({ nick: 'Outro Nome' });
    expect([body.code, await person.status(person.code)]).toEqual([undefined, 200]);
  });

  it('does not make the session last longer', async () => {
    const person = await someone('curta');
    world.advance(25 * 60);
    const { body } = await person.update(newPassword);
    for (const minutes of [25, 9]) {
      world.advance(minutes * 60);
      expect(await person.status(body.code)).toBe(200);
    }
    world.advance(2 * 60);
    expect(await person.status(body.code)).toBe(401);
  });

  it('behind the gateway is a new cookie, and no code in the answer', async () => {
    const person = await someone('portao');
    const before = person.cookie();
    const { status, body } = await person.update(newPassword);
    expect([status, body.code, person.cookie() === before]).toEqual([200, undefined, false]);
    expect([await person.status(before), await person.status(person.cookie())]).toEqual([401, 200]);
  });
});

describe('chosen companies', () => {
  it('give the session another code when it reaches more than before', async () => {
    const person = await someone();
    const { body } = await person.choose([first]);
    expect([await person.status(person.code), await person.status(body.code)]).toEqual([401, 200]);
  });

  it('leave it as it is when it reaches less, or the same', async () => {
    const person = await someone();
    const { code } = (await person.choose([first, second])).body;
    person.use(code);
    for (const entities of [[second, first], [first]]) expect((await person.choose(entities)).body.code).toBeUndefined();
    expect(await person.status(code)).toBe(200);
  });
});

describe('the second step of a sign-in', () => {
  it('opens a session of its own and ends the one the browser brought', async () => {
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
