// People who ask for a higher limit of a quota, and those who approve it, in a tenant whose limits each test sets.
import { and, eq } from 'drizzle-orm';
import * as access from '#contract/calls/access/access-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { type QuotaName, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import { quotaDefinitions, quotaPeriod } from '#contract/rules/quotas.ts';
import { profiles, quotaCounts, quotaLimits, solicitations, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { company, createRequestsWorld, type RequestsWorld } from './requests-world.ts';

export const acme = TenantId.parse('acme');
export const tenant: QuotaScope = wholeTenant;
export const profile: QuotaScope = { kind: 'profile', id: 'compradores' };
export const ofCompany: QuotaScope = { kind: 'company', id: company };

type Person = Awaited<ReturnType<RequestsWorld['customer']>>;

export const bodyOf = (quota: QuotaName, limit: number, scope = tenant) => ({
  body: { quota, scope, limit, reason: 'A campanha cresceu.' },
});

export const ask = (person: Person, quota: QuotaName, limit: number, scope = tenant) =>
  person.call(access.requestQuota, bodyOf(quota, limit, scope));

interface Refusal {
  readonly status: number;
  readonly error: { readonly code?: string | undefined; readonly reason?: string | undefined };
}
export const refusalOf = ({ status, error }: Refusal) => [status, error.reason ?? error.code];

export async function createQuotaRequestsWorld() {
  const world = await createRequestsWorld();
  const inAcme = <T>(work: (queries: Queries) => Promise<T>) => world.database.tenant(acme).run(work);
  const admin = await world.customer('acme', { nick: 'Diana Reis', groups: ['admin'] });
  await admin.prove();
  const buyer = await world.customer();
  await inAcme(async (queries) => {
    const named = { tenantId: acme, id: profile.id, name: 'Compradores', changedAt: world.now(), changedAuthor: 'Diana' };
    await queries.insert(profiles).values(named);
    await queries
      .update(users)
      .set({ profileId: profile.id })
      .where(and(eq(users.tenantId, acme), eq(users.email, buyer.email)));
  });
  return {
    ...world,
    inAcme,
    /** Sets quotas. */
    admin,
    /** Neither sets nor reads quotas. */
    buyer,
    /** Forgets limits and requests. Returns a person who reads quotas: a person opens few requests in a short time. */
    async begin(): Promise<Person> {
      await inAcme(async (queries) => {
        await queries.delete(quotaCounts).where(eq(quotaCounts.tenantId, acme));
        await queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme));
        await queries.delete(solicitations).where(eq(solicitations.tenantId, acme));
      });
      return world.customer('acme', { nick: 'Otto Lima', groups: ['admin-ops'] });
    },
    setLimit: (quota: QuotaName, most: number | null, scope = tenant, more: Parameters<typeof limitRow>[3] = {}) =>
      inAcme((queries) =>
        queries
          .insert(quotaLimits)
          .values(limitRow(acme, quota, most, { scope, warnings: [90], changedAt: world.now(), ...more })),
      ),
    /** Counts uses of the present period. */
    use: (quota: QuotaName, used: number, { kind, id } = tenant) => {
      const periodStart = quotaPeriod(quotaDefinitions[quota].period, world.now())?.start ?? world.now();
      const part = kind === 'tenant' ? kind : `${kind}:${id}`;
      return inAcme((queries) => queries.insert(quotaCounts).values({ tenantId: acme, quota, part, periodStart, used }));
    },
    stored: (quota: QuotaName) =>
      inAcme((queries) =>
        queries
          .select()
          .from(quotaLimits)
          .where(and(eq(quotaLimits.tenantId, acme), eq(quotaLimits.quota, quota))),
      ),
  };
}
export type QuotaRequestsWorld = Awaited<ReturnType<typeof createQuotaRequestsWorld>>;
