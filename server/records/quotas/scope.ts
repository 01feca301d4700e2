// The profile or company of an exception.
import { and, eq } from 'drizzle-orm';
import { entities } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockProfile } from '#server/records/profiles.ts';
import type { QuotaPlace } from './terms.ts';

/**
 * Whether the profile or company is there. A profile is locked, so that it stays until its limit is stored. Call it before `lockTerms`:
 * everybody takes the two locks in this order.
 */
export async function hasScope(queries: Queries, { tenant, scope }: Pick<QuotaPlace, 'tenant' | 'scope'>): Promise<boolean> {
  if (scope.kind === 'tenant') return true;
  if (scope.kind === 'profile') return (await lockProfile(queries, tenant, scope.id)) !== null;
  const rows = await queries
    .select({ code: entities.code })
    .from(entities)
    .where(and(eq(entities.tenantId, tenant), eq(entities.code, scope.id)));
  return rows.length > 0;
}
