// Each place that a quota bounds: at the limit the action is refused, names the quota, and leaves nothing behind.
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { runText } from '#contract/calls/sql-console.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { QuotaName } from '#contract/entities/quota.ts';
import {
  batchJobs,
  connectors,
  guests,
  links,
  mails,
  notifications,
  profiles,
  quotaCounts,
  quotaLimits,
  userEntities,
  users,
} from '#server/db/schema.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const acme = TenantId.parse('acme');
const [first, second] = ['11222333000181', '45723174000110'] as const;
const admin = 'ana@acme.com.br';
const params = { id: 'acme' };
let ran = 0;
const connector: SqlConnector = {
  run() {
    ran += 1;
    const result = { columns: [], rows: [], limit: 10, truncated: false, elapsedMs: 1 };
    return Promise.resolve({ ok: true, affected: 0, result });
  },
  begin: () => Promise.resolve({ ok: false, failure: { kind: 'unavailable' } }),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
let world: AuthWorld;
let browser: Awaited<ReturnType<typeof signedIn>>;
const inAcme = <T>(work: Parameters<ReturnType<AuthWorld['database']['tenant']>['run']>[0]): Promise<T> =>
  world.database.tenant(acme).run(work) as Promise<T>;

async function signedIn() {
  const opened = world.browser('acme');
  const { body } = await opened.call(auth.login, { params, body: { email: admin, password } });
  opened.use(body.code);
  opened.use((await opened.call(auth.prove, { params, body: { way: 'password', password } })).body.code);
  return { ...opened, id: body.user.id };
}

beforeAll(async () => {
  world = await createAuthWorld(undefined, { connectors: { open: () => connector, close: () => Promise.resolve() } });
  const item = { id: 'pedidos', title: 'Pedidos', script: 'pedidos' };
  await world.addTenant('acme', 'both', {
    entity: { freeAddition: true },
    enableBatch: true,
    module: [{ id: 'vendas', title: 'Vendas', item: [item] }],
  });
  await world.addEntity('acme', { code: first, description: 'Padaria Central' });
  await world.addPerson('acme', { email: admin, password, groups: ['admin'], entities: [first] });
  await inAcme((queries) => queries.insert(connectors).values({ tenantId: acme, name: 'erp', kind: 'postgres', settings: {} }));
  browser = await signedIn();
});
afterAll(() => world?.close());
beforeEach(async () => {
  ran = 0;
  await inAcme(async (queries) => {
    await queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme));
    await queries.delete(quotaCounts).where(eq(quotaCounts.tenantId, acme));
  });
});

const setLimit = (quota: QuotaName, most: number | null, effect: 'notify' | 'block' | 'charge' = 'block', ceiling?: number) =>
  inAcme((queries) => queries.insert(quotaLimits).values(limitRow(acme, quota, most, { effect, ceiling: ceiling ?? null })));

const tables = { users, guests, userEntities, mails, notifications, links, batchJobs, quotaCounts };
/** The number of rows of every table that an action could leave behind. */
const rows = async () => {
  const counted = Object.entries(tables).map(async ([name, table]) => {
    const [row] = await inAcme<{ n: number }[]>((queries) =>
      queries.select({ n: count() }).from(table).where(eq(table.tenantId, acme)),
    );
    return [name, row?.n] as const;
  });
  return { ...Object.fromEntries(await Promise.all(counted)), ran };
};

let numbers = 0;
const anAddress = () => `pessoa${(numbers += 1)}@cliente.com.br`;
const invite = (email = anAddress()) =>
  browser.call(auth.createGuest, { query: { id: 'acme', email }, body: { expires: '30d' } });
const run = (batch: boolean) =>
  browser.call(runText, {
    params,
    body: { runId: crypto.randomUUID(), sql: 'select 1', connector: 'erp', replace: {}, rowLimit: 100, batch },
  });
async function aBlockedPerson(): Promise<string> {
  const email = anAddress();
  await world.addPerson('acme', { email, blocked: true });
  return (await world.rows.user('acme', email))?.id ?? '';
}

interface Place {
  readonly quota: QuotaName;
  /** The things that exist already count against a gauge. */
  readonly limit: number;
  readonly act: () => Promise<{ readonly status: number; readonly error: object }>;
  readonly resetsAt: string | null;
}

const december = '2026-12-01T03:00:00.000Z';
const places: Readonly<Record<string, Place>> = {
  'a guest is invited': { quota: 'guests', limit: 0, act: () => invite(), resetsAt: null },
  'an invitation is mailed': { quota: 'mails', limit: 0, act: () => invite(), resetsAt: december },
  'a direct link is mailed': {
    quota: 'mails',
    limit: 0,
    act: () =>
      browser.call(auth.createDirectLink, {
        params: { ...params, email: anAddress() },
        body: { title: 'Pedidos', script: 'pedidos', entity: first, sendEmail: true },
      }),
    resetsAt: december,
  },
  'a company is added': {
    quota: 'companies',
    limit: 1,
    act: () =>
      browser.call(access.addEntity, {
        params: { userId: browser.id, code: second },
        body: { description: 'Mercado Sul' },
      }),
    resetsAt: null,
  },
  'a statement runs': { quota: 'sql-runs', limit: 0, act: () => run(false), resetsAt: '2026-11-22T03:00:00.000Z' },
  'a batch is queued': { quota: 'batches', limit: 0, act: () => run(true), resetsAt: null },
};

