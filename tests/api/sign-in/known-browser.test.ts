// Known browsers, which signed a person in before, have their own limits: their cookie, their people, and their end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';
import { addTenants, peopleOf, wrongFor } from './lockout-world.ts';

const knownCookie = 'portal-browser';
let world: AuthWorld;
const { addPerson, openBrowser, newestCode, knownBrowser, isStopped, guessPasswords } = peopleOf(() => world);

beforeAll(async () => {
  world = await createAuthWorld();
  await addTenants(world);
});
afterAll(() => world?.close());

describe('a known browser', () => {
  it('has a cookie for 180 days that scripts cannot read and that opens no session', async () => {
    const email = await addPerson();
    const answer = await world.http.inject({
      method: 'POST',
      url: '/api/auth/v1/general/app/acme/login',
      headers: { host: 'acme.localhost:4112' },
      payload: { email, password },
    });
    const cookie = answer.cookies.find(({ name }) => name === knownCookie);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 });
    const session = await world.http.inject({
      method: 'GET',
      url: '/api/auth/v1/session/app/acme/user/session',
      headers: { host: 'acme.localhost:4112', cookie: `${knownCookie}=${cookie?.value}`, code: cookie?.value ?? '' },
    });
    expect(session.statusCode).toBe(401);
  });

  it('is stored as a hash', async () => {
    const { person } = await knownBrowser();
    const secret = person.browser.jar.get(knownCookie) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await world.rows.knownBrowsers('acme'))).not.toContain(secret);
  });

  it('is known only for its own people, also when two share it', async () => {
    const { email, person } = await knownBrowser();
    const other = await addPerson();
    expect(await isStopped(person, other)).toBe(true);
    world.advance(901);
    expect((await person.logIn(other)).status).toBe(200);
    expect(await isStopped(person, other)).toBe(false);
    expect(await isStopped(person, email)).toBe(false);
  });

  it('is not known in another tenant', async () => {
    const { email, person } = await knownBrowser();
    await world.addPerson('outra', { email, password });
    const there = openBrowser('outra');
    there.browser.jar.set(knownCookie, person.browser.jar.get(knownCookie) ?? '');
    await guessPasswords(email, 3, 'outra');
    expect((await there.logIn(email)).status).toBe(429);
  });

  it('never accepts a planted secret', async () => {
    const email = await addPerson();
    const planted = 'p'.repeat(43);
    const person = openBrowser();
    person.browser.jar.set(knownCookie, planted);
    await person.logIn(email);
    const thief = openBrowser();
    thief.browser.jar.set(knownCookie, planted);
    expect(await isStopped(thief, email)).toBe(true);
    expect(await isStopped(person, email)).toBe(false);
  });

  it.each(['', '.', 'x', `${'a'.repeat(43)}.`, '"', 'á'.repeat(43), `${'b'.repeat(43)}.`.repeat(500)])(
    'is not a browser with the cookie %j',
    async (value) => {
      const email = await addPerson();
      const person = openBrowser();
      person.browser.jar.set(knownCookie, encodeURIComponent(value));
      expect((await person.logIn(email)).status).toBe(200);
      expect(await isStopped(person, email)).toBe(false);
    },
  );

  it('has its own limits of passwords, requests, and guesses', async () => {
    const { email, person } = await knownBrowser();
    for (let turn = 0; turn < 5; turn += 1) expect((await person.logIn(email, 'errada')).status).toBe(401);
    expect((await person.logIn(email)).status).toBe(429);
    expect((await openBrowser().logIn(email)).status).toBe(200);

    const guesses: (string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      expect((await person.requestCode(email)).status).toBe(200);
      const wrong = wrongFor(await newestCode(email));
      for (let turn = 0; turn < 5; turn += 1) guesses.push((await person.enter(email, wrong)).error.code);
      world.advance(31);
    }
    expect(guesses.filter((code) => code === '#INVALID_CODE')).toHaveLength(10);
    expect((await person.requestCode(email)).status).toBe(429);
  });

  it('is forgotten after 180 days without a sign-in', async () => {
    const { email, person } = await knownBrowser();
    world.advance(180 * 86_400);
    expect(await isStopped(person, email)).toBe(true);
  });

  it('is forgotten when the password is reset', async () => {
    const { email, person } = await knownBrowser();
    await person.requestPassword(email);
    const url = new URL((await world.mailsTo('acme', email))[0]?.links[0] ?? 'http://none/');
    const answer = await openBrowser().browser.call(auth.resetPassword, {
      params: { id: 'acme', email },
      headers: { 'password-hash': url.searchParams.get('hash') ?? '' },
      body: { password: 'girafa vermelha 12' },
    });
    expect(answer.status).toBe(200);
    expect(await isStopped(person, email)).toBe(true);
  });

  it('is forgotten when the password is changed in another browser, which stays known', async () => {
    const { email, person } = await knownBrowser();
    const otherBrowser = openBrowser();
    otherBrowser.browser.use((await otherBrowser.logIn(email)).body.code);
    const body = { oldPassword: password, password: 'girafa vermelha 12' };
    expect((await otherBrowser.browser.call(auth.updateUser, { params: { id: 'acme' }, body })).status).toBe(200);
    expect(await isStopped(person, email)).toBe(true);
    world.advance(31);
    const stillKnown = await otherBrowser.browser.call(auth.login, {
      params: { id: 'acme' },
      body: { email, password: 'girafa vermelha 12' },
    });
    expect(stillKnown.status).toBe(200);
  });

  it('is forgotten when the person ends all other sessions', async () => {
    const { email, person } = await knownBrowser();
    const other = openBrowser();
    other.browser.use((await other.logIn(email)).body.code);
    expect((await other.browser.call(auth.endOtherSessions, { params: { id: 'acme' } })).status).toBe(200);
    expect(await isStopped(person, email)).toBe(true);
    expect(await isStopped(other, email)).toBe(false);
  });
});
