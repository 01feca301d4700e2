// A stranger who knows an address cannot keep its owner out: strangers, known browsers, and proven people have separate limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { accountKey } from '#server/services/auth/sign-in/points.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';
import { addTenants, peopleOf, wrongFor } from './lockout-world.ts';

let world: AuthWorld;
const { addPerson, openBrowser, newestCode, knownBrowser, guessPasswords } = peopleOf(() => world);

beforeAll(async () => {
  world = await createAuthWorld();
  await addTenants(world);
});
afterAll(() => world?.close());

/** Requests `count` codes as a stranger, as fast as the limits allow. */
async function floodRequests(email: string, count: number, stranger = openBrowser()): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    statuses.push((await stranger.requestCode(email)).status);
    world.advance(31);
  }
  return statuses;
}

/** Guesses five codes in each of `rounds`, in the browser of a stranger. */
async function floodGuesses(email: string, rounds: number, stranger = openBrowser()): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stranger.requestCode(email);
    const wrong = wrongFor(await newestCode(email));
    for (let turn = 0; turn < 5; turn += 1) codes.push((await stranger.enter(email, wrong)).error.code);
    world.advance(31);
  }
  return codes;
}

describe('a stranger who requests codes', () => {
  it('does not stop the second step of a person with the right password in a new browser', async () => {
    const email = await addPerson('passos');
    expect(await floodRequests(email, 3, openBrowser('passos'))).toEqual([200, 200, 200]);
    const person = openBrowser('passos');
    expect((await person.provePassword(email)).status).toBe(200);
    expect((await person.enterSecondCode(email, await newestCode(email, 'passos'))).status).toBe(200);
  });

  it('does not stop requests of a known browser', async () => {
    const { email, person } = await knownBrowser();
    expect(await floodRequests(email, 4)).toEqual([200, 200, 200, 429]);
    expect((await person.requestCode(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });

  it('does not stop a known browser at the same network address', async () => {
    const address = '203.0.113.70';
    const { email, person } = await knownBrowser('acme', address);
    const stranger = openBrowser('acme', address);
    for (let turn = 0; turn < 11; turn += 1) await stranger.requestCode(`ninguem${turn}@acme.com.br`);
    expect((await stranger.requestCode(email)).status).toBe(429);
    expect((await person.requestCode(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });
});

describe('a stranger who guesses codes', () => {
  it('leaves tries to a person in a new browser on another network', async () => {
    const email = await addPerson();
    await floodGuesses(email, 2);
    const person = openBrowser();
    expect((await person.requestCode(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });

  it('leaves a code that the person requested before', async () => {
    const email = await addPerson();
    const person = openBrowser();
    await person.requestCode(email);
    const code = await newestCode(email);
    world.advance(31);
    await floodGuesses(email, 2);
    expect((await person.enter(email, code)).status).toBe(200);
  });

  it('does not stop a known browser, from many networks', async () => {
    const { email, person } = await knownBrowser();
    expect(await floodGuesses(email, 1)).toEqual(Array.from({ length: 5 }, () => '#INVALID_CODE'));
    expect(await floodGuesses(email, 1)).toEqual(Array.from({ length: 5 }, () => '#INVALID_CODE'));
    world.advance(601);
    expect((await floodGuesses(email, 1))[0]).toBe('#TOO_MANY_ATTEMPTS');
    expect((await person.requestCode(email)).status).toBe(200);
    expect((await person.enter(email, await newestCode(email))).status).toBe(200);
  });

  it('counts against the own address alone without an own code', async () => {
    const email = await addPerson();
    const person = openBrowser();
    await person.requestCode(email);
    const code = await newestCode(email);
    const stranger = openBrowser();
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push((await stranger.enter(email, 'ABC234')).error.code);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '#INVALID_CODE'));
    expect(codes.slice(10)).toEqual(['#TOO_MANY_ATTEMPTS', '#TOO_MANY_ATTEMPTS']);
    for (let turn = 0; turn < 4; turn += 1) expect((await person.enter(email, wrongFor(code))).error.code).toBe('#INVALID_CODE');
    expect((await person.enter(email, code)).status).toBe(200);
  });
});

/** Uses up the free tries of strangers in three networks; returns the status of the next wrong password. */
const guessAfterLimit = async (email: string) => {
  await guessPasswords(email, 3);
  return (await openBrowser().guess(email)).status;
};

describe('a stranger who guesses passwords', () => {
  it.each(['acme', 'passos'])('does not stop a person in a new browser on another network: %s', async (tenant) => {
    const email = await addPerson(tenant);
    const stranger = openBrowser(tenant);
    const statuses: number[] = [];
    // A day of tries, each after the longest wait.
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await stranger.guess(email)).status);
      world.advance(901);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const person = openBrowser(tenant);
    expect((await (tenant === 'passos' ? person.provePassword(email) : person.logIn(email))).status).toBe(200);
  });

  it('has five tries in one network before the first wait', async () => {
    const email = await addPerson();
    const stranger = openBrowser();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await stranger.guess(email)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    world.advance(31);
    expect((await stranger.guess(email)).status).toBe(401);
  });

  it('is stopped after fifteen tries in many networks, and so is a person in a new browser', async () => {
    const email = await addPerson();
    await guessPasswords(email, 3);
    expect((await openBrowser().logIn(email)).status).toBe(429);
    world.advance(31);
    expect((await openBrowser().logIn(email)).status).toBe(200);
  });

  it('is forgotten in the network of the person after the right password', async () => {
    const address = '203.0.113.73';
    const { email, person } = await knownBrowser('acme', address);
    const stranger = openBrowser('acme', address);
    for (let turn = 0; turn < 6; turn += 1) await stranger.guess(email);
    expect((await openBrowser('acme', address).logIn(email)).status).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
    expect((await openBrowser('acme', address).logIn(email)).status).toBe(200);
  });

  it('does not stop the password in a known browser', async () => {
    const { email, person } = await knownBrowser();
    expect(await guessAfterLimit(email)).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
  });

  it('does not stop a known browser even after a hundred failures, which stop strangers alone', async () => {
    const { email, person } = await knownBrowser();
    const account = accountKey(TenantId.parse('acme'), email);
    for (let turn = 0; turn < 100; turn += 1) {
      await world.limiter.consume('password-account', account);
      world.advance(901);
    }
    expect((await openBrowser().logIn(email)).status).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
  });

  it('does not stop a known browser at the same address', async () => {
    const address = '203.0.113.71';
    const { email, person } = await knownBrowser('acme', address);
    const stranger = openBrowser('acme', address);
    for (let turn = 0; turn < 20; turn += 1) await stranger.logIn(`ninguem${turn}@acme.com.br`, 'errada');
    expect((await stranger.logIn(await addPerson())).status).toBe(429);
    expect((await person.logIn(email)).status).toBe(200);
  });

  it('does not stop the first of two steps in a known browser', async () => {
    const { email, person } = await knownBrowser('passos');
    await guessPasswords(email, 3, 'passos');
    expect((await openBrowser('passos').provePassword(email)).status).toBe(429);
    expect((await person.provePassword(email)).status).toBe(200);
    expect((await person.enterSecondCode(email, await newestCode(email, 'passos'))).status).toBe(200);
  });

  it('does not stop a person with a session from changing the password in a new browser', async () => {
    const email = await addPerson();
    await guessAfterLimit(email);
    const { browser } = openBrowser();
    browser.use(await world.openSession('acme', email));
    const body = { oldPassword: password, password: 'girafa vermelha 12' };
    expect((await browser.call(auth.updateUser, { params: { id: 'acme' }, body })).status).toBe(200);
  });
});

describe('a stranger who calls userExists', () => {
  it('learns nothing after five calls, and the person can still continue to the password', async () => {
    const email = await addPerson();
    const stranger = openBrowser();
    for (let turn = 0; turn < 5; turn += 1) expect((await stranger.exists(email)).body.nick).toBe('Joana Prado');
    const { status, body } = await openBrowser().exists(email);
    expect([status, body.nick, body.status]).toEqual([200, '', 'active']);
    expect((await openBrowser().exists('ninguem.mesmo@acme.com.br')).status).toBe(200);
  });

  it('does not change the answer to a known browser, also at the same address', async () => {
    const address = '203.0.113.72';
    const { email, person } = await knownBrowser('acme', address);
    const stranger = openBrowser('acme', address);
    for (let turn = 0; turn < 11; turn += 1) await stranger.exists(turn < 6 ? email : `x${turn}@acme.com.br`);
    expect((await stranger.exists('x@acme.com.br')).status).toBe(429);
    expect((await person.exists(email)).body.nick).toBe('Joana Prado');
  });
});

it('does not stop a password request of a known browser when a stranger used up the limit', async () => {
  const { email, person } = await knownBrowser();
  const stranger = openBrowser();
  for (let turn = 0; turn < 4; turn += 1) {
    await stranger.requestPassword(email);
    world.advance(31);
  }
  expect((await stranger.requestPassword(email)).status).toBe(429);
  const before = (await world.mailsTo('acme', email)).length;
  expect((await person.requestPassword(email)).status).toBe(200);
  expect(await world.mailsTo('acme', email)).toHaveLength(before + 1);
});
