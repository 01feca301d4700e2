// The data that screens show of quotas: the measurements, the warnings of the current period, and the host or person with the highest use.
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { type QuotaName, quotaNames, type QuotaWarning } from '#contract/entities/quota.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { quotaDays, quotaNotices, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { mostCompanies, mostGuests } from './gauges.ts';

export type DayRow = typeof quotaDays.$inferSelect;

/** The measurements since a day, oldest first. */
export const selectDays = (queries: Queries, tenant: TenantId, since: Date): Promise<DayRow[]> =>
  queries
    .select()
    .from(quotaDays)
    .where(and(eq(quotaDays.tenantId, tenant), gte(quotaDays.day, brazilianDay(since))))
    .orderBy(asc(quotaDays.quota), asc(quotaDays.day));

/** The warnings that were sent in the current period of each quota. */
export async function selectSent(
  queries: Queries,
  tenant: TenantId,
  periodOf: (name: QuotaName) => string,
): Promise<ReadonlyMap<string, readonly QuotaWarning[]>> {
  const periods = [...new Set(quotaNames.map(periodOf))];
  const rows = await queries
    .select({ quota: quotaNotices.quota, period: quotaNotices.period, level: quotaNotices.level })
    .from(quotaNotices)
    .where(and(eq(quotaNotices.tenantId, tenant), inArray(quotaNotices.period, periods)))
    .orderBy(asc(quotaNotices.level));
  return new Map(
    quotaNames.map((name) => [
      name,
      rows.filter(({ quota, period }) => quota === name && period === periodOf(name)).map(({ level }) => level),
    ]),
  );
}

/** The name of the host or person with the highest use. Null: nobody has any. */
export async function selectHolder(queries: Queries, tenant: TenantId, name: 'guests' | 'companies'): Promise<string | null> {
  const highest = await (name === 'guests' ? mostGuests : mostCompanies)(queries, tenant);
  if (highest === null) return null;
  const [person] = await queries
    .select({ nick: users.nick, email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, highest.id)));
  return person === undefined ? null : (person.nick ?? person.email);
}
