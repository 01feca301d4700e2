// Values that modules keep on the server: one row by scope, owner and key. The last one who saves wins.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '../ports/database.ts';
import { moduleValues } from './schema.ts';

type Row = typeof moduleValues.$inferInsert;

export async function saveModuleValue(queries: Queries, row: Row): Promise<void> {
  await queries
    .insert(moduleValues)
    .values(row)
    .onConflictDoUpdate({
      target: [moduleValues.tenantId, moduleValues.scope, moduleValues.owner, moduleValues.key],
      set: { value: row.value, updatedAt: row.updatedAt },
    });
}

/** Null when nothing was saved. */
export async function readModuleValue(
  queries: Queries,
  tenant: TenantId,
  { scope, owner, key }: Pick<Row, 'scope' | 'owner' | 'key'>,
): Promise<unknown> {
  const [row] = await queries
    .select({ value: moduleValues.value })
    .from(moduleValues)
    .where(
      and(
        eq(moduleValues.tenantId, tenant),
        eq(moduleValues.scope, scope),
        eq(moduleValues.owner, owner),
        eq(moduleValues.key, key),
      ),
    );
  return row?.value ?? null;
}

export async function removeModuleValue(
  queries: Queries,
  tenant: TenantId,
  { scope, owner, key }: Pick<Row, 'scope' | 'owner' | 'key'>,
): Promise<void> {
  await queries
    .delete(moduleValues)
    .where(
      and(
        eq(moduleValues.tenantId, tenant),
        eq(moduleValues.scope, scope),
        eq(moduleValues.owner, owner),
        eq(moduleValues.key, key),
      ),
    );
}
