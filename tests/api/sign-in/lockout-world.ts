// People, their browsers, and strangers, for the tests of what a stranger can do to the sign-in of another person.
import { expect } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { type AuthWorld, password } from '#tests/api/support/auth-world.ts';

type Browser = ReturnType<AuthWorld['browser']>;

export async function addTenants(world: AuthWorld): Promise<void> {
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'both');
  await world.addTenant('passos', 'password-and-otp');
}

export const wrongFor = (code: string) => (code.startsWith('2') ? '3' : '2') + code.slice(1);

/** `worldOf` is read when a test runs: the world exists only then. */
export function peopleOf(worldOf: () => AuthWorld) {
  let people = 0;

  async function addPerson(tenant = 'acme'): Promise<string> {
    const email = `pessoa${(people += 1)}@acme.com.br`;
    await worldOf().addPerson(tenant, { email, password });
    return email;
  }

  function openBrowser(tenant = 'acme', address?: string) {
    const browser: Browser = worldOf().browser(tenant, address);
    const params = { id: tenant };
    return {
      browser,
      requestCode: (email: string) => browser.call(auth.requestCode, { params, body: { email } }),
      enter: (email: string, otp: string) => browser.call(auth.loginWithCode, { params, body: { email, otp } }),
      logIn: (email: string, secret = password) => browser.call(auth.login, { params, body: { email, password: secret } }),
      guess: (email: string) =>
        browser.call(tenant === 'passos' ? auth.validatePassword : auth.login, { params, body: { email, password: 'errada' } }),
      exists: (email: string) => browser.call(auth.userExists, { query: { id: tenant, email } }),
      requestPassword: (email: string) => browser.call(auth.requestPassword, { params: { ...params, email }, body: {} }),
      provePassword: (email: string) => browser.call(auth.validatePassword, { params, body: { email, password } }),
      enterSecondCode: (email: string, otp: string) => browser.call(auth.loginTwoStep, { params, body: { email, otp } }),
    };
  }
  type Visitor = ReturnType<typeof openBrowser>;

  const newestCode = async (email: string, tenant = 'acme') => (await worldOf().mailsTo(tenant, email))[0]?.code ?? '';

  /** Creates a person and signs them in, so that the browser is known. */
  async function knownBrowser(tenant = 'acme', address?: string): Promise<{ email: string; person: Visitor }> {
    const email = await addPerson(tenant);
    const person = openBrowser(tenant, address);
    if (tenant === 'passos') {
      await person.provePassword(email);
      expect((await person.enterSecondCode(email, await newestCode(email, tenant))).status).toBe(200);
    } else expect((await person.logIn(email)).status).toBe(200);
    worldOf().advance(31);
    return { email, person };
  }

  /** Uses up the limits of strangers; returns whether they stop this browser. */
  async function isStopped(person: Visitor, email: string): Promise<boolean> {
    await guessPasswords(email, 3);
    return (await person.logIn(email)).status === 429;
  }

  /** Tries the free wrong passwords from each of `networks` networks. */
  async function guessPasswords(email: string, networks: number, tenant = 'acme'): Promise<void> {
    for (let network = 0; network < networks; network += 1) {
      const stranger = openBrowser(tenant);
      for (let turn = 0; turn < 5; turn += 1) await stranger.guess(email);
    }
  }

  return { addPerson, openBrowser, newestCode, knownBrowser, isStopped, guessPasswords };
}
