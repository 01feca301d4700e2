// Requests for a higher limit of a quota: who asks, who approves, and what the approval stores.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { type QuotaName, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import { entities, guests, profileHosts, profiles, quotaLimits, solicitations, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { applyIncrease } from '#server/records/quotas/index.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { company, createRequestsWorld, type RequestsWorld } from './requests-world.ts';

const acme = TenantId.parse('acme');
const tenant: QuotaScope = wholeTenant;
const profile: QuotaScope = { kind: 'profile', id: 'compradores' };
const ofCompany: QuotaScope = { kind: 'company', id: company };

let world: RequestsWorld;
type Person = Awaited<ReturnType<RequestsWorld['customer']>>;
/** Sets quotas; reads quotas; neither. */
let admin: Person;
let operator: Person;
let customer: Person;

const inAcme = <T>(work: (queries: Queries) => Promise<T>) => world.database.tenant(acme).run(work);

beforeAll(async () => {
  world = await createRequestsWorld();
  admin = await world.customer('acme', { nick: 'Diana Reis', groups: ['admin'] });
  await admin.prove();
  customer = await world.customer();
  await inAcme(async (queries) => {
    const named = { tenantId: acme, id: profile.id, name: 'Compradores', changedAt: world.now(), changedAuthor: 'Diana' };
    await queries.insert(profiles).values(named);
    await queries
      .update(users)
      .set({ profileId: profile.id })
      .where(and(eq(users.tenantId, acme), eq(users.email, customer.email)));
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  // A person opens few requests in a short time.
  operator = await world.customer('acme', { nick: 'Otto Lima', groups: ['admin-ops'] });
  await inAcme(async (queries) => {
    await queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme));
    await queries.delete(solicitations).where(eq(solicitations.tenantId, acme));
  });
});

const setLimit = (quota: QuotaName, most: number | null, scope = tenant, more: Parameters<typeof limitRow>[3] = {}) =>
  inAcme((queries) =>
    queries.insert(quotaLimits).values(limitRow(acme, quota, most, { scope, warnings: [90], changedAt: world.now(), ...more })),
  );

const bodyOf = (quota: QuotaName, limit: number, scope = tenant) => ({
  body: { quota, scope, limit, reason: 'A campanha cresceu.' },
});
const idOf = async ({ email }: Person): Promise<string> => (await world.rows.user('acme', email))?.id ?? '';
const ask = (person: Person, quota: QuotaName, limit: number, scope = tenant) =>
  person.call(access.requestQuota, bodyOf(quota, limit, scope));
const stored = (quota: QuotaName) =>
  inAcme((queries) =>
    queries
      .select()
      .from(quotaLimits)
      .where(and(eq(quotaLimits.tenantId, acme), eq(quotaLimits.quota, quota))),
  );
const refusalOf = ({ status, error }: { status: number; error: { code?: string | undefined; reason?: string | undefined } }) => [
  status,
  error.reason ?? error.code,
];

