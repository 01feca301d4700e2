// People, their browsers and strangers, for the tests of what a stranger can do to somebody else's sign-in.
import { expect } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import type { AuthWorld } from './auth-world.ts';

type Browser = ReturnType<AuthWorld['browser']>;

export const password = 'bem guardada 7';

export async function addTenants(world: AuthWorld): Promise<void> {
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'both');
  await world.addTenant('passos', 'password-and-otp');
}

export const wrongFor = (code: string) => (code.startsWith('2') ? '3' : '2') + code.slice(1);

/** `worldOf` is asked when a test runs: worlds are made before that, and after this. */
export function peopleOf(worldOf: () => AuthWorld) {
  let people = 0;

  async function someone(tenant = 'acme'): Promise<string> {
    const email = `pessoa${(people += 1)}@acme.com.br`;
    await worldOf().addPerson(tenant, { email, password });
    return email;
  }

  function user(tenant = 'acme', address?: string) {
    const browser: Browser = worldOf().browser(tenant, address);
    const params = { id: tenant };
    return {
      browser,
      ask: (email: string) => browser.call(auth.requestCode, { params, body: { email } }),
      enter: (email: string, otp: string) => browser.call(auth.loginWithCode, { params, body: { email, otp } }),
      logIn: (email: string, secret = password) => browser.call(auth.login, { params, body: { email, password: secret } }),
      guess: (email: string) =>
        browser.call(tenant === 'passos' ? auth.validatePassword : auth.login, { params, body: { email, password: 'errada' } }),
      exists: (email: string) => browser.call(auth.userExists, { query: { id: tenant, email } }),
      lose: (email: string) => browser.call(auth.requestPassword, { params: { ...params, email }, body: {} }),
      first: (email: string) => browser.call(auth.validatePassword, { params, body: { email, password } }),
      second: (email: string, otp: string) => browser.call(auth.loginTwoStep, { params, body: { email, otp } }),
    };
  }
  type Asker = ReturnType<typeof user>;

  const newestCode = async (email: string, tenant = 'acme') => (await worldOf().mailsTo(tenant, email))[0]?.code ?? '';

  /** Someone in a browser that signed them in before. */
  async function known(tenant = 'acme', address?: string): Promise<{ email: string; person: Asker }> {
    const email = await someone(tenant);
    const person = user(tenant, address);
    if (tenant === 'passos') {
      await person.first(email);
      expect((await person.second(email, await newestCode(email, tenant))).status).toBe(200);
    } else expect((await person.logIn(email)).status).toBe(200);
    worldOf().advance(31);
    return { email, person };
  }

  /** Whether the limits of strangers, which somebody used up, stop this user. */
  async function isStopped(person: Asker, email: string): Promise<boolean> {
    await guessPasswords(email, 3);
    return (await person.logIn(email)).status === 429;
  }

  /** As many wrong passwords as are free, from so many networks. */
  async function guessPasswords(email: string, networks: number, tenant = 'acme'): Promise<void> {
    for (let network = 0; network < networks; network += 1) {
      const stranger = user(tenant);
      for (let turn = 0; turn < 5; turn += 1) await stranger.guess(email);
    }
  }

  return { someone, user, newestCode, known, isStopped, guessPasswords };
}
