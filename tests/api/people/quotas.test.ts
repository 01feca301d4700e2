// Administrators read the quotas of their tenant and set limits.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { type QuotaName, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import { quotaPeriod } from '#contract/rules/quotas.ts';
import { createOutbox } from '#server/adapters/mail/index.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { quotaCounts, quotaDays, quotaLimits } from '#server/db/schema.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { measureQuotas } from '#server/services/auth/index.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

const acme = TenantId.parse('acme');
const tenantScope: QuotaScope = wholeTenant;
const company: QuotaScope = { kind: 'company', id: first };
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.database.tenant(acme).run((queries) => queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme))));

const list = async (by = admin) => (await world.browserOf(by)).call(auth.listQuotas, { params });
const stateOf = async (name: QuotaName) => (await list()).body.quotas.find((quota) => quota.name === name);
const set = async (quota: QuotaName, body: object = {}, by = admin) =>
  (await world.browserOf(by)).call(auth.setQuotaLimit, {
    params: { ...params, quota },
    body: { scope: tenantScope, revision: 0, limit: 100, effect: 'block', warnings: [80, 100], ...body },
  });
const measure = () =>
  measureQuotas(
    {
      database: world.database,
      clock: systemClock,
      mailer: createOutbox({ countUse, database: world.database, clock: systemClock, jobs: null }),
      tenantById: world.tenantById,
    },
    new AbortController().signal,
  );

describe('the list', () => {
  it('has every quota without a limit until somebody sets one', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ measuredAt: null, mayEdit: true });
    expect(body.quotas).toHaveLength(12);
    for (const quota of body.quotas)
      expect(quota).toMatchObject({ limit: null, revision: 0, used: null, ceiling: null, sent: [] });
  });

  it('shows what was measured, the days before, and the warnings that were sent', async () => {
    await set('people', { limit: 2 });
    const earlier = { tenantId: acme, quota: 'people', day: '2026-11-20', used: 1, peak: 1 } as const;
    const at = new Date();
    await world.database
      .tenant(acme)
      .run((queries) => queries.insert(quotaDays).values({ ...earlier, peakAt: at, measuredAt: at }));
    await measure();
    const { body } = await list();
    expect(body.measuredAt).toBe(at.toISOString());
    expect(await stateOf('people')).toMatchObject({
      used: 2,
      limit: 2,
      sent: [80, 100],
      resetsAt: null,
      trend: [
        { day: '2026-11-20', used: 1 },
        { day: '2026-11-21', used: 2 },
      ],
      changed: { author: 'Ana Barros' },
    });
    expect(await stateOf('mails')).toMatchObject({ resetsAt: '2026-12-01T03:00:00.000Z' });
  });

  it('is read by administrators of people and of operation, who set nothing', async () => {
    const { email } = await world.aPerson({ groups: ['admin-ops'] });
    for (const reader of [ofPeople, email]) {
      expect((await list(reader)).body.mayEdit).toBe(false);
      expect((await set('mails', {}, reader)).status).toBe(403);
    }
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email } = await world.aPerson({ groups: [group] });
    expect((await list(email)).status).toBe(403);
    expect((await set('mails', {}, email)).status).toBe(403);
  });

  it('answers for another tenant as for an unknown one', async () => {
    const browser = await world.browserOf(admin);
    expect((await browser.call(auth.listQuotas, { params: { id: 'outra' } })).status).toBe(404);
    expect((await world.browser('acme').call(auth.listQuotas, { params })).status).toBe(401);
  });
});

describe('setting a limit', () => {
  it('needs a proof, and records the refusal', async () => {
    const browser = await world.signedIn(admin, { proven: false });
    const body = { scope: tenantScope, revision: 0, limit: 5, effect: 'block' as const, warnings: [] };
    const { error } = await browser.call(auth.setQuotaLimit, { params: { ...params, quota: 'mails' }, body });
    expect(error.code).toBe('#PROOF_REQUIRED');
    expect(await stateOf('mails')).toMatchObject({ limit: null, revision: 0 });
    const last = (await world.rows.activities('acme')).findLast(({ pointer }) => pointer === 'cota.limite.mudar');
    expect(last).toMatchObject({ outcome: 'refused' });
  });

  it('stores it, records before, after and origin, and is listed as a change', async () => {
    expect((await set('mails', { limit: 5_000 })).status).toBe(200);
    expect((await set('mails', { limit: 6_000, effect: 'charge', revision: 1 })).body.quotas).toContainEqual(
      expect.objectContaining({ name: 'mails', limit: 6_000, effect: 'charge', revision: 2 }),
    );
    const entry = (await world.rows.activities('acme')).findLast(({ pointer }) => pointer === 'cota.limite.mudar');
    expect(entry).toMatchObject({
      outcome: 'ok',
      detail: {
        title: 'E-mails',
        before: { limit: 5_000, effect: 'block', warnings: [80, 100] },
        after: { limit: 6_000, effect: 'charge', warnings: [80, 100] },
      },
    });
    expect(entry?.origin).toMatchObject({ address: expect.any(String) });
    const browser = await world.browserOf(ofPeople);
    const { body } = await browser.call(auth.listQuotaChanges, { params, query: { quota: 'mails' } });
    expect(body.slice(0, 2)).toMatchObject([
      { author: 'Ana Barros', name: 'mails', scope: tenantScope, from: { limit: 5_000 }, to: { limit: 6_000 } },
      { author: 'Ana Barros', from: null, to: { limit: 5_000 } },
    ]);
    expect((await browser.call(auth.listQuotaChanges, { params, query: { quota: 'sms' } })).body).toEqual([]);
  });

  it('is refused when the state has changed, also when both come at once', async () => {
    const both = await Promise.all([set('sms', { limit: 1 }), set('sms', { limit: 2 })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await set('sms', { revision: 7 })).error.code).toBe('#CONFLICT');
    expect(await stateOf('sms')).toMatchObject({ revision: 1 });
  });

  it('above the ceiling of the operator is refused', async () => {
    const limit = { quota: 'mails', scopeKind: 'tenant', scopeId: '', most: null, effect: 'notify' } as const;
    await world.database
      .tenant(acme)
      .run((queries) =>
        queries.insert(quotaLimits).values({ tenantId: acme, ...limit, warnings: [], ceiling: 50, changedAt: new Date() }),
      );
    expect((await set('mails', { limit: 51, revision: 1 })).error).toEqual({ code: '#CONFLICT', reason: 'quota-ceiling' });
    expect((await set('mails', { limit: 50, revision: 1 })).status).toBe(200);
    expect(await stateOf('mails')).toMatchObject({ limit: 50, ceiling: 50 });
  });

  it.each([
    ['an effect that the quota does not have', 'notifications', { effect: 'block' }, 422],
    ['an exception that the quota does not have', 'mails', { scope: company }, 422],
    ['a scope without a name', 'storage', { scope: { kind: 'company', id: '' } }, 422],
    ['a company that the tenant does not have', 'storage', { scope: { kind: 'company', id: '99999999000191' } }, 404],
    ['a negative limit', 'mails', { limit: -1 }, 422],
    ['a half', 'mails', { limit: 1.5 }, 422],
    ['another warning', 'mails', { warnings: [50] }, 422],
  ] as const)('refuses %s', async (_, quota, body, status) => {
    expect((await set(quota, body)).status).toBe(status);
    expect(await stateOf(quota)).toMatchObject({ revision: 0, exceptions: [] });
  });
});

