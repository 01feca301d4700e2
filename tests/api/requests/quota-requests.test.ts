// Requests for a higher limit of a quota: who asks, and for which limits.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import type { QuotaScope } from '#contract/entities/quota.ts';
import { guests, profileHosts } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  acme,
  ask,
  bodyOf,
  createQuotaRequestsWorld,
  ofCompany,
  profile,
  type QuotaRequestsWorld,
  refusalOf,
  tenant,
} from './quota-requests-world.ts';

let world: QuotaRequestsWorld;
/** Reads quotas. */
let operator: QuotaRequestsWorld['admin'];
beforeAll(async () => {
  world = await createQuotaRequestsWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  operator = await world.begin();
});

const idOf = async ({ email }: { readonly email: string }): Promise<string> => (await world.rows.user('acme', email))?.id ?? '';

describe('asking', () => {
  it('opens a request that tells the administrator, and is recorded with both limits', async () => {
    await world.setLimit('mails', 5_000);
    const { body } = await ask(operator, 'mails', 8_000);
    const about = { kind: 'quota', quota: 'mails', title: 'E-mails', limit: 5_000, wanted: 8_000 };
    expect((await world.admin.read(body.protocol)).body).toMatchObject({
      about,
      description: 'A campanha cresceu.',
      status: 'pending',
    });
    expect(await world.titles(world.admin.email)).toContain(`Solicitação ${body.protocol}`);
    expect((await world.mailsTo('acme', world.admin.email)).at(-1)?.text).toContain(body.protocol);
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
    await world.setLimit('mails', 5_000);
    const other = await world.customer('acme', { groups: ['admin-ops'] });
    const both = await Promise.all([ask(operator, 'mails', 8_000), ask(other, 'mails', 9_000)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const again = await ask(operator, 'mails', 7_000);
    expect(again.error).toMatchObject({ reason: 'request-open', request: { kind: 'quota', status: 'pending' } });
    await world.setLimit('sms', 10);
    expect((await ask(operator, 'sms', 20)).status).toBe(200);
  });

  it('says whether the open request is one of the person', async () => {
    await world.setLimit('whatsapp', 10);
    await world.use('whatsapp', 10);
    const { protocol } = (await ask(operator, 'whatsapp', 20)).body;
    expect((await ask(operator, 'whatsapp', 30)).error.request).toMatchObject({ protocol, isYours: true });
    expect((await ask(world.buyer, 'whatsapp', 30)).error.request).toMatchObject({ protocol, isYours: false });
  });

  it('is open to people who read no quotas, for limits that refuse them', async () => {
    await world.setLimit('sms', 10, tenant, { effect: 'notify' });
    await world.setLimit('storage', 10, ofCompany);
    await world.setLimit('sql-runs', 10, profile);
    await world.use('sql-runs', 9, profile);
    expect(refusalOf(await ask(world.buyer, 'sms', 20))).toEqual([403, '#FORBIDDEN']);
    expect(refusalOf(await ask(world.buyer, 'mails', 20))).toEqual([403, '#FORBIDDEN']);
    expect((await ask(world.buyer, 'storage', 20, ofCompany)).status).toBe(200);
    expect((await ask(world.buyer, 'sql-runs', 20, profile)).status).toBe(200);
    const other = await world.customer('acme', { entities: [] });
    expect(refusalOf(await ask(other, 'storage', 20, ofCompany))).toEqual([403, '#FORBIDDEN']);
    expect(refusalOf(await ask(other, 'sql-runs', 20, profile))).toEqual([403, '#FORBIDDEN']);
    expect((await ask(operator, 'sms', 20)).status).toBe(200);
  });

  it('is refused to people who read no quotas while the limit is far', async () => {
    await world.setLimit('mails', 100);
    await world.use('mails', 89);
    expect(refusalOf(await ask(world.buyer, 'mails', 200))).toEqual([403, '#FORBIDDEN']);
    expect(refusalOf(await ask(world.buyer, 'mails', 50))).toEqual([403, '#FORBIDDEN']);
    await world.setLimit('guests', 5);
    expect(refusalOf(await ask(world.buyer, 'guests', 9))).toEqual([403, '#FORBIDDEN']);
    await world.setLimit('companies', 1);
    expect((await ask(world.buyer, 'companies', 9)).status).toBe(200);
  });

  it('has a highest limit for people who read no quotas, and does not stand in the way of people who read them', async () => {
    await world.setLimit('mails', 100);
    await world.use('mails', 100);
    const one = await world.customer();
    expect(refusalOf(await ask(one, 'mails', 10_001))).toEqual([409, 'quota-multiple']);
    expect((await ask(one, 'mails', 10_000)).status).toBe(200);
    const others = [await ask(await world.customer(), 'mails', 200), await ask(operator, 'mails', 200)];
    expect(others.map(({ status }) => status)).toEqual([409, 200]);
    expect(refusalOf(await ask(operator, 'mails', 300))).toEqual([409, 'request-open']);
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
    await world.setLimit('sql-runs', 10, profile);
    await world.use('sql-runs', 10, profile);
    const host = await world.customer('acme', { groups: ['host'] });
    expect(refusalOf(await ask(host, 'sql-runs', 20, profile))).toEqual([403, '#FORBIDDEN']);
    const [hostId, guestId] = [await idOf(host), await idOf(world.buyer)];
    await world.inAcme((queries) => relate(queries, hostId, guestId));
    expect((await ask(host, 'sql-runs', 20, profile)).status).toBe(200);
  });

  it.each([
    ['beyond the ceiling of the operator', 'mails', 51, tenant, 'quota-ceiling'],
    ['that is no increase', 'mails', 20, tenant, 'quota-not-higher'],
    ['of a quota without a limit', 'sms', 20, tenant, 'quota-not-higher'],
    ['of an exception that the quota does not have', 'mails', 30, ofCompany, 'quota-scope'],
    ['of an exception that nobody has set', 'storage', 30, ofCompany, 'quota-scope'],
  ] as const)('is refused for a body %s', async (_name, quota, limit, scope, reason) => {
    await world.setLimit('mails', 20, tenant, { ceiling: 50 });
    await world.setLimit('storage', 20);
    expect(refusalOf(await ask(operator, quota, limit, scope))).toEqual([409, reason]);
  });

  it('is refused for a profile that is gone; an open request keeps a name', async () => {
    await world.setLimit('companies', 5);
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
