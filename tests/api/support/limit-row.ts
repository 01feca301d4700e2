// The row of a limit as the database stores it.
import type { TenantId } from '#contract/entities/identity.ts';
import { type QuotaName, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import type { quotaLimits } from '#server/db/schema.ts';

type Row = typeof quotaLimits.$inferInsert;

/** A limit that refuses what is beyond it, without warnings. */
export const limitRow = (
  tenantId: TenantId,
  quota: QuotaName,
  most: number | null,
  { scope: { kind, id } = wholeTenant, ...more }: Partial<Row> & { readonly scope?: QuotaScope } = {},
): Row => ({
  tenantId,
  quota,
  scopeKind: kind,
  scopeId: id,
  most,
  effect: 'block',
  warnings: [],
  changedAt: new Date(),
  ...more,
});
