import { asc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { banners, moduleValues } from '../../db/schema.ts';
import type { Queries } from '../../ports/database.ts';

export const findBanners = (queries: Queries, tenant: TenantId) =>
  queries.select().from(banners).where(eq(banners.tenantId, tenant)).orderBy(asc(banners.position), asc(banners.id));

/** The last one who saves wins. */
export async function saveModuleValue(queries: Queries, row: typeof moduleValues.$inferInsert): Promise<void> {
  await queries
    .insert(moduleValues)
    .values(row)
    .onConflictDoUpdate({
      target: [moduleValues.tenantId, moduleValues.scope, moduleValues.owner, moduleValues.key],
      set: { value: row.value, updatedAt: row.updatedAt },
    });
}
