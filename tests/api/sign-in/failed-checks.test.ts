// A secret that cannot be checked costs no try: while the database is away, a person loses neither tries nor time. A compared guess
// costs a try, whatever fails afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';
import { createBreakable } from '#tests/api/support/breakable.ts';

const id = 'acme';
const { through, withDatabaseFor } = createBreakable();
const maintenance = { status: 503, error: { code: '#MAINTENANCE' } };

let world: AuthWorld;
let people = 0;
type Browser = ReturnType<AuthWorld['browser']>;

beforeAll(async () => {
  world = await createAuthWorld(undefined, { through });
  await world.addTenant(id, 'both');
});
afterAll(() => world?.close());

async function addPerson(): Promise<{ readonly email: string; readonly browser: Browser }> {
  const email = `pessoa${(people += 1)}@acme.com.br`;
  await world.addPerson(id, { email, password });
  return { email, browser: world.browser(id) };
}

const login = (browser: Browser, email: string, secret = password) =>
  browser.call(auth.login, { params: { id }, body: { email, password: secret } });
const enter = (browser: Browser, email: string, otp: string) =>
  browser.call(auth.loginWithCode, { params: { id }, body: { email, otp } });

async function withCode() {
  const { email, browser } = await addPerson();
  await browser.call(auth.requestCode, { params: { id }, body: { email } });
  const code = (await world.mailsTo(id, email))[0]?.code ?? '';
  const attempts = async () => (await world.rows.codes(id)).find((row) => row.email === email)?.attempts;
  return { email, browser, code, attempts };
}

describe('a password that could not be compared', () => {
  it('costs no try, however often it is repeated', async () => {
    const { email, browser } = await addPerson();
    for (let i = 0; i < 25; i++) expect(await withDatabaseFor(0, () => login(browser, email))).toMatchObject(maintenance);
    expect((await login(browser, email)).status).toBe(200);
  });

  it('costs no wait, while a wrong one still does', async () => {
    const { email, browser } = await addPerson();
    for (let i = 0; i < 5; i++) expect((await login(browser, email, 'errada')).status).toBe(401);
    world.advance(30);
    for (let i = 0; i < 3; i++) expect(await withDatabaseFor(0, () => login(browser, email))).toMatchObject(maintenance);
    expect((await login(browser, email, 'errada')).status).toBe(401);
    expect((await login(browser, email)).status).toBe(429);
    world.advance(60);
    expect((await login(browser, email)).status).toBe(200);
  });

  it('costs a try when the wrong guess was compared and only its record failed', async () => {
    const { email, browser } = await addPerson();
    for (let i = 0; i < 5; i++)
      expect(await withDatabaseFor(1, () => login(browser, email, 'errada'))).toMatchObject(maintenance);
    expect((await login(browser, email)).status).toBe(429);
  });
});

describe('a code that could not be compared', () => {
  it('costs no try, however often it is repeated', async () => {
    const { browser, email, code, attempts } = await withCode();
    for (let i = 0; i < 12; i++) expect(await withDatabaseFor(0, () => enter(browser, email, code))).toMatchObject(maintenance);
    expect(await attempts()).toBe(0);
    expect((await enter(browser, email, code)).status).toBe(200);
  });

  it('returns the tries when the code was right and could not be used', async () => {
    const { browser, email, code, attempts } = await withCode();
    for (let i = 0; i < 12; i++)
      expect(await withDatabaseFor(1, () => enter(browser, email, code), 1)).toMatchObject(maintenance);
    expect(await attempts()).toBe(0);
    // The count of tries is in the database: it stays within its budget while the database is away. The waits of people are returned.
    for (let i = 0; i < 4; i++) expect(await withDatabaseFor(1, () => enter(browser, email, code))).toMatchObject(maintenance);
    expect(await attempts()).toBe(4);
    expect((await enter(browser, email, code)).status).toBe(200);
  });

  it('costs a try when the wrong guess was compared and only its record failed', async () => {
    const { browser, email, code } = await withCode();
    const wrong = (code.startsWith('2') ? '3' : '2') + code.slice(1);
    for (let i = 0; i < 5; i++) expect(await withDatabaseFor(1, () => enter(browser, email, wrong))).toMatchObject(maintenance);
    expect((await enter(browser, email, code)).status).toBe(429);
  });
});