describe('asking', () => {
  it('opens a request that tells the administrator, and is recorded with both limits', async () => {
    await setLimit('mails', 5_000);
    const { body } = await ask(operator, 'mails', 8_000);
    const about = { kind: 'quota', quota: 'mails', title: 'E-mails', limit: 5_000, wanted: 8_000 };
    expect((await admin.read(body.protocol)).body).toMatchObject({
      about,
      description: 'A campanha cresceu.',
      status: 'pending',
    });
    expect(await world.titles(admin.email)).toContain(`Solicitação ${body.protocol}`);
    expect((await world.mailsTo('acme', admin.email)).at(-1)?.text).toContain(body.protocol);
    expect(await world.lastActivity()).toMatchObject({
      pointer: 'acesso.solicitacao.pedir',
      detail: { protocol: body.protocol, quota: 'mails', before: { limit: 5_000 }, after: { limit: 8_000 } },
    });
    const { quotas } = (await operator.call(auth.listQuotas)).body;
    expect(quotas.find(({ name }) => name === 'mails')?.requests).toEqual([
      { protocol: body.protocol, scope: tenant, title: '', wanted: 8_000, at: world.now().toISOString(), by: 'Otto Lima' },
    ]);
  });

  it('names the open request of anybody instead of opening a second one, also when both ask at once', async () => {
    await setLimit('mails', 5_000);
    const both = await Promise.all([ask(operator, 'mails', 8_000), ask(customer, 'mails', 9_000)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const again = await ask(operator, 'mails', 7_000);
    expect(again.error).toMatchObject({ reason: 'request-open', request: { kind: 'quota', status: 'pending' } });
    await setLimit('sms', 10);
    expect((await ask(operator, 'sms', 20)).status).toBe(200);
  });

  it('says whether the open request is one of the person', async () => {
    await setLimit('whatsapp', 10);
    const { protocol } = (await ask(operator, 'whatsapp', 20)).body;
    expect((await ask(operator, 'whatsapp', 30)).error.request).toMatchObject({ protocol, isYours: true });
    expect((await ask(customer, 'whatsapp', 30)).error.request).toMatchObject({ protocol, isYours: false });
  });

  it('is open to people who read no quotas, for limits that refuse them', async () => {
    await setLimit('sms', 10, tenant, { effect: 'notify' });
    await setLimit('storage', 10, ofCompany);
    await setLimit('sql-runs', 10, profile);
    expect(refusalOf(await ask(customer, 'sms', 20))).toEqual([403, '#FORBIDDEN']);
    expect(refusalOf(await ask(customer, 'mails', 20))).toEqual([403, '#FORBIDDEN']);
    expect((await ask(customer, 'storage', 20, ofCompany)).status).toBe(200);
    expect((await ask(customer, 'sql-runs', 20, profile)).status).toBe(200);
    const other = await world.customer('acme', { entities: [] });
    expect(refusalOf(await ask(other, 'storage', 20, ofCompany))).toEqual([403, '#FORBIDDEN']);
    expect(refusalOf(await ask(other, 'sql-runs', 20, profile))).toEqual([403, '#FORBIDDEN']);
    expect((await ask(operator, 'sms', 20)).status).toBe(200);
  });

  it.each([
    [
      'a profile that they give',
      (queries: Queries, host: string) =>
        queries.insert(profileHosts).values({ tenantId: acme, profileId: profile.id, userId: host }),
    ],
    [
      'the profile of a guest',
      (queries: Queries, hostId: string, userId: string) =>
        queries.insert(guests).values({ tenantId: acme, userId, hostId, invitedAt: world.now() }),
    ],
  ])('is open to a host, for the limit of %s', async (_name, relate) => {
    await setLimit('sql-runs', 10, profile);
    const host = await world.customer('acme', { groups: ['host'] });
    expect(refusalOf(await ask(host, 'sql-runs', 20, profile))).toEqual([403, '#FORBIDDEN']);
    const [hostId, guestId] = [await idOf(host), await idOf(customer)];
    await inAcme((queries) => relate(queries, hostId, guestId));
    expect((await ask(host, 'sql-runs', 20, profile)).status).toBe(200);
  });

  it.each([
    ['beyond the ceiling of the operator', 'mails', 51, tenant, 'quota-ceiling'],
    ['that is no increase', 'mails', 20, tenant, 'quota-not-higher'],
    ['of a quota without a limit', 'sms', 20, tenant, 'quota-not-higher'],
    ['of an exception that the quota does not have', 'mails', 30, ofCompany, 'quota-scope'],
    ['of an exception that nobody has set', 'storage', 30, ofCompany, 'quota-scope'],
  ] as const)('is refused for a body %s', async (_name, quota, limit, scope, reason) => {
    await setLimit('mails', 20, tenant, { ceiling: 50 });
    await setLimit('storage', 20);
    expect(refusalOf(await ask(operator, quota, limit, scope))).toEqual([409, reason]);
  });

  it('is refused for a profile that is gone; an open request keeps a name', async () => {
    await setLimit('companies', 5);
    const gone: QuotaScope = { kind: 'profile', id: 'ausente' };
    expect(refusalOf(await ask(operator, 'companies', 9, gone))).toEqual([409, 'quota-scope']);
    expect((await ask(operator, 'companies', 9, profile)).status).toBe(200);
    expect((await operator.call(auth.listQuotas)).body.quotas.find(({ name }) => name === 'companies')?.requests).toMatchObject([
      { scope: profile, title: 'Compradores' },
    ]);
  });

  it('needs a session, and a person of the tenant', async () => {
    const input = { params: { id: 'acme' }, ...bodyOf('mails', 5) };
    expect((await world.browser('acme').call(access.requestQuota, input)).status).toBe(401);
    expect((await (await world.customer('outra')).call(access.requestQuota, input)).status).toBe(404);
  });
});

describe('an approval', () => {
  it('by an administrator stores the limit in the same transaction, with before and after', async () => {
    await setLimit('mails', 5_000);
    const { protocol } = (await ask(operator, 'mails', 8_000)).body;
    expect((await admin.approve(protocol)).body.status).toBe('resolved');
    expect(await stored('mails')).toMatchObject([{ scopeKind: 'tenant', most: 8_000, effect: 'block', warnings: [90] }]);
    const activities = await world.rows.activities('acme');
    expect(activities.slice(-2)).toMatchObject([
      { pointer: 'cota.limite.mudar', detail: { before: { limit: 5_000 }, after: { limit: 8_000, effect: 'block' } } },
      {
        pointer: 'acesso.solicitacao.responder',
        detail: { before: { status: 'pending', limit: 5_000 }, after: { status: 'resolved', limit: 8_000 } },
      },
    ]);
    expect(await world.titles(operator.email)).toContain('Seu pedido foi aprovado');
    const { quotas } = (await operator.call(auth.listQuotas)).body;
    expect(quotas.find(({ name }) => name === 'mails')).toMatchObject({
      limit: 8_000,
      requests: [],
      changed: { author: 'Diana Reis' },
    });
  });

  it('needs a fresh proof, alone and among others; a refusal needs none', async () => {
    await setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 20)).body;
    const other = await world.ask('bill', customer);
    const unproven = await world.customer('acme', { nick: 'Rui Paz', groups: ['admin'] });
    expect(refusalOf(await unproven.approve(protocol))).toEqual([403, '#PROOF_REQUIRED']);
    expect(await world.lastActivity()).toMatchObject({
      pointer: 'acesso.solicitacao.responder',
      outcome: 'refused',
      detail: { protocol, reason: 'proof-required' },
    });
    expect(refusalOf(await unproven.bulk({ action: 'approve', protocols: [other, protocol] }))).toEqual([403, '#PROOF_REQUIRED']);
    expect((await unproven.read(protocol)).body.status).toBe('pending');
    expect((await unproven.answer(protocol, { version: 1, answer: 'refused', reason: 'Não.' })).status).toBe(200);
    expect(await stored('mails')).toMatchObject([{ most: 10 }]);
  });

  it('leaves the record of the limit to the end of the answer, so that nobody waits while the record is held', async () => {
    await setLimit('mails', 10);
    const before = await world.rows.activities('acme');
    const place = { tenant: acme, quota: 'mails', scope: tenant } as const;
    const increased = await inAcme((queries) => applyIncrease(queries, place, 20, { at: world.now(), name: 'Diana Reis' }));
    expect(increased.entries).toMatchObject([{ pointer: 'cota.limite.mudar', detail: { after: { limit: 20 } } }]);
    expect(await world.rows.activities('acme')).toHaveLength(before.length);
  });

  it('makes an exception for a profile, which replaces the limit of the tenant', async () => {
    await setLimit('companies', 5);
    const { protocol } = (await ask(operator, 'companies', 9, profile)).body;
    expect((await admin.read(protocol)).body.about).toMatchObject({ scope: profile, profile: 'Compradores', limit: 5 });
    expect((await admin.approve(protocol)).status).toBe(200);
    const rows = await stored('companies');
    expect(rows.find(({ scopeKind }) => scopeKind === 'profile')).toMatchObject({ most: 9, effect: 'block', warnings: [90] });
  });

  it('beyond a ceiling that came later does nothing, and the request stays open', async () => {
    await setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 100)).body;
    await inAcme((queries) => queries.update(quotaLimits).set({ ceiling: 50 }).where(eq(quotaLimits.tenantId, acme)));
    expect(refusalOf(await admin.approve(protocol))).toEqual([409, 'quota-ceiling']);
    expect(await stored('mails')).toMatchObject([{ most: 10 }]);
    expect((await admin.read(protocol)).body).toMatchObject({ status: 'pending', version: 1 });
    const bulk = await admin.call(access.changeRequests, { body: { action: 'approve', protocols: [protocol] } });
    expect(bulk.body.results).toMatchObject([{ protocol, ok: false, code: '#CONFLICT', reason: 'quota-ceiling' }]);
  });

  it('never lowers a limit that somebody has increased meanwhile', async () => {
    await setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 20)).body;
    await inAcme((queries) => queries.update(quotaLimits).set({ most: 30 }).where(eq(quotaLimits.tenantId, acme)));
    expect((await admin.approve(protocol)).status).toBe(200);
    expect(await stored('mails')).toMatchObject([{ most: 30 }]);
  });

  it('is refused for a company that is gone', async () => {
    const code = '45723174000110';
    await inAcme((queries) => queries.insert(entities).values({ tenantId: acme, code, description: 'Mercado Sul' }));
    const scope: QuotaScope = { kind: 'company', id: code };
    await setLimit('storage', 10, scope);
    const { protocol } = (await ask(operator, 'storage', 20, scope)).body;
    await inAcme(async (queries) => {
      await queries.delete(userEntities).where(and(eq(userEntities.tenantId, acme), eq(userEntities.code, code)));
      await queries.delete(entities).where(and(eq(entities.tenantId, acme), eq(entities.code, code)));
    });
    expect(refusalOf(await admin.approve(protocol))).toEqual([409, 'quota-scope']);
  });

  it('answers #NOT_AVAILABLE for a quota of another release', async () => {
    const protocol = await world.openFor(customer, { kind: 'quota', quota: 'faxes', title: 'Faxes', limit: 1, wanted: 2 });
    expect(refusalOf(await admin.approve(protocol))).toEqual([501, '#NOT_AVAILABLE']);
  });

  it('is nobody’s who may not set quotas, nor the own', async () => {
    await setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 20)).body;
    const people = await world.staff('gestora');
    expect((await people.approve(protocol)).status).toBe(404);
    expect((await operator.approve(protocol)).status).toBe(404);
    expect(refusalOf(await admin.assign(protocol, { kind: 'person', email: people.email }))).toEqual([409, 'request-assignee']);
    const clerk = await world.staff('financeira');
    expect(refusalOf(await clerk.approve(protocol))).toEqual([403, 'quota-approver']);
    expect(await world.lastActivity()).toMatchObject({ pointer: 'portal.permissao.recusar', detail: { code: '#FORBIDDEN' } });
    const bulk = await clerk.bulk({ action: 'approve', protocols: [protocol] });
    expect(bulk.body.results).toMatchObject([{ ok: false, code: '#FORBIDDEN', reason: 'quota-approver' }]);
    expect(await world.lastActivity()).toMatchObject({
      pointer: 'acesso.solicitacao.responder',
      outcome: 'refused',
      detail: { protocol, reason: 'quota-approver' },
    });
    expect(await stored('mails')).toMatchObject([{ most: 10 }]);
    await setLimit('sms', 10);
    const own = (await ask(admin, 'sms', 20)).body.protocol;
    expect((await admin.approve(own)).status).toBe(404);
  });
});

it('a refusal tells why, and leaves the limit', async () => {
  await setLimit('mails', 10);
  const { protocol } = (await ask(customer, 'mails', 20)).body;
  await admin.answer(protocol, { version: 1, answer: 'refused', reason: 'Só em janeiro.' });
  expect((await customer.own(protocol)).body).toMatchObject({ status: 'rejected', answer: 'Só em janeiro.' });
  expect(await world.titles(customer.email)).toContain('Seu pedido foi recusado');
  expect((await world.mailsTo('acme', customer.email)).at(-1)?.text).toContain('Só em janeiro.');
  expect(await stored('mails')).toMatchObject([{ most: 10 }]);
  expect((await ask(customer, 'mails', 20)).status).toBe(200);
});
