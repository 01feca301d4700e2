// Requests for access: only their addressees see them, and an answer gives no more than its author may give.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { solicitations, users } from '#server/db/schema.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const company = '11444777000161';
const module = [
  { id: 'v', title: 'Vendas', role: { groups: ['Vendas'] }, item: [] },
  { id: 'c', title: 'Compras', role: { groups: ['Compras'] }, item: [] },
];
const accessApprovers = [
  { groups: ['vendas'], byGroups: ['Gestores'] },
  { groups: ['compras'], byPeople: ['paula@regras.com.br', 'sumiu@regras.com.br'] },
];
let world: AuthWorld;
let people = 0;

async function addStaff(tenant: string): Promise<void> {
  const add = (name: string, groups: readonly string[], entities: readonly string[] = []) =>
    world.addPerson(tenant, { email: `${name}@${tenant}.com.br`, nick: name, password, groups, entities });
  await add('anfitria', ['host', 'VENDAS'], [company]);
  await add('compradora', ['Host', 'compras']);
  await add('gestora', ['admin-users']);
  await add('colega', ['vendas', 'compras']);
  await add('estranha', []);
}

beforeAll(async () => {
  world = await createAuthWorld();
  for (const tenant of ['acme', 'outra', 'regras']) {
    await world.addTenant(tenant, 'both', { module, ...(tenant === 'regras' ? { accessApprovers } : {}) });
    await world.addEntity(tenant, { code: company, description: 'Acme Sementes' });
    await addStaff(tenant);
  }
  await world.addPerson('regras', { email: 'gestor@regras.com.br', nick: 'Gestor', password, groups: ['gestores'] });
  await world.addPerson('regras', { email: 'paula@regras.com.br', nick: 'Paula', password, groups: ['compras'] });
});
afterAll(() => world?.close());

async function sessionOf(name: string, tenant = 'acme') {
  const email = name.includes('@') ? name : `${name}@${tenant}.com.br`;
  const browser = world.browser(tenant);
  browser.use((await browser.call(auth.login, { params: { id: tenant }, body: { email, password } })).body.code);
  return browser;
}

interface AccessRequest {
  readonly groups: string[];
  readonly tenant?: string;
  readonly entityCode?: string;
}

async function requestAccess({ groups, tenant = 'acme', entityCode }: AccessRequest) {
  const email = `ana${(people += 1)}@cliente.com.br`;
  await world.addPerson(tenant, { email, nick: 'Ana Lima', password, entities: [company] });
  // Mails are ordered by their time.
  world.advance(1);
  const body = { groups, ...(entityCode === undefined ? {} : { entityCode }) };
  const answer = await (await sessionOf(email, tenant)).call(access.requestAccess, { params: { id: tenant }, body });
  return { email, status: answer.status, error: answer.error, protocol: answer.body.protocol };
}

/** The secret of the link in the newest mail to a member of the staff. */
async function newestSecret(name: string, tenant = 'acme'): Promise<string> {
  const [mail] = await world.mailsTo(tenant, `${name}@${tenant}.com.br`);
  return new URL(mail?.links[0] ?? 'http://none/').pathname.split('/')[3] ?? '';
}

async function mailedTo(tenant: string, names: readonly string[], before: ReadonlyMap<string, number>): Promise<string[]> {
  const counts = await Promise.all(names.map(async (name) => (await world.mailsTo(tenant, `${name}@${tenant}.com.br`)).length));
  return names.filter((name, index) => (counts[index] ?? 0) > (before.get(name) ?? 0));
}

async function mailCounts(tenant: string, names: readonly string[]) {
  const entries = names.map(async (name) => [name, (await world.mailsTo(tenant, `${name}@${tenant}.com.br`)).length] as const);
  return new Map(await Promise.all(entries));
}

async function listed(name: string, tenant = 'acme'): Promise<readonly string[]> {
  const browser = await sessionOf(name, tenant);
  const answer = await browser.call(access.listSolicitations, { params: { id: tenant }, query: { limit: '500' } });
  expect(answer.status).toBe(200);
  return answer.body.map(({ hash }) => hash);
}

const remove = async (name: string, protocol: string, tenant = 'acme') =>
  (await sessionOf(name, tenant)).call(access.removeSolicitations, {
    params: { id: tenant },
    body: { solicitations: [protocol] },
  });
const answer = (hash: string, tenant = 'acme') =>
  world.browser(tenant).call(access.answerSolicitation, { body: { hash, answer: 'approved' } });
const check = (hash: string) => world.browser('acme').call(access.checkSolicitation, { params: { hash } });
const updatePerson = (email: string, change: Partial<typeof users.$inferInsert>) =>
  world.database.tenant(TenantId.parse('acme')).run((queries) => queries.update(users).set(change).where(eq(users.email, email)));

const staff = ['anfitria', 'compradora', 'gestora', 'colega', 'estranha'] as const;

