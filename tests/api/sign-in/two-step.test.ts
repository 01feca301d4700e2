// Signing in by password and then by code: the second call contains only e-mail and code, so the server ties it to the first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

type Browser = ReturnType<AuthWorld['browser']>;

const params = { id: 'passos' };
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('passos', 'password-and-otp');
  await world.addTenant('acme', 'both');
});
afterAll(() => world?.close());

async function addPerson(more: object = {}): Promise<string> {
  const email = `pessoa${(people += 1)}@passos.com.br`;
  await world.addPerson('passos', { email, password, ...more });
  return email;
}
const first = (browser: Browser, email: string, secret = password) =>
  browser.call(auth.validatePassword, { params, body: { email, password: secret } });
const second = (browser: Browser, email: string, otp: string) =>
  browser.call(auth.loginTwoStep, { params, body: { email, otp } });
const requestCode = (browser: Browser, email: string) => browser.call(auth.requestCode, { params, body: { email } });
const codes = async (email: string) => (await world.mailsTo('passos', email)).map((mail) => mail.code ?? '');
const wrongFor = (code: string) => (code.startsWith('2') ? '3' : '2') + code.slice(1);

async function provePassword() {
  const email = await addPerson();
  const browser = world.browser('passos');
  const { body } = await first(browser, email);
  return { email, browser, sent: body, code: (await codes(email))[0] ?? '' };
}

describe('the first step', () => {
  it.each([
    ['a wrong password', 'errada'],
    ['a blank password', ' '],
  ])('refuses %s and sends nothing', async (_name, secret) => {
    const email = await addPerson();
    const { status, error } = await first(world.browser('passos'), email, secret);
    expect({ status, ...error }).toEqual({ status: 401, code: '#WRONG_PASSWORD' });
    expect(await codes(email)).toEqual([]);
  });

  it('answers an unknown address as a wrong password', async () => {
    const { status, error } = await first(world.browser('passos'), 'ninguem@passos.com.br');
    expect({ status, ...error }).toEqual({ status: 401, code: '#WRONG_PASSWORD' });
  });

  it('refuses a blocked person after the right password', async () => {
    const email = await addPerson({ blocked: true });
    expect((await first(world.browser('passos'), email)).error).toEqual({ code: '#USER_BLOCKED', message: 'Usuário bloqueado' });
    expect(await codes(email)).toEqual([]);
  });

  it('answers #NOT_FOUND in a tenant without two steps', async () => {
    const browser = world.browser('acme');
    const body = { email: 'a@b.com', password };
    expect((await browser.call(auth.validatePassword, { params: { id: 'acme' }, body })).error.code).toBe('#NOT_FOUND');
  });

  it('sends the code and opens no session', async () => {
    const { email, sent } = await provePassword();
    expect(Object.keys(sent).toSorted()).toEqual(['expiresAt', 'reference', 'resendAt']);
    expect(await codes(email)).toHaveLength(1);
  });

  it('sends no second mail when repeated at once', async () => {
    const { email, browser, sent, code } = await provePassword();
    world.advance(10);
    expect((await first(browser, email)).body).toEqual(sent);
    expect(await codes(email)).toEqual([code]);
    expect((await second(browser, email, code)).status).toBe(200);
  });

  it('answers the exact wait in another browser, because the password was right', async () => {
    const { email } = await provePassword();
    const { status, error } = await first(world.browser('passos'), email);
    expect(status).toBe(429);
    expect(error.code).toBe('#TOO_MANY_ATTEMPTS');
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.retryAfter).toBeLessThanOrEqual(30);
  });
});

describe('the second step', () => {
  it('opens a session', async () => {
    const { email, browser, code } = await provePassword();
    const { status, body } = await second(browser, email, code.toLowerCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPublic: false, user: { email } });
  });

  it('is refused without the first', async () => {
    const email = await addPerson();
    expect((await second(world.browser('passos'), email, 'ABC234')).error).toEqual({ code: '#INVALID_TOKEN' });
  });

  it('is refused in another browser', async () => {
    const { email, code } = await provePassword();
    expect((await second(world.browser('passos'), email, code)).error.code).toBe('#INVALID_TOKEN');
  });

  it('is refused for another person', async () => {
    const { browser, code } = await provePassword();
    const other = await addPerson();
    expect((await second(browser, other, code)).error.code).toBe('#INVALID_TOKEN');
  });

  it('is refused five minutes after the first', async () => {
    const { email, browser, code } = await provePassword();
    world.advance(301);
    expect((await second(browser, email, code)).error.code).toBe('#INVALID_TOKEN');
  });

  it('works once', async () => {
    const { email, browser, code } = await provePassword();
    expect((await second(browser, email, code)).status).toBe(200);
    expect((await second(browser, email, code)).error.code).toBe('#INVALID_TOKEN');
  });

  it('answers the remaining tries, because the first factor is proven', async () => {
    const { email, browser, code } = await provePassword();
    const left: unknown[] = [];
    for (let turn = 0; turn < 5; turn += 1) left.push((await second(browser, email, wrongFor(code))).error.attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await second(browser, email, code)).error.code).toBe('#TOO_MANY_ATTEMPTS');
  });

  it('evaluates five of fifty codes sent at once', async () => {
    const { email, browser, code } = await provePassword();
    const answers = await Promise.all(Array.from({ length: 50 }, () => second(browser, email, wrongFor(code))));
    expect(answers.filter(({ error }) => error.code === '#INVALID_CODE')).toHaveLength(5);
  });

  it('accepts a new code, requested without the password, within the same five minutes', async () => {
    const { email, browser } = await provePassword();
    world.advance(31);
    expect((await requestCode(browser, email)).status).toBe(200);
    const [newest = ''] = await codes(email);
    expect(await codes(email)).toHaveLength(2);
    world.advance(280);
    expect((await second(browser, email, newest)).error.code).toBe('#INVALID_TOKEN');
  });
});

describe('a code alone', () => {
  it('is not sent to a person with an unproven password', async () => {
    const email = await addPerson();
    expect((await requestCode(world.browser('passos'), email)).status).toBe(200);
    expect(await codes(email)).toEqual([]);
  });

  it('is refused when it is a code of the second step', async () => {
    const { email, browser, code } = await provePassword();
    const answer = await browser.call(auth.loginWithCode, { params, body: { email, otp: code } });
    expect(answer.error.code).toBe('#INVALID_CODE');
  });

  it('signs in a person without a password', async () => {
    const email = await addPerson({ password: null });
    const browser = world.browser('passos');
    await requestCode(browser, email);
    const [otp = ''] = await codes(email);
    expect((await browser.call(auth.loginWithCode, { params, body: { email, otp } })).status).toBe(200);
  });
});
