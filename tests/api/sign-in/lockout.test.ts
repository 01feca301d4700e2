// A stranger who knows an address must not keep its owner out: limits of strangers, of known browsers and of proven people are apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { accountKey } from '#server/services/auth/sign-in/points.ts';
import { createAuthWorld, type AuthWorld } from './auth-world.ts';
import { addTenants, password, peopleOf, wrongFor } from './lockout-world.ts';

let world: AuthWorld;
const { someone, user, newestCode, known, guessPasswords } = peopleOf(() => world);

beforeAll(async () => {
  world = await createAuthWorld();
  await addTenants(world);
});
afterAll(() => world?.close());

/** A stranger asks for `count` codes, as fast as that is granted. */
async function floodRequests(email: string, count: number, stranger = user()): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    statuses.push((await stranger.ask(email)).status);
    world.advance(31);
  }
  return statuses;
}

/** A stranger guesses `rounds` times five codes in a browser of their own. */
async function floodGuesses(email: string, rounds: number, stranger = user()): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stranger.ask(email);
    const wrong = wrongFor(await newestCode(email));
    for (let turn = 0; turn < 5; turn += 1) codes.push((await stranger.enter(email, wrong)).error.code);
    world.advance(31);
  }
  return codes;
}

describe('a stranger who asks for codes', () => {
  it('does not stop the second step of a person whose password is right, in a browser that is new', async () => {
    const email = await someone('passos');
    expect(await floodRequests(email, 3, user('passos'))).toEqual([200, 200, 200]);
    const person = user('passos');
    expect((await person.first(email)).status).toBe(200);
    expect((await person.second(email, await newestCode(email, 'passos'))).status).toBe(200);
  });

  it('does not stop requests of a browser that signed the person in before', async () => {
    const { email, person } = await known();
    expect(await floodRequests(email, 4)).toEqual([200, 200, 200, 429]);
    expect((await person.ask(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });

  it('does not stop them from the same address of the network', async () => {
    const address = '203.0.113.70';
    const { email, person } = await known('acme', address);
    const stranger = user('acme', address);
    for (let turn = 0; turn < 11; turn += 1) await stranger.ask(`ninguem${turn}@acme.com.br`);
    expect((await stranger.ask(email)).status).toBe(429);
    expect((await person.ask(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });
});

describe('a stranger who guesses codes', () => {
  it('leaves tries to a person in a new browser on another network', async () => {
    const email = await someone();
    await floodGuesses(email, 2);
    const person = user();
    expect((await person.ask(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });

  it('leaves a code that the person asked for before', async () => {
    const email = await someone();
    const person = user();
    await person.ask(email);
    const code = await newestCode(email);
    world.advance(31);
    await floodGuesses(email, 2);
    expect((await person.enter(email, code)).status).toBe(200);
  });

  it('from many networks does not stop a browser that signed the person in before', async () => {
    const { email, person } = await known();
    expect(await floodGuesses(email, 1)).toEqual(Array.from({ length: 5 }, () => '#INVALID_CODE'));
    expect(await floodGuesses(email, 1)).toEqual(Array.from({ length: 5 }, () => '#INVALID_CODE'));
    world.advance(601);
    expect((await floodGuesses(email, 1))[0]).toBe('#TOO_MANY_ATTEMPTS');
    expect((await person.ask(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });

  it('without a code of their own counts against their address alone', async () => {
    const email = await someone();
    const person = user();
    await person.ask(email);
    const code = await newestCode(email);
    const stranger = user();
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push((await stranger.enter(email, 'ABC234')).error.code);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '#INVALID_CODE'));
    expect(codes.slice(10)).toEqual(['#TOO_MANY_ATTEMPTS', '#TOO_MANY_ATTEMPTS']);
    for (let turn = 0; turn < 4; turn += 1) expect((await person.enter(email, wrongFor(code))).error.code).toBe('#INVALID_CODE');
    expect((await person.enter(email, code)).status).toBe(200);
  });
});

/** The status of a wrong password after those that strangers in three networks have free. */
const fail = async (email: string) => {
  await guessPasswords(email, 3);
  return (await user().guess(email)).status;
};

describe('a stranger who guesses passwords', () => {
  it.each(['acme', 'passos'])('in one network does not stop a person in a new browser on another one: %s', async (tenant) => {
    const email = await someone(tenant);
    const stranger = user(tenant);
    const statuses: number[] = [];
    // A day of tries, each after the longest wait.
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await stranger.guess(email)).status);
      world.advance(901);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const person = user(tenant);
    expect((await (tenant === 'passos' ? person.first(email) : person.logIn(email))).status).toBe(200);
  });

  it('has five tries in one network before the first wait', async () => {
    const email = await someone();
    const stranger = user();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await stranger.guess(email)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    world.advance(31);
    expect((await stranger.guess(email)).status).toBe(401);
  });

  it('in many networks is stopped after fifteen tries, and so is a person in a new browser', async () => {
    const email = await someone();
    await guessPasswords(email, 3);
    expect((await user().logIn(email)).status).toBe(429);
    world.advance(31);
    expect((await user().logIn(email)).status).toBe(200);
  });

  it('from the network of the person is forgotten with a right password', async () => {
    const address = '203.0.113.73';
    const { email, person } = await known('acme', address);
    const stranger = user('acme', address);
    for (let turn = 0; turn < 6; turn += 1) await stranger.guess(email);
    expect((await user('acme', address).logIn(email)).status).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
    expect((await user('acme', address).logIn(email)).status).toBe(200);
  });

  it('does not stop the password in a browser that signed the person in before', async () => {
    const { email, person } = await known();
    expect(await fail(email)).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
  });

  it('does not stop it for good either: a hundred failures close the password to strangers alone', async () => {
    const { email, person } = await known();
    const account = accountKey(TenantId.parse('acme'), email);
    for (let turn = 0; turn < 100; turn += 1) {
      await world.limiter.consume('password-account', account);
      world.advance(901);
    }
    expect((await user().logIn(email)).status).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
  });

  it('at the same address does not stop it', async () => {
    const address = '203.0.113.71';
    const { email, person } = await known('acme', address);
    const stranger = user('acme', address);
    for (let turn = 0; turn < 20; turn += 1) await stranger.logIn(`ninguem${turn}@acme.com.br`, 'errada');
    expect((await stranger.logIn(await someone())).status).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
  });

  it('does not stop the first of two steps in a browser that signed the person in before', async () => {
    const { email, person } = await known('passos');
    await guessPasswords(email, 3, 'passos');
    expect((await user('passos').first(email)).status).toBe(429);
    expect((await person.first(email)).status).toBe(200);
    expect((await person.second(email, await newestCode(email, 'passos'))).status).toBe(200);
  });

  it('does not stop a person who has a session from changing the password, in a browser that is new', async () => {
    const email = await someone();
    await fail(email);
    const { browser } = user();
    browser.use(await world.openSession('acme', email));
    const body = { oldPassword: password, password: 'girafa vermelha 12' };
    expect((await browser.call(auth.updateUser, { params: { id: 'acme' }, body })).status).toBe(200);
  });
});

describe('a stranger who asks who exists', () => {
  it('learns nothing after five times, and nobody is stopped: the person goes on to the password', async () => {
    const email = await someone();
    const stranger = user();
    for (let turn = 0; turn < 5; turn += 1) expect((await stranger.exists(email)).body.nick).toBe('Joana Prado');
    const { status, body } = await user().exists(email);
    expect([status, body.nick, body.status]).toEqual([200, '', 'active']);
    expect((await user().exists('ninguem.mesmo@acme.com.br')).status).toBe(200);
  });

  it('does not change the answer to a browser that signed the person in before, at the same address either', async () => {
    const address = '203.0.113.72';
    const { email, person } = await known('acme', address);
    const stranger = user('acme', address);
    for (let turn = 0; turn < 11; turn += 1) await stranger.exists(turn < 6 ? email : `x${turn}@acme.com.br`);
    expect((await stranger.exists('x@acme.com.br')).status).toBe(429);
    expect((await person.exists(email)).body.nick).toBe('Joana Prado');
  });
});

it('a stranger who asks for new passwords does not stop that request of a browser that signed the person in before', async () => {
  const { email, person } = await known();
  const stranger = user();
  for (let turn = 0; turn < 4; turn += 1) {
    await stranger.lose(email);
    world.advance(31);
  }
  expect((await stranger.lose(email)).status).toBe(429);
  const before = (await world.mailsTo('acme', email)).length;
  expect((await person.lose(email)).status).toBe(200);
  expect(await world.mailsTo('acme', email)).toHaveLength(before + 1);
});
