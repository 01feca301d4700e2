// The counters of quotas: one row for each quota, part and period, changed by one statement.
import { and, eq, lte, sql } from 'drizzle-orm';
import type { QuotaName } from '#contract/entities/quota.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { quotaCounts } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export interface Counter {
  readonly tenant: TenantId;
  readonly quota: QuotaName;
  readonly part: string;
  readonly periodStart: Date;
}

/** Adds to a counter. Null: the sum would exceed `most`, and nothing was added. */
export async function addToCounter(
  queries: Queries,
  { tenant, quota, part, periodStart }: Counter,
  amount: number,
  most: number | null,
): Promise<number | null> {
  if (most !== null && amount > most) return null;
  const sumOf = sql`${quotaCounts.used} + ${amount}`;
  const [row] = await queries
    .insert(quotaCounts)
    .values({ tenantId: tenant, quota, part, periodStart, used: amount })
    .onConflictDoUpdate({
      target: [quotaCounts.tenantId, quotaCounts.quota, quotaCounts.part, quotaCounts.periodStart],
      set: { used: sumOf },
      ...(most !== null && { setWhere: lte(sumOf, most) }),
    })
    .returning({ used: quotaCounts.used });
  return row?.used ?? null;
}

export async function readCounter(queries: Queries, { tenant, quota, part, periodStart }: Counter): Promise<number> {
  const [row] = await queries
    .select({ used: quotaCounts.used })
    .from(quotaCounts)
    .where(
      and(
        eq(quotaCounts.tenantId, tenant),
        eq(quotaCounts.quota, quota),
        eq(quotaCounts.part, part),
        eq(quotaCounts.periodStart, periodStart),
      ),
    );
  return row?.used ?? 0;
}
