// A world with administrators of people, and what they do to the people of their tenant.
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { type AuthWorld, createAuthWorld, password } from './auth-world.ts';

export const params = { id: 'acme' };
export const [first, second] = ['12ABC34501DE35', '11222333000181'] as const;
export const admin = 'ana@acme.com.br';
export const ofPeople = 'bia@acme.com.br';

export type PeopleWorld = Awaited<ReturnType<typeof createPeopleWorld>>;

export async function createPeopleWorld() {
  const world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'both');
  await world.addEntity('acme', { code: first, description: 'Padaria Central' });
  await world.addEntity('acme', { code: second, description: 'Mercado Sul' });
  await world.addPerson('acme', { email: admin, nick: 'Ana Barros', password, groups: ['Admin'] });
  await world.addPerson('acme', { email: ofPeople, nick: 'Bia Lima', password, groups: ['admin-users'] });
  await world.addPerson('outra', { email: 'eva@outra.com.br', password });

  async function signedIn(email: string, { proven = true, tenant = 'acme' } = {}) {
    const browser = world.browser(tenant);
    const own = { id: tenant };
    browser.use((await browser.call(auth.login, { params: own, body: { email, password } })).body.code);
    if (proven) browser.use((await browser.call(auth.prove, { params: own, body: { way: 'password', password } })).body.code);
    return browser;
  }

  async function idOf(email: string, tenant = 'acme'): Promise<string> {
    const user = await world.rows.user(tenant, email);
    if (user === undefined) throw new Error(`${email} does not exist.`);
    return user.id;
  }

  let people = 0;
  /** A new person, with an address of their own. */
  async function aPerson(more: Partial<Parameters<AuthWorld['addPerson']>[1]> = {}) {
    const email = `pessoa${(people += 1)}@cliente.com.br`;
    await world.addPerson('acme', { email, nick: `Pessoa ${people}`, password, ...more });
    return { email, id: await idOf(email) };
  }

  const browsers = new Map<string, ReturnType<typeof signedIn>>();
  /** The browser of an administrator, who has at most twenty sessions. */
  function browserOf(email: string): ReturnType<typeof signedIn> {
    const browser = browsers.get(email) ?? signedIn(email);
    browsers.set(email, browser);
    return browser;
  }

  return {
    ...world,
    signedIn,
    idOf,
    aPerson,
    browserOf,
    list: async (query: object, by = admin) => (await browserOf(by)).call(auth.listPeople, { params, query }),
    read: async (person: string, by = admin) => (await browserOf(by)).call(auth.readPerson, { params: { ...params, person } }),
    change: async (person: string, body: object, by = admin) =>
      (await browserOf(by)).call(auth.changePerson, { params: { ...params, person }, body: { revision: 1, ...body } }),
    block: async (person: string, body: object = {}, by = admin) =>
      (await browserOf(by)).call(auth.blockPerson, {
        params: { ...params, person },
        body: { revision: 1, blocked: true, reason: 'Saiu da empresa.', ...body },
      }),
    entryAbout: async (person: string, wanted: string) =>
      (await world.rows.activities('acme')).find(
        ({ pointer, detail }) => pointer === wanted && JSON.stringify(detail).includes(person),
      ),
  };
}
