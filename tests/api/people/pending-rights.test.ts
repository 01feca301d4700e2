// However a person who was prepared by an administrator becomes active, they get what that administrator may still give.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { anonymizationDelayMs } from '#contract/limits.ts';
import { users } from '#server/db/schema.ts';
import { listPendingGrants } from '#server/records/pending-grants.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

const acme = TenantId.parse('acme');
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

let addresses = 0;
const anAddress = () => `preparada${(addresses += 1)}@cliente.com.br`;

/** Another administrator, with a browser in which they proved their identity. */
async function anAdministrator() {
  const person = await world.aPerson({ groups: ['Admin'] });
  return { ...person, browser: await world.signedIn(person.email) };
}

/** A person whom an administrator imported without a mail, with `admin`, another group and a company. */
async function imported(groups = 'admin,vendas') {
  const by = await anAdministrator();
  const email = anAddress();
  const rows = [{ line: 2, email, groups, companies: first }];
  const { body } = await by.browser.call(auth.importPeople, { params, body: { dryRun: false, invite: false, rows } });
  expect(body.results).toMatchObject([{ outcome: 'created' }]);
  return { by, email };
}

/** Registers with the link that the person asked for, or else with that of their invitation. */
async function register(email: string) {
  const links = (await world.mailsTo('acme', email)).map((mail) => new URL(mail.links[0] ?? 'http://none/'));
  const link = links.find(({ pathname }) => pathname === '/register') ?? links[0];
  const secret = link?.searchParams.get('hash') ?? '';
  return world.browser('acme').call(auth.completeRegistration, {
    params: { ...params, email },
    headers: { 'created-hash': secret },
    body: { nick: 'Elaine Prado', password },
  });
}

const rightsOf = async (email: string) => {
  const { status, groups = [], profileId } = (await world.rows.user('acme', email)) ?? {};
  return { status, groups: groups.toSorted(), profileId, companies: await world.rows.companies('acme', email) };
};

/** The result of sending the link again. */
async function resend(email: string, by: string) {
  const body = { people: [{ id: await world.idOf(email) }], action: { kind: 'resend' as const } };
  const answer = await (await world.browserOf(by)).call(auth.changePeople, { params, body });
  return answer.body.results[0]?.outcome;
}

const ways = {
  'a lost password': async (email: string) => {
    const answer = await world
      .browser('acme')
      .call(auth.requestPassword, { params: { ...params, email }, body: { requestType: 'lost-password' } });
    expect(answer.status).toBe(200);
  },
  'their own registration': async (email: string) => {
    const input = { params: { ...params, email }, headers: { 'send-email': 'true' }, body: {} };
    expect((await world.browser('acme').call(auth.createUser, input)).status).toBe(200);
  },
  'a link of another administrator': async (email: string) => expect(await resend(email, admin)).toBe('done'),
} as const;

const all = { status: 'active', groups: ['admin', 'vendas'], companies: [first] };
const withoutAdmin = { ...all, groups: ['vendas'] };
const none = { status: 'active', groups: [], companies: [] };

const changes = {
  'may give it': () => Promise.resolve(),
  'is blocked': async ({ id }: { readonly id: string }) => expect((await world.block(id)).status).toBe(200),
  'is an administrator of people only': ({ email }: { readonly email: string }) =>
    world.setGroups('acme', email, ['admin-users']),
  'manages nobody': ({ email }: { readonly email: string }) => world.setGroups('acme', email, ['vendas']),
  'was deleted': ({ id }: { readonly id: string }) =>
    world.database.tenant(acme).run((queries) => queries.delete(users).where(eq(users.id, id))),
} as const;

describe.each([
  ['a lost password', 'may give it', all],
  ['a lost password', 'is blocked', none],
  ['a lost password', 'is an administrator of people only', withoutAdmin],
  ['a lost password', 'manages nobody', none],
  ['a lost password', 'was deleted', none],
  ['their own registration', 'may give it', all],
  ['their own registration', 'is blocked', none],
  ['their own registration', 'is an administrator of people only', withoutAdmin],
  // The administrator who sends the link answers for all that they may give themselves.
  ['a link of another administrator', 'may give it', all],
  ['a link of another administrator', 'is blocked', all],
  ['a link of another administrator', 'is an administrator of people only', all],
  ['a link of another administrator', 'manages nobody', all],
] as const)('a person who registers by %s', (way, change, expected) => {
  it(`gets ${expected.groups.join(' and ') || 'nothing'} when the importer ${change}`, async () => {
    const { by, email } = await imported();
    await changes[change](by);
    await ways[way](email);
    expect((await register(email)).error).toEqual({});
    expect(await rightsOf(email)).toMatchObject(expected);
    const id = await world.idOf(email);
    expect(await world.database.tenant(acme).run((queries) => listPendingGrants(queries, acme, id))).toEqual([]);
  });
});

it('refuses an administrator of people the link of somebody with a group that they may not give', async () => {
  const { by, email } = await imported();
  await changes['is blocked'](by);
  expect(await resend(email, ofPeople)).toBe('higher');
  expect(await world.mailsTo('acme', email)).toEqual([]);
});

