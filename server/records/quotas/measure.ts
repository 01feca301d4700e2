// Measures the use of every quota of a tenant, and stores it for the day.
import { and, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import { type QuotaName, quotaNames, type QuotaWarning } from '#contract/entities/quota.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { brazilianDay, brazilianDayStart } from '#contract/rules/brazilian-day.ts';
import { quotaDefinitions, quotaPeriod, reachedWarnings, warningPeriod } from '#contract/rules/quotas.ts';
import { quotaCounts, quotaDays, quotaNotices, tenants, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { readCounter } from './counters.ts';
import { countBatches, countBytes, countPeople, isActivePerson, largestFile, mostCompanies, mostGuests } from './gauges.ts';
import { selectLimits, tenantTerms } from './limits.ts';

export interface Measured {
  readonly name: QuotaName;
  readonly used: number;
  readonly at: Date;
}

/** The busiest minute of the day. */
export async function busiestMinute(queries: Queries, tenant: TenantId, now: Date): Promise<Omit<Measured, 'name'>> {
  const since = brazilianDayStart(brazilianDay(now));
  const [row] = await queries
    .select({ used: quotaCounts.used, at: quotaCounts.periodStart })
    .from(quotaCounts)
    .where(and(eq(quotaCounts.tenantId, tenant), eq(quotaCounts.quota, 'calls'), gte(quotaCounts.periodStart, since)))
    .orderBy(desc(quotaCounts.used))
    .limit(1);
  return row ?? { used: 0, at: now };
}

async function measureOne(queries: Queries, tenant: TenantId, name: QuotaName, now: Date): Promise<Omit<Measured, 'name'>> {
  const at = now;
  switch (name) {
    case 'people':
      return { used: await countPeople(queries, tenant), at };
    case 'guests':
      return { used: (await mostGuests(queries, tenant))?.used ?? 0, at };
    case 'companies':
      return { used: (await mostCompanies(queries, tenant))?.used ?? 0, at };
    case 'storage':
      return { used: await countBytes(queries, tenant), at };
    case 'file-size':
      return { used: await largestFile(queries, tenant, quotaPeriod('month', now)?.start ?? now), at };
    case 'batches':
      return { used: await countBatches(queries, tenant), at };
    case 'calls':
      return busiestMinute(queries, tenant, now);
    case 'mails':
    case 'sms':
    case 'whatsapp':
    case 'sql-runs':
    case 'notifications': {
      const periodStart = quotaPeriod(quotaDefinitions[name].period, now)?.start ?? now;
      return { used: await readCounter(queries, { tenant, quota: name, part: 'tenant', periodStart }), at };
    }
    default:
      throw new TypeError(`No such quota: ${JSON.stringify(name satisfies never)}`);
  }
}

async function store(queries: Queries, tenant: TenantId, { name, used, at }: Measured, now: Date): Promise<void> {
  await queries
    .insert(quotaDays)
    .values({ tenantId: tenant, quota: name, day: brazilianDay(now), used, peak: used, peakAt: at, measuredAt: now })
    .onConflictDoUpdate({
      target: [quotaDays.tenantId, quotaDays.quota, quotaDays.day],
      set: {
        used,
        measuredAt: now,
        peak: sql`greatest(${quotaDays.peak}, ${used})`,
        peakAt: sql`case when ${used} > ${quotaDays.peak} then ${at.toISOString()}::timestamptz else ${quotaDays.peakAt} end`,
      },
    });
}

/** A warning that is due: the highest level of a quota that was reached and not sent in its period. */
export interface DueWarning {
  readonly name: QuotaName;
  readonly level: QuotaWarning;
  readonly used: number;
  readonly limit: number;
}

/** Notes the levels that were reached. Null: each of them was noted before, by this process or another one. */
async function noteWarning(queries: Queries, tenant: TenantId, { name, used }: Measured, now: Date): Promise<DueWarning | null> {
  const terms = tenantTerms(await selectLimits(queries, tenant, [name]), name);
  const { limit } = terms;
  const reached = reachedWarnings(used, terms);
  if (limit === null || reached.length === 0) return null;
  const period = warningPeriod(name, now);
  const noted = await queries
    .insert(quotaNotices)
    .values(reached.map((level) => ({ tenantId: tenant, quota: name, period, level, sentAt: now })))
    .onConflictDoNothing()
    .returning({ level: quotaNotices.level });
  const levels = noted.map(({ level }) => level).toSorted((one, other) => other - one);
  const [level] = levels;
  return level === undefined ? null : { name, level, used, limit };
}

/** Measures all quotas of a tenant. Returns the warnings that the caller must send in the same transaction. */
export async function measureTenant(queries: Queries, tenant: TenantId, now: Date): Promise<readonly DueWarning[]> {
  const due: DueWarning[] = [];
  for (const name of quotaNames) {
    const measured = { name, ...(await measureOne(queries, tenant, name, now)) };
    await store(queries, tenant, measured, now);
    const warning = await noteWarning(queries, tenant, measured, now);
    if (warning !== null) due.push(warning);
  }
  return due;
}

export const selectTenants = (queries: Queries) => queries.select({ id: tenants.id }).from(tenants).orderBy(tenants.id);

/** The people who administer a tenant and can sign in. */
export const selectAdministrators = (queries: Queries, tenant: TenantId) =>
  queries
    .select({ id: users.id, email: users.email, nick: users.nick })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenant),
        isActivePerson,
        sql`exists (select 1 from unnest(${users.groups}) as own(name) where lower(trim(own.name)) = 'admin')`,
      ),
    )
    .orderBy(users.id);

const dayMs = 86_400_000;

/** Removes what no screen shows any more, of all tenants. */
export async function forgetMeasurements(queries: Queries, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await queries
    .delete(quotaCounts)
    .where(
      or(
        and(eq(quotaCounts.quota, 'calls'), lt(quotaCounts.periodStart, before(2))),
        and(ne(quotaCounts.quota, 'calls'), lt(quotaCounts.periodStart, before(70))),
      ),
    );
  await queries.delete(quotaDays).where(lt(quotaDays.measuredAt, before(400)));
  await queries.delete(quotaNotices).where(lt(quotaNotices.sentAt, before(400)));
}