describe('an exception', () => {
  it('is set for a company, named in the list, and removed', async () => {
    expect((await set('storage', { scope: company, limit: 7 })).status).toBe(200);
    expect((await stateOf('storage'))?.exceptions).toEqual([
      { scope: company, title: 'Padaria Central', limit: 7, effect: 'block', warnings: [80, 100], revision: 1 },
    ]);
    const browser = await world.browserOf(admin);
    const remove = (revision: number, scope = company) =>
      browser.call(auth.removeQuotaException, { params: { ...params, quota: 'storage' }, body: { scope, revision } });
    expect((await remove(2)).error.code).toBe('#CONFLICT');
    expect((await remove(1, tenantScope)).status).toBe(422);
    expect((await remove(1)).status).toBe(200);
    expect((await remove(1)).error.code).toBe('#NOT_FOUND');
    const rows = await world.database.tenant(acme).run((queries) =>
      queries
        .select()
        .from(quotaLimits)
        .where(and(eq(quotaLimits.tenantId, acme), eq(quotaLimits.scopeKind, 'company'))),
    );
    expect(rows).toEqual([]);
  });

  it('is set for a profile by name, and ends with the profile', async () => {
    const browser = await world.browserOf(admin);
    const body = { name: 'Compradores', description: '', groups: ['compras'], hosts: [] };
    const profile = (await browser.call(auth.createProfile, { params, body })).body;
    const scope: QuotaScope = { kind: 'profile', id: profile.id };
    expect((await set('companies', { scope: { kind: 'profile', id: 'nenhum' } })).status).toBe(404);
    expect((await set('companies', { scope, limit: 9 })).status).toBe(200);
    expect((await stateOf('companies'))?.exceptions).toMatchObject([{ scope, title: 'Compradores', limit: 9, revision: 1 }]);
    const removal = { params: { ...params, profile: profile.id }, query: { revision: '1', groups: 'keep' as const } };
    expect((await browser.call(auth.deleteProfile, removal)).status).toBe(200);
    expect((await stateOf('companies'))?.exceptions).toEqual([]);
    const changes = await browser.call(auth.listQuotaChanges, { params, query: { quota: 'companies' } });
    expect(changes.body.slice(0, 2)).toMatchObject([
      { scope, title: 'Perfil removido', from: { limit: 9 }, to: null },
      { scope, from: null, to: { limit: 9 } },
    ]);
  });
});

const count = (used: number) =>
  world.database.tenant(acme).run(async (queries) => {
    const periodStart = quotaPeriod('month', world.now())?.start ?? world.now();
    const row = { tenantId: acme, quota: 'whatsapp', part: 'tenant', periodStart, used } as const;
    await queries.delete(quotaCounts).where(eq(quotaCounts.tenantId, acme));
    await queries.insert(quotaCounts).values(row);
  });
const told = async () =>
  (await world.mailsTo('acme', admin)).map(({ subject }) => subject).filter((subject) => subject.startsWith('WhatsApp'));

describe('the warnings of a period', () => {
  it('are sent at 80, 90 and 100 %, each once', async () => {
    await set('whatsapp', { limit: 100, warnings: [80, 90, 100] });
    for (const used of [79, 80, 85, 90, 99, 100, 130]) {
      await count(used);
      await measure();
    }
    expect(await told()).toEqual(
      expect.arrayContaining([80, 90, 100].map((level) => expect.stringContaining(`WhatsApp: ${level} %`))),
    );
    expect(await told()).toHaveLength(3);
    expect(await stateOf('whatsapp')).toMatchObject({ sent: [80, 90, 100] });
  });

  it('leave out the levels that nobody chose', async () => {
    await set('sms', { limit: 0, warnings: [] });
    await measure();
    expect(await stateOf('sms')).toMatchObject({ sent: [] });
  });
});