describe('an invitation by an administrator who is blocked', () => {
  it('gives no profile, and no group that the profile got since', async () => {
    const by = await anAdministrator();
    const fields = { name: 'Perfil do convite', description: '', groups: ['vendas'], hosts: [] };
    const { body: profile } = await by.browser.call(auth.createProfile, { params, body: fields });
    const email = anAddress();
    const body = { emails: [email], as: 'person' as const, profile: profile.id };
    expect((await by.browser.call(auth.invitePeople, { params, body })).body.results).toMatchObject([{ outcome: 'invited' }]);
    const change = { revision: 1, groups: ['vendas', 'obras'] };
    await (await world.browserOf(admin)).call(auth.changeProfile, { params: { ...params, profile: profile.id }, body: change });
    expect(await rightsOf(email)).toMatchObject({ groups: ['obras', 'vendas'], profileId: profile.id });
    await world.block(by.id);
    expect((await register(email)).error.code).toBe('#LINK_INVALID');
    await ways['a lost password'](email);
    expect((await register(email)).error).toEqual({});
    expect(await rightsOf(email)).toMatchObject({ ...none, profileId: null });
  });

  it('gives a group that somebody else gave in another invitation', async () => {
    const { by, email } = await imported('vendas');
    const body = { emails: [email], as: 'person' as const, groups: ['vendas'] };
    await (await world.browserOf(ofPeople)).call(auth.invitePeople, { params, body });
    await world.block(by.id);
    expect((await register(email)).error).toEqual({});
    expect(await rightsOf(email)).toMatchObject(withoutAdmin);
  });

  it('is recorded with what the person did not get', async () => {
    const { by, email } = await imported();
    await world.block(by.id);
    await ways['a lost password'](email);
    await register(email);
    const entries = (await world.rows.activities('acme')).filter(({ pointer }) => pointer === 'auth.cadastro.concluir');
    expect(entries.map(({ detail }) => detail)).toContainEqual({ removed: ['admin', 'vendas', first] });
  });
});

type Change = (
  browser: Awaited<ReturnType<typeof anAdministrator>>['browser'],
  person: string,
) => Promise<{ readonly status: number }>;

const later: Readonly<Record<string, Change>> = {
  'a change of the person': (browser, person) =>
    browser.call(auth.changePerson, {
      params: { ...params, person },
      body: { revision: 1, addGroups: ['admin'], addEntities: [first] },
    }),
  'a change of many people': (browser, id) =>
    browser.call(auth.changePeople, {
      params,
      body: { people: [{ id }], action: { kind: 'groups', add: ['admin'], remove: [] } },
    }),
  'a profile': async (browser, person) => {
    const fields = { name: 'Perfil dado', description: '', groups: ['admin'], hosts: [] };
    const { body } = await browser.call(auth.createProfile, { params, body: fields });
    return browser.call(auth.assignProfile, { params: { ...params, profile: body.id }, body: { give: [person] } });
  },
};

describe.each(Object.entries(later))('%s, while the person has not registered,', (_, change) => {
  it('gives nothing when the administrator is blocked before the registration', async () => {
    const by = await anAdministrator();
    const { id, email } = await world.aPerson({ status: 'pendingByDirectHash', groups: ['obras'] });
    expect((await change(by.browser, id)).status).toBe(200);
    expect((await rightsOf(email)).groups).toEqual(['admin', 'obras']);
    await world.block(by.id);
    await ways['a lost password'](email);
    expect((await register(email)).error).toEqual({});
    expect(await rightsOf(email)).toMatchObject({ ...none, groups: ['obras'], profileId: null });
  });
});

it('gives nothing for an importer who was anonymized, whose id stays as a giver until the registration', async () => {
  const { by, email } = await imported();
  const body = { revision: 1, ordered: true, reason: 'Pedido PR-1.' };
  const ordered = await (await world.browserOf(admin)).call(auth.anonymizePerson, { params: { ...params, person: by.id }, body });
  expect(ordered.status).toBe(200);
  const inTenant = world.database.tenant(acme);
  const times = { anonymizeAt: new Date(Date.now() - 1_000), anonymizeOrderedAt: new Date(Date.now() - anonymizationDelayMs) };
  await inTenant.run((queries) => queries.update(users).set(times).where(eq(users.id, by.id)));
  await world.anonymizePeople();
  expect(await world.rows.user('acme', by.email)).toBeUndefined();
  const userId = await world.idOf(email);
  const grants = await inTenant.run((queries) => listPendingGrants(queries, acme, userId));
  expect(grants).toMatchObject([{ giverId: by.id, groups: ['admin', 'vendas'] }]);
  await ways['a lost password'](email);
  expect((await register(email)).error).toEqual({});
  expect(await rightsOf(email)).toMatchObject(none);
});

it('leaves to a person what the command line gave them', async () => {
  const email = anAddress();
  await world.addPerson('acme', { email, status: 'pendingByDirectHash', groups: ['admin'], entities: [first] });
  await ways['a lost password'](email);
  expect((await register(email)).error).toEqual({});
  expect(await rightsOf(email)).toMatchObject({ status: 'active', groups: ['admin'], companies: [first] });
});
