import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { files, users } from '../../db/schema.ts';
import type { Database, Queries } from '../../ports/database.ts';
import type { Place } from './checks/naming.ts';

export type FileRow = typeof files.$inferSelect;

const byKey = (tenant: TenantId, key: string) => and(eq(files.tenantId, tenant), eq(files.key, key));

export async function findFile(queries: Queries, tenant: TenantId, key: string): Promise<FileRow | null> {
  const [row] = await queries.select().from(files).where(byKey(tenant, key));
  return row ?? null;
}

/** The same, for a change: another transaction about this file waits. */
export async function lockFile(queries: Queries, tenant: TenantId, key: string): Promise<FileRow | null> {
  const [row] = await queries.select().from(files).where(byKey(tenant, key)).for('update');
  return row ?? null;
}

/** False when the key was taken meanwhile. */
export async function insertFile(queries: Queries, row: typeof files.$inferInsert): Promise<boolean> {
  const made = await queries.insert(files).values(row).onConflictDoNothing().returning({ key: files.key });
  return made.length > 0;
}

export const updateFile = (queries: Queries, tenant: TenantId, key: string, change: Partial<FileRow>) =>
  queries.update(files).set(change).where(byKey(tenant, key));

export const deleteFile = (queries: Queries, tenant: TenantId, key: string) => queries.delete(files).where(byKey(tenant, key));

const listLimit = 500;
const equalOrNull = (column: typeof files.moduleId | typeof files.itemId, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);

/** Files of one folder that are kept, newest first, each with the name of who stored it. */
export const listFolder = (queries: Queries, tenant: TenantId, { moduleId, itemId, folder }: Place) =>
  queries
    .select({ file: files, by: users.nick })
    .from(files)
    .leftJoin(users, and(eq(users.tenantId, files.tenantId), eq(users.id, files.userId)))
    .where(
      and(
        eq(files.tenantId, tenant),
        equalOrNull(files.moduleId, moduleId),
        equalOrNull(files.itemId, itemId),
        eq(files.folder, folder),
        isNotNull(files.object),
      ),
    )
    .orderBy(desc(files.createdAt), files.key)
    .limit(listLimit);

/** Of all tenants: files whose time is over, and files that were asked for before `askedBefore` and never came. */
export const takeSpent = (database: Database, now: Date, askedBefore: Date): Promise<readonly FileRow[]> =>
  database.system.run((queries) =>
    queries
      .delete(files)
      .where(or(lt(files.expiresAt, now), and(isNull(files.object), lt(files.askedAt, askedBefore))))
      .returning(),
  );
