// The open requests for higher limits of quotas.
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Queries } from '#server/ports/database.ts';
import { openReference } from './change.ts';
import { statusAt } from './deadline.ts';
import { type RequestRow, selectRequests } from './rows.ts';

async function selectOpen(queries: Queries, tenant: TenantId, now: Date, condition?: SQL): Promise<readonly RequestRow[]> {
  const isOpen = and(eq(solicitations.kind, 'quota'), eq(solicitations.status, 'pending'), condition);
  const rows = await selectRequests(queries)
    .where(and(eq(solicitations.tenantId, tenant), isOpen))
    .orderBy(solicitations.createdAt);
  return rows.filter(({ request }) => statusAt(request, now) === 'pending');
}

export const openQuotaRequests = (queries: Queries, tenant: TenantId, now: Date): Promise<readonly RequestRow[]> =>
  selectOpen(queries, tenant, now);

/** The refusal that names the open request of anybody with one of these keys; null: there is none. */
export async function openQuotaConflict(
  queries: Queries,
  tenant: TenantId,
  { keys, userId, at }: { readonly keys: readonly string[]; readonly userId: string; readonly at: Date },
): Promise<AppError | null> {
  const [row] = await selectOpen(queries, tenant, at, inArray(solicitations.subjectKey, [...keys]));
  if (row === undefined) return null;
  return new AppError('#CONFLICT', { reason: 'request-open', request: openReference(row, userId, at) });
}
