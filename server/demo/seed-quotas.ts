// The limits and the use of the demo tenants that have the screen "Cotas". No limit refuses anything that a visitor tries.
import type { QuotaEffect, QuotaName, QuotaWarning } from '#contract/entities/quota.ts';
import { quotaWarnings } from '#contract/entities/quota.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { quotaDefinitions, quotaPeriod, reachedWarnings, warningPeriod } from '#contract/rules/quotas.ts';
import * as tables from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { DemoTenant } from './tenants/index.ts';

interface DemoQuota {
  readonly limit: number;
  readonly effect: QuotaEffect;
  /** The use today, and the part of it thirty days ago. */
  readonly used: number;
  readonly before: number;
}

const gigabyte = 2 ** 30;
const demoQuotas: Readonly<Partial<Record<QuotaName, DemoQuota>>> = {
  whatsapp: { limit: 2_000, effect: 'charge', used: 2_000, before: 0.04 },
  mails: { limit: 5_000, effect: 'notify', used: 4_620, before: 0.05 },
  'sql-runs': { limit: 2_000, effect: 'notify', used: 1_640, before: 0.5 },
  notifications: { limit: 100_000, effect: 'notify', used: 58_120, before: 0.08 },
  sms: { limit: 1_000, effect: 'notify', used: 412, before: 0.05 },
  calls: { limit: 6_000, effect: 'notify', used: 2_620, before: 0.7 },
  people: { limit: 30, effect: 'charge', used: 16, before: 0.8 },
  guests: { limit: 25, effect: 'notify', used: 2, before: 1 },
  storage: { limit: 100 * gigabyte, effect: 'notify', used: gigabyte, before: 0.9 },
  'file-size': { limit: gigabyte / 8, effect: 'notify', used: 0, before: 0 },
};

const dayMs = 86_400_000;
const days = 30;

/** A course that rises with small waves, so that it looks measured. */
function usedOn({ used, before }: DemoQuota, ago: number): number {
  const rise = before + (1 - before) * (1 - ago / days);
  return Math.round(used * Math.min(1, rise * (1 + 0.06 * Math.sin(ago * 2.1) * Math.min(1, ago))));
}

const at = (now: Date, ago: number): Date => new Date(now.getTime() - ago * dayMs);

function dayRows(tenantId: TenantId, quota: QuotaName, course: DemoQuota, now: Date) {
  return Array.from({ length: days }, (_, index) => {
    const ago = days - 1 - index;
    const used = usedOn(course, ago);
    const moment = at(now, ago);
    return { tenantId, quota, day: brazilianDay(moment), used, peak: used, peakAt: moment, measuredAt: moment };
  });
}

export async function insertQuotas(queries: Queries, tenantId: TenantId, { company }: DemoTenant, now: Date): Promise<void> {
  const hasScreen = (company.module ?? []).some(({ item }) => item.some(({ script }) => script === 'native:quotas'));
  if (!hasScreen) return;
  const warnings: QuotaWarning[] = [...quotaWarnings];
  for (const [name, course] of Object.entries(demoQuotas)) {
    // The table has only names of quotas.
    const quota = name as QuotaName;
    const { limit: most, effect, used } = course;
    const scope = { scopeKind: 'tenant', scopeId: '' } as const;
    await queries
      .insert(tables.quotaLimits)
      .values({ tenantId, quota, ...scope, most, effect, warnings, changedAt: at(now, 40) });
    await queries.insert(tables.quotaDays).values(dayRows(tenantId, quota, course, now));
    const { kind, period } = quotaDefinitions[quota];
    const periodStart = kind === 'counter' ? quotaPeriod(period, now)?.start : undefined;
    if (periodStart !== undefined)
      await queries.insert(tables.quotaCounts).values({ tenantId, quota, part: 'tenant', periodStart, used });
    // Administrators of the demo were told already.
    const levels = reachedWarnings(used, { limit: most, effect, warnings });
    if (levels.length > 0)
      await queries
        .insert(tables.quotaNotices)
        .values(levels.map((level) => ({ tenantId, quota, period: warningPeriod(quota, now), level, sentAt: at(now, 1) })));
  }
}
