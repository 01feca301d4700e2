// Browsers that signed somebody in before have limits of their own: how they are known, to whom, and until when.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import { createAuthWorld, type AuthWorld } from './auth-world.ts';
import { addTenants, password, peopleOf, wrongFor } from './lockout-world.ts';

const knownCookie = 'portal-browser';
let world: AuthWorld;
const { someone, user, newestCode, known, isStopped, guessPasswords } = peopleOf(() => world);

beforeAll(async () => {
  world = await createAuthWorld();
  await addTenants(world);
});
afterAll(() => world?.close());

describe('a known browser', () => {
  it('is known by a cookie of 180 days that scripts cannot read, which opens nothing', async () => {
    const email = await someone();
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
    const { person } = await known();
    const secret = person.browser.jar.get(knownCookie) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await world.rows.knownBrowsers('acme'))).not.toContain(secret);
  });

  it('is known for its own people alone: two may share it', async () => {
    const { email, person } = await known();
    const other = await someone();
    expect(await isStopped(person, other)).toBe(true);
    world.advance(901);
    expect((await person.logIn(other)).status).toBe(200);
    expect(await isStopped(person, other)).toBe(false);
    expect(await isStopped(person, email)).toBe(false);
  });

  it('is not known in another tenant', async () => {
    const { email, person } = await known();
    await world.addPerson('outra', { email, password });
    const there = user('outra');
    there.browser.jar.set(knownCookie, person.browser.jar.get(knownCookie) ?? '');
    await guessPasswords(email, 3, 'outra');
    expect((await there.logIn(email)).status).toBe(429);
  });

  it('never takes over a secret that somebody planted', async () => {
    const email = await someone();
    const planted = 'p'.repeat(43);
    const person = user();
    person.browser.jar.set(knownCookie, planted);
    await person.logIn(email);
    const thief = user();
    thief.browser.jar.set(knownCookie, planted);
    expect(await isStopped(thief, email)).toBe(true);
    expect(await isStopped(person, email)).toBe(false);
  });

  it.each(['', '.', 'x', `${'a'.repeat(43)}.`, '"', 'á'.repeat(43), `${'b'.repeat(43)}.`.repeat(500)])(
    'is not one that brings %j',
    async (value) => {
      const email = await someone();
      const person = user();
      person.browser.jar.set(knownCookie, encodeURIComponent(value));
      expect((await person.logIn(email)).status).toBe(200);
      expect(await isStopped(person, email)).toBe(false);
    },
  );

  it('keeps the limits of its own: wrong passwords, requests and guesses end there, too', async () => {
    const { email, person } = await known();
    for (let turn = 0; turn < 5; turn += 1) expect((await person.logIn(email, 'errada')).status).toBe(401);
    expect((await person.logIn(email)).status).toBe(429);
    expect((await user().logIn(email)).status).toBe(200);

    const guesses: (string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      expect((await person.ask(email)).status).toBe(200);
      const wrong = wrongFor(await newestCode(email));
      for (let turn = 0; turn < 5; turn += 1) guesses.push((await person.enter(email, wrong)).error.code);
      world.advance(31);
    }
    expect(guesses.filter((code) => code === '#INVALID_CODE')).toHaveLength(10);
    expect((await person.ask(email)).status).toBe(429);
  });

  it('is forgotten after 180 days without a sign-in', async () => {
    const { email, person } = await known();
    world.advance(180 * 86_400);
    expect(await isStopped(person, email)).toBe(true);
  });

  it('is forgotten when the password is reset', async () => {
    const { email, person } = await known();
    await person.lose(email);
    const url = new URL((await world.mailsTo('acme', email))[0]?.links[0] ?? 'http://none/');
    const answer = await user().browser.call(auth.resetPassword, {
      params: { id: 'acme', email },
      headers: { 'password-hash': url.searchParams.get('hash') ?? '' },
      body: { password: 'girafa vermelha 12' },
    });
    expect(answer.status).toBe(200);
    expect(await isStopped(person, email)).toBe(true);
  });

  it('is forgotten when the password is changed in another one, which stays known', async () => {
    const { email, person } = await known();
    const changer = user();
    changer.browser.use((await changer.logIn(email)).body.code);
    const body = { oldPassword: password, password: 'girafa vermelha 12' };
    expect((await changer.browser.call(auth.updateUser, { params: { id: 'acme' }, body })).status).toBe(200);
    expect(await isStopped(person, email)).toBe(true);
    world.advance(31);
    const stillKnown = await changer.browser.call(auth.login, {
      params: { id: 'acme' },
      body: { email, password: 'girafa vermelha 12' },
    });
    expect(stillKnown.status).toBe(200);
  });

  it('is forgotten when the person ends all other sessions', async () => {
    const { email, person } = await known();
    const other = user();
    other.browser.use((await other.logIn(email)).body.code);
    expect((await other.browser.call(auth.endOtherSessions, { params: { id: 'acme' } })).status).toBe(200);
    expect(await isStopped(person, email)).toBe(true);
    expect(await isStopped(other, email)).toBe(false);
  });
});