describe('a request without a rule of the tenant', () => {
  it('is mailed to administrators and to hosts in the group, and to no others', async () => {
    const before = await mailCounts('acme', staff);
    expect((await requestAccess({ groups: ['vendas'] })).status).toBe(200);
    expect(await mailedTo('acme', staff, before)).toEqual(['anfitria', 'gestora']);
  });

  it.each([
    ['a host that holds the group', 'anfitria', true],
    ['an administrator', 'gestora', true],
    ['a host without the group', 'compradora', false],
    ['a member of the group', 'colega', false],
    ['a person without groups', 'estranha', false],
  ])('is listed for %s (%s): %s', async (_role, name, isListed) => {
    const { protocol } = await requestAccess({ groups: ['vendas'] });
    expect((await listed(name)).includes(protocol)).toBe(isListed);
  });

  it.each(['compradora', 'colega', 'estranha'])('answers 404 and stays when %s removes it', async (name) => {
    const { protocol } = await requestAccess({ groups: ['vendas'] });
    expect((await remove(name, protocol)).error.code).toBe('#NOT_FOUND');
    expect(await listed('gestora')).toContain(protocol);
  });

  it.each(['anfitria', 'gestora'])('is removed by %s', async (name) => {
    const { protocol } = await requestAccess({ groups: ['vendas'] });
    expect((await remove(name, protocol)).status).toBe(200);
    expect(await listed('gestora')).not.toContain(protocol);
  });

  it('is hidden from administrators and hosts of another tenant', async () => {
    const { protocol } = await requestAccess({ groups: ['vendas'] });
    for (const name of ['anfitria', 'gestora']) {
      expect(await listed(name, 'outra')).not.toContain(protocol);
      expect((await remove(name, protocol, 'outra')).error.code).toBe('#NOT_FOUND');
    }
  });

  it('for two groups is left to people who may give both', async () => {
    const before = await mailCounts('acme', staff);
    const { protocol } = await requestAccess({ groups: ['vendas', 'compras'] });
    expect(await mailedTo('acme', staff, before)).toEqual(['gestora']);
    expect(await listed('anfitria')).not.toContain(protocol);
    expect(await listed('gestora')).toContain(protocol);
  });

  it('for a company is left to administrators and to hosts who act for it', async () => {
    const { protocol } = await requestAccess({ groups: ['compras'], entityCode: company });
    expect(await listed('compradora')).not.toContain(protocol);
    const other = await requestAccess({ groups: ['vendas'], entityCode: company });
    expect(await listed('anfitria')).toContain(other.protocol);
    expect(await listed('gestora')).toEqual(expect.arrayContaining([protocol, other.protocol]));
  });

  it('is neither listed for its author nor removed by them', async () => {
    const browser = await sessionOf('compradora');
    const { body } = await browser.call(access.requestAccess, { params: { id: 'acme' }, body: { groups: ['compras'] } });
    expect(await listed('compradora')).not.toContain(body.protocol);
    expect((await remove('compradora', body.protocol)).error.code).toBe('#NOT_FOUND');
  });

  it('is not listed for a guest session', async () => {
    const browser = world.browser('acme');
    browser.use((await browser.call(auth.publicLogin, { params: { id: 'acme' } })).body.code);
    const answered = await browser.call(access.listSolicitations, { params: { id: 'acme' }, query: {} });
    expect(answered.error.code).toBe('#PUBLIC_SESSION');
  });
});

describe('the link in a mail', () => {
  it.each([
    ['leaves the group asked for', { groups: ['host'] }],
    ['is no host any more', { groups: ['vendas'] }],
    ['is blocked', { blocked: true }],
  ])('opens and gives nothing after its receiver %s', async (_name, change) => {
    const { email } = await requestAccess({ groups: ['vendas'] });
    const secret = await newestSecret('anfitria');
    expect((await check(secret)).status).toBe(200);
    await updatePerson('anfitria@acme.com.br', change);
    try {
      expect((await check(secret)).error.code).toBe('#LINK_INVALID');
      expect((await answer(secret)).error.code).toBe('#LINK_INVALID');
      expect((await world.rows.user('acme', email))?.groups).toEqual([]);
    } finally {
      await updatePerson('anfitria@acme.com.br', { groups: ['host', 'VENDAS'], blocked: false });
    }
    expect((await answer(secret)).status).toBe(200);
    expect((await world.rows.user('acme', email))?.groups).toEqual(['Vendas']);
  });
});

describe('a rule of the tenant', () => {
  const everybody = [...staff, 'gestor', 'paula'];

  it('addresses the request to its group alone, which covers the group asked for', async () => {
    const before = await mailCounts('regras', everybody);
    const { email, protocol } = await requestAccess({ groups: ['vendas'], tenant: 'regras' });
    expect(await mailedTo('regras', everybody, before)).toEqual(['gestor']);
    expect(await listed('gestor', 'regras')).toContain(protocol);
    for (const name of ['anfitria', 'gestora', 'paula']) expect(await listed(name, 'regras')).not.toContain(protocol);
    const secret = await newestSecret('gestor', 'regras');
    expect((await answer(secret, 'regras')).status).toBe(200);
    expect((await world.rows.user('regras', email))?.groups).toEqual(['Vendas']);
  });

  it('addresses the request to its people alone', async () => {
    const before = await mailCounts('regras', everybody);
    const { protocol } = await requestAccess({ groups: ['compras'], tenant: 'regras' });
    expect(await mailedTo('regras', everybody, before)).toEqual(['paula']);
    expect(await listed('paula', 'regras')).toContain(protocol);
    for (const name of ['compradora', 'gestora']) expect(await listed(name, 'regras')).not.toContain(protocol);
  });

  it('addresses the request to administrators when no named person may give everything', async () => {
    const before = await mailCounts('regras', everybody);
    const { protocol } = await requestAccess({ groups: ['vendas', 'compras'], tenant: 'regras' });
    expect(await mailedTo('regras', everybody, before)).toEqual(['gestora']);
    expect(await listed('gestora', 'regras')).toContain(protocol);
  });
});

it('answers #CONFLICT and stores no request when no person may give the group', async () => {
  await world.addTenant('vazia', 'both', { module });
  const { error } = await requestAccess({ groups: ['vendas'], tenant: 'vazia' });
  expect(error.code).toBe('#CONFLICT');
  const rows = await world.database.tenant(TenantId.parse('vazia')).run((queries) => queries.select().from(solicitations));
  expect(rows).toEqual([]);
});
