// The sessions of a person: the list, ending them, and the session that a new sign-in replaces.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const params = { id: 'acme' };
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'both');
});
afterAll(() => world?.close());

async function addPerson(tenant = 'acme', more: object = {}): Promise<string> {
  const email = `alguem${(people += 1)}@cliente.com.br`;
  await world.addPerson(tenant, { email, password, ...more });
  return email;
}

/** Signs `email` in, in a new browser. */
async function signedIn(email: string, tenant = 'acme') {
  const browser = world.browser(tenant);
  const { body } = await browser.call(auth.login, { params: { id: tenant }, body: { email, password } });
  browser.use(body.code);
  const list = async () => (await browser.call(auth.listSessions, { params: { id: tenant } })).body;
  const isAlive = async () => (await browser.call(auth.currentSession, { params: { id: tenant } })).status === 200;
  return { ...browser, code: body.code ?? '', list, isAlive };
}

describe('the list', () => {
  it('contains each session once, the last used first, and marks the current one', async () => {
    const email = await addPerson();
    const first = await signedIn(email);
    world.advance(120);
    const second = await signedIn(email);
    await signedIn(await addPerson());
    const list = await second.list();
    expect(list.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(list[0]).toMatchObject({ since: new Date().toISOString(), lastSeenAt: new Date().toISOString() });
    expect((await first.list()).map(({ isThis }) => isThis)).toEqual([true, false]);
  });
  it('shows neither codes nor whole addresses', async () => {
    const one = await signedIn(await addPerson());
    const list = await one.list();
    expect(JSON.stringify(list)).not.toContain(one.code);
    expect(list[0]?.place).toMatch(/^10\.0\.•\.•$/);
  });
  it('omits sessions that are idle for too long', async () => {
    const email = await addPerson();
    await signedIn(email);
    world.advance(31 * 60);
    expect(await (await signedIn(email)).list()).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('ends that session alone and is recorded', async () => {
    const email = await addPerson();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const other = (await here.list()).find(({ isThis }) => !isThis);
    expect((await here.call(auth.endSession, { params: { ...params, sessionId: other?.id ?? '' } })).body).toEqual({ ok: true });
    expect([await here.isAlive(), await elsewhere.isAlive()]).toEqual([true, false]);
    const { id } = (await world.rows.user('acme', email)) ?? {};
    const entries = (await world.rows.activities('acme')).filter((entry) => entry.userId === id);
    expect(entries).toContainEqual(
      expect.objectContaining({ pointer: 'auth.sessao.encerrar', outcome: 'ok', detail: { which: 'one', count: 1 } }),
    );
  });
  it('answers #NOT_FOUND for sessions of other people, other tenants, and ended ones', async () => {
    const email = await addPerson();
    const [here, over] = [await signedIn(email), await signedIn(email)];
    const stranger = await signedIn(await addPerson());
    const foreign = await signedIn(await addPerson('outra'), 'outra');
    const ended = (await over.list()).find(({ isThis }) => isThis);
    await over.call(auth.logout, { params });
    const ids = [(await stranger.list())[0]?.id, (await foreign.list())[0]?.id, ended?.id, 'nothing'];
    for (const sessionId of ids) {
      const answer = await here.call(auth.endSession, { params: { ...params, sessionId: sessionId ?? '' } });
      expect([answer.status, answer.error.code]).toEqual([404, '#NOT_FOUND']);
    }
    expect([await stranger.isAlive(), await foreign.isAlive()]).toEqual([true, true]);
  });
});

describe('ending all other sessions', () => {
  it('keeps the current one', async () => {
    const email = await addPerson();
    const all = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const stranger = await signedIn(await addPerson());
    const [here] = all;
    expect((await here?.call(auth.endOtherSessions, { params }))?.body).toEqual({ ended: 2 });
    expect(await Promise.all([...all, stranger].map((one) => one.isAlive()))).toEqual([true, false, false, true]);
  });
});

describe('a sign-in', () => {
  it('opens a new session and ends the previous one of the browser', async () => {
    const [victim, attacker] = [await addPerson(), await addPerson()];
    const plantedSession = await signedIn(attacker);
    const browser = world.browser('acme');
    browser.use(plantedSession.code);
    const { body } = await browser.call(auth.login, { params, body: { email: victim, password } });
    expect(body.code).not.toBe(plantedSession.code);
    expect(await plantedSession.isAlive()).toBe(false);
  });
  it('ends the guest session of the browser', async () => {
    const browser = world.browser('acme');
    const guest = await browser.call(auth.publicLogin, { params });
    browser.use(guest.body.code);
    await browser.call(auth.login, { params, body: { email: await addPerson(), password } });
    expect((await browser.call(auth.currentSession, { params })).error.code).toBe('#SESSION_NOTFOUND');
  });
  it('ends nothing when it fails', async () => {
    const email = await addPerson();
    const here = await signedIn(email);
    expect((await here.call(auth.login, { params, body: { email, password: 'errada' } })).status).toBe(401);
    expect(await here.isAlive()).toBe(true);
  });
});

describe('the number of sessions', () => {
  it('stays within the limit when a person signs in several times at once', async () => {
    const email = await addPerson();
    for (let opened = 0; opened < 20; opened += 1) await world.openSession('acme', email);
    world.advance(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.browser('acme').call(auth.login, { params, body: { email, password } })),
    );
    const browser = world.browser('acme');
    browser.use(answers.find(({ status }) => status === 200)?.body.code);
    expect((await browser.call(auth.listSessions, { params })).body).toHaveLength(20);
  });
});

describe('a new password', () => {
  it.each([
    [undefined, false],
    [true, false],
    [false, true],
  ])('with endSessions %s keeps the other sessions alive: %s', async (endSessions, alive) => {
    const email = await addPerson();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const body = { password: 'girafa vermelha 12', oldPassword: password, ...(endSessions === undefined ? {} : { endSessions }) };
    const changed = await here.call(auth.updateUser, { params, body });
    here.use(changed.body.code);
    expect([await here.isAlive(), await elsewhere.isAlive()]).toEqual([true, alive]);
  });
});