describe.each(Object.entries(places))('when %s', (_, { quota, limit, act, resetsAt }) => {
  it('the limit refuses it, and nothing is left', async () => {
    await setLimit(quota, limit);
    const before = await rows();
    const { status, error } = await act();
    expect({ status, error }).toEqual({
      status: 429,
      error: { code: '#QUOTA_EXCEEDED', quota: { name: quota, limit, resetsAt } },
    });
    expect(await rows()).toEqual(before);
  });
});

describe('a person becomes active', () => {
  it('is refused at the limit, and the person stays blocked', async () => {
    const person = await aBlockedPerson();
    await setLimit('people', 1);
    const body = { revision: 1, blocked: false };
    const { status, error } = await browser.call(auth.blockPerson, { params: { ...params, person }, body });
    expect({ status, quota: error.quota }).toEqual({ status: 429, quota: { name: 'people', limit: 1, resetsAt: null } });
    const read = await browser.call(auth.readPerson, { params: { ...params, person } });
    expect(read.body).toMatchObject({ situation: 'blocked', revision: 1 });
  });

  it('is allowed up to the limit', async () => {
    const person = await aBlockedPerson();
    await setLimit('people', 2);
    const { status } = await browser.call(auth.blockPerson, {
      params: { ...params, person },
      body: { revision: 1, blocked: false },
    });
    expect(status).toBe(200);
    await inAcme((queries) =>
      queries
        .update(users)
        .set({ blocked: true })
        .where(and(eq(users.tenantId, acme), eq(users.id, person))),
    );
  });
});

describe('limits', () => {
  it.each(['notify', 'charge'] as const)('with the effect %s count and refuse nothing', async (effect) => {
    await setLimit('sql-runs', 1, effect);
    for (let times = 0; times < 3; times += 1) expect((await run(false)).status).toBe(200);
    const [row] = await inAcme<{ used: number }[]>((queries) =>
      queries.select({ used: quotaCounts.used }).from(quotaCounts).where(eq(quotaCounts.tenantId, acme)),
    );
    expect(row?.used).toBe(3);
  });

  it('refuse beyond the ceiling of the operator, whatever the effect is', async () => {
    await setLimit('sql-runs', null, 'notify', 1);
    expect([(await run(false)).status, (await run(false)).status]).toEqual([200, 429]);
  });

  it('for a day begin again at midnight in Brasília', async () => {
    await setLimit('sql-runs', 1);
    expect([(await run(false)).status, (await run(false)).status]).toEqual([200, 429]);
    world.advance(15 * 3_600 + 60);
    browser = await signedIn();
    expect((await run(false)).status).toBe(200);
  });

  it('for mails let those through that belong to a sign-in', async () => {
    await setLimit('mails', 0);
    const { status } = await world.browser('acme').call(auth.requestCode, { params, body: { email: admin } });
    expect(status).toBe(200);
    expect((await world.mailsTo('acme', admin)).filter(({ kind }) => kind === 'code')).toHaveLength(1);
  });

  it('do not exist unless somebody sets them', async () => {
    expect((await invite()).status).toBe(200);
    expect((await run(false)).status).toBe(200);
  });
});

const exception = (quota: QuotaName, most: number) =>
  inAcme((queries) =>
    queries.insert(quotaLimits).values(limitRow(acme, quota, most, { scope: { kind: 'profile', id: 'gestores' } })),
  );
const setProfile = (profileId: string | null) =>
  inAcme((queries) =>
    queries
      .update(users)
      .set({ profileId })
      .where(and(eq(users.tenantId, acme), eq(users.id, browser.id))),
  );

describe('an exception for a profile', () => {
  beforeAll(async () => {
    const named = { tenantId: acme, id: 'gestores', name: 'Gestores', changedAt: new Date(), changedAuthor: 'Ana' };
    await inAcme((queries) => queries.insert(profiles).values(named));
  });
  afterAll(() => setProfile(null));

  it('replaces the limit of each host who has the profile', async () => {
    await setProfile(null);
    await setLimit('guests', 0);
    await exception('guests', 100);
    expect((await invite()).status).toBe(429);
    await setProfile('gestores');
    expect((await invite()).status).toBe(200);
  });

  it('bounds the statements of the people of the profile, in addition to the whole', async () => {
    await setProfile(null);
    await setLimit('sql-runs', 3);
    await exception('sql-runs', 1);
    expect((await run(false)).status).toBe(200);
    await setProfile('gestores');
    expect((await run(false)).status).toBe(200);
    const { status, error } = await run(false);
    expect({ status, quota: error.quota }).toMatchObject({ status: 429, quota: { name: 'sql-runs', limit: 1 } });
    await setProfile(null);
    expect([(await run(false)).status, (await run(false)).status]).toEqual([200, 429]);
  });
});

const read = () => browser.call(auth.listPeople, { params, query: {} });

describe('the calls of a minute', () => {
  it('are refused beyond the limit until the next minute, and a sign-in never is', async () => {
    await setLimit('calls', 3);
    world.advance(60);
    // The process learns the limit with its next synchronization.
    expect((await read()).status).toBe(200);
    world.advance(1);
    await expect.poll(async () => (await read()).status).toBe(429);
    const { error } = await read();
    expect(error).toMatchObject({ code: '#QUOTA_EXCEEDED', quota: { name: 'calls', limit: 3 } });
    const other = world.browser('acme');
    expect((await other.call(auth.login, { params, body: { email: admin, password } })).status).toBe(200);
    expect((await browser.call(auth.describeProof, { params })).status).toBe(200);
    world.advance(60);
    expect((await read()).status).toBe(200);
  });
});
