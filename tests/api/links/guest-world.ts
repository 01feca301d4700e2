// A tenant with two hosts, an administrator of people, a colleague, and companies of each, and a way to add guests.
import { eq } from 'drizzle-orm';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { QuotaName } from '#contract/entities/quota.ts';
import { quotaCounts, quotaLimits } from '#server/db/schema.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { createAuthWorld, password } from '#tests/api/support/auth-world.ts';

export const helena = 'helena@acme.com.br';
export const igor = 'igor@acme.com.br';
export const gestora = 'gestora@acme.com.br';
/** A company of Helena, and one of Igor. */
export const own = '11444777000161';
export const foreign = '11222333000181';

const acme = TenantId.parse('acme');
const query = (email: string) => ({ id: 'acme', email });
const params = { id: 'acme' };

type Browser = ReturnType<Awaited<ReturnType<typeof createAuthWorld>>['browser']>;

/** The calls about guests, by one person. */
function callsOf(browser: Browser) {
  return {
    browser,
    invite: (guest: string, body: object = {}) => browser.call(auth.createGuest, { query: query(guest), body }),
    inviteAll: (emails: string[], body: object = {}) => browser.call(auth.inviteGuests, { params, body: { emails, ...body } }),
    list: () => browser.call(auth.listGuests, { query: { id: 'acme' } }),
    group: (guest: string, group: string, type: 'add' | 'remove' = 'add') =>
      browser.call(auth.modifyGroupByHost, { query: query(guest), body: { group, type } }),
    enable: (guest: string, enable: boolean) => browser.call(auth.changeEnableByHost, { query: query(guest), body: { enable } }),
    remove: (guest: string) => browser.call(auth.removeGuestByHost, { query: query(guest) }),
    renew: (guest: string, expires: string) => browser.call(auth.renewGuest, { params, body: { email: guest, expires } }),
    resend: (guest: string) => browser.call(auth.resendInvitation, { params, body: { email: guest } }),
    disableStale: (emails: string[]) => browser.call(auth.disableStaleGuests, { params, body: { emails } }),
    companies: (filter: object = {}) => browser.call(access.listEntitiesByHost, { query: { id: 'acme', ...filter } }),
    give: (guest: string, entityCode: string) => browser.call(access.giveEntity, { query: { ...query(guest), entityCode } }),
    take: (guest: string, entityCode: string) =>
      browser.call(access.removeEntityByHost, { query: { ...query(guest), entityCode } }),
  };
}

export async function createGuestWorld() {
  const world = await createAuthWorld();
  for (const tenant of ['acme', 'outra']) {
    await world.addTenant(tenant, 'both');
    await world.addEntity(tenant, { code: own, description: 'Acme Sementes' });
    await world.addEntity(tenant, { code: foreign, description: 'Bela Vista' });
  }
  await world.addPerson('acme', { email: helena, nick: 'Helena Prado', password, groups: ['host', 'vendas'], entities: [own] });
  await world.addPerson('acme', { email: igor, nick: 'Igor Reis', password, groups: ['host', 'compras'], entities: [foreign] });
  await world.addPerson('acme', { email: gestora, nick: 'Gestora', password, groups: ['admin-users'] });
  await world.addPerson('acme', { email: 'colega@acme.com.br', nick: 'Colega', password, groups: ['vendas'] });
  let people = 0;

  async function sessionOf(email: string, tenant = 'acme') {
    const browser = world.browser(tenant);
    browser.use(await world.openSession(tenant, email));
    return browser;
  }

  /** The calls of a person. Administrators of people have proven their identity in the session, unless a test says otherwise. */
  const as = async (email: string, { proven = email === gestora } = {}) => {
    const browser = await sessionOf(email);
    if (proven) browser.use((await browser.call(auth.prove, { params, body: { way: 'password', password } })).body.code);
    return callsOf(browser);
  };

  const secretOf = async (email: string) => {
    const [mail] = await world.mailsTo('acme', email);
    return new URL(mail?.links[0] ?? 'http://none/').searchParams.get('hash') ?? '';
  };

  return {
    ...world,
    as,
    sessionOf,
    secretOf,
    newAddress: () => `convidado${(people += 1)}@cliente.com.br`,
    /** A guest of `host` who has not registered. */
    async invited(host = helena, body: object = {}) {
      const email = `convidado${(people += 1)}@cliente.com.br`;
      const answer = await (await as(host)).invite(email, body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
      return email;
    },
    /** Completes the registration of a guest. */
    async register(email: string) {
      const body = { nick: 'Bruno Siqueira', password };
      const headers = { 'created-hash': await secretOf(email) };
      return world.browser('acme').call(auth.completeRegistration, { params: { id: 'acme', email }, headers, body });
    },
    /** Forgets every limit and count, and sets one limit; null: none. */
    setLimit: (quota: QuotaName, most: number | null) =>
      world.database.tenant(acme).run(async (queries) => {
        await queries.delete(quotaCounts).where(eq(quotaCounts.tenantId, acme));
        await queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme));
        await queries.insert(quotaLimits).values(limitRow(acme, quota, most, { changedAt: world.now() }));
      }),
    logIn: (email: string) => world.browser('acme').call(auth.login, { params, body: { email, password } }),
    /** The entries of the record about guests, newest last. */
    record: async (pointer: string) =>
      (await world.rows.activities('acme'))
        .filter((entry) => entry.pointer === pointer)
        .toSorted((one, other) => one.sequence - other.sequence)
        .map(({ detail }) => detail),
  };
}

export type GuestWorld = Awaited<ReturnType<typeof createGuestWorld>>;
