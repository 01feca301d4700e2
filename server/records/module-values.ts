// Values that modules store on the server: one row for each scope, owner and key. The last save wins.
import { and, eq, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';
import { moduleValues } from '#server/db/schema.ts';

type Row = typeof moduleValues.$inferInsert;

/** The columns that identify the digital content of an item, or of a whole module, under a path. */
export const contentPlace = (moduleId: string, itemId: string | null, path: string) =>
  ({ scope: 'content', owner: JSON.stringify([moduleId, itemId]), key: path }) as const;

async function saveModuleValue(queries: Queries, row: Row): Promise<void> {
  await queries
    .insert(moduleValues)
    .values(row)
    .onConflictDoUpdate({
      target: [moduleValues.tenantId, moduleValues.scope, moduleValues.owner, moduleValues.key],
      set: { value: row.value, updatedAt: row.updatedAt },
    });
}

/** Null when no value was saved. */
export async function readModuleValue(
  queries: Queries,
  tenant: TenantId,
  { scope, owner, key }: Pick<Row, 'scope' | 'owner' | 'key'>,
): Promise<unknown> {
  const [row] = await queries
    .select({ text: sql<string>`${moduleValues.value}::text` })
    .from(moduleValues)
    .where(
      and(
        eq(moduleValues.tenantId, tenant),
        eq(moduleValues.scope, scope),
        eq(moduleValues.owner, owner),
        eq(moduleValues.key, key),
      ),
    );
  // Read as text, because Drizzle's column would parse a text that is itself JSON, such as "123", a second time.
  return row === undefined ? null : JSON.parse(row.text);
}

async function removeModuleValue(
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

type Place = Omit<Row, 'value'> & { readonly tenantId: TenantId };

/** Replaces the stored value with `value`. Null removes the row, because a row must have a value. */
export async function replaceModuleValue(queries: Queries, row: Place, value: unknown): Promise<void> {
  if (value === null) await removeModuleValue(queries, row.tenantId, row);
  else await saveModuleValue(queries, { ...row, value });
}

/** The keys of at most `limit` values that contain `text`. */
export async function listKeysNaming(
  queries: Queries,
  tenant: TenantId,
  text: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ key: moduleValues.key })
    .from(moduleValues)
    .where(and(eq(moduleValues.tenantId, tenant), sql`strpos(${moduleValues.value}::text, ${text}) > 0`))
    .limit(limit);
  return rows.map(({ key }) => key);
}
