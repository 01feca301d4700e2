import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { uniqueName } from '#contract/rules/unique-name.ts';
import { fileBundles, files, users } from '#server/db/schema.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { StoredObject } from '#server/ports/files/files.ts';
import type { StoredPlace } from './checks/naming.ts';
import { recordRemovals, objectsOf } from '#server/records/file-removals.ts';
import { deleteFiles } from '#server/records/stored-files.ts';

export type FileRow = typeof files.$inferSelect;

const byKey = (tenant: TenantId, key: string) => and(eq(files.tenantId, tenant), eq(files.key, key));

export async function findFile(queries: Queries, tenant: TenantId, key: string): Promise<FileRow | null> {
  const [row] = await queries.select().from(files).where(byKey(tenant, key));
  return row ?? null;
}

export const findFiles = async (queries: Queries, tenant: TenantId, keys: readonly string[]): Promise<FileRow[]> =>
  keys.length === 0
    ? []
    : queries
        .select()
        .from(files)
        .where(and(eq(files.tenantId, tenant), inArray(files.key, [...keys])));

/** Finds the file and locks it, so that other transactions that change it wait. */
export async function lockFile(queries: Queries, tenant: TenantId, key: string): Promise<FileRow | null> {
  const [row] = await queries.select().from(files).where(byKey(tenant, key)).for('update');
  return row ?? null;
}

/** False when the key was used meanwhile. */
export async function insertFile(queries: Queries, row: typeof files.$inferInsert): Promise<boolean> {
  const made = await queries.insert(files).values(row).onConflictDoNothing().returning({ key: files.key });
  return made.length > 0;
}

export const updateFile = (queries: Queries, tenant: TenantId, key: string, change: Partial<FileRow>) =>
  queries.update(files).set(change).where(byKey(tenant, key));

/** Whether the file is in the bin or expired. */
export const isGone = ({ deletedAt, expiresAt }: Pick<FileRow, 'deletedAt' | 'expiresAt'>, now: Date): boolean =>
  deletedAt !== null || (expiresAt !== null && expiresAt <= now);

const listLimit = 500;
const equalOrNull = (column: typeof files.moduleId | typeof files.itemId | typeof files.entityCode, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);

/** Files of one folder with stored content, newest first, each with the name of the person who stored it. */
export const listFolder = (queries: Queries, tenant: TenantId, { moduleId, itemId, entityCode, folder }: StoredPlace) =>
  queries
    .select({ file: files, by: users.nick })
    .from(files)
    .leftJoin(users, and(eq(users.tenantId, files.tenantId), eq(users.id, files.userId)))
    .where(
      and(
        eq(files.tenantId, tenant),
        equalOrNull(files.moduleId, moduleId),
        equalOrNull(files.itemId, itemId),
        equalOrNull(files.entityCode, entityCode),
        eq(files.folder, folder),
        isNotNull(files.object),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(desc(files.createdAt), files.key)
    .limit(listLimit);

/**
 * The name, or one with a number when a file of the folder has it. Announced files without content do not count, so that a repeated
 * upload keeps its name.
 */
export async function freeName(
  queries: Queries,
  tenant: TenantId,
  { entityCode, folder, userId }: Pick<FileRow, 'entityCode' | 'folder' | 'userId'>,
  name: string,
): Promise<string> {
  const inFolder = and(
    eq(files.tenantId, tenant),
    isNull(files.moduleId),
    equalOrNull(files.entityCode, entityCode),
    eq(files.folder, folder),
    entityCode === null && userId !== null ? eq(files.userId, userId) : undefined,
    or(isNotNull(files.object), isNotNull(files.waitingSince)),
    isNull(files.deletedAt),
  );
  const same = await queries
    .select({ name: files.name })
    .from(files)
    .where(and(inFolder, eq(files.name, name)))
    .limit(1);
  if (same.length === 0) return name;
  const rows = await queries.select({ name: files.name }).from(files).where(inFolder);
  const names = new Set(rows.map((row) => row.name));
  return uniqueName(name, (one) => names.has(one));
}

/** Files of all tenants with content that waits for the scanner, the longest waiting first. */
export const selectWaiting = (database: Database): Promise<FileRow[]> =>
  database.system.run((queries) =>
    queries.select().from(files).where(isNotNull(files.waitingSince)).orderBy(asc(files.waitingSince)),
  );

interface ExpiryTimes {
  readonly now: Date;
  readonly askedBefore: Date;
  readonly binnedBefore: Date;
}

/** Cancels announced content of stored files that was requested before `askedBefore` and did not arrive. */
async function takeUnsettled(queries: Queries, askedBefore: Date): Promise<readonly StoredObject[]> {
  const unsettled = and(
    isNotNull(files.object),
    isNotNull(files.incoming),
    isNull(files.waitingSince),
    lt(files.askedAt, askedBefore),
  );
  const rows = await queries.select().from(files).where(unsettled).for('update');
  for (const { tenantId, key } of rows) await updateFile(queries, tenantId, key, { incoming: null, incomingIsVersion: false });
  return rows.flatMap(({ tenantId, incoming }) => objectsOf(tenantId, [incoming]));
}

/**
 * Removes files of all tenants and records the removal of their content: expired files, files in the bin since before
 * `binnedBefore`, and files that were announced before `askedBefore` and never arrived.
 */
export const deleteExpiredFiles = (database: Database, { now, askedBefore, binnedBefore }: ExpiryTimes): Promise<void> =>
  database.system.run(async (queries) => {
    // Content that waits for the scanner has arrived. A refused file stays listed for as long as a file in the bin.
    const waits = and(isNull(files.waitingSince), or(isNull(files.refusal), lt(files.askedAt, binnedBefore)));
    const never = and(isNull(files.object), lt(files.askedAt, askedBefore), waits);
    const isSpent = or(lt(files.expiresAt, now), lt(files.deletedAt, binnedBefore), never);
    // The lock prevents new versions. Deleting a file also deletes its versions and links.
    const rows = await queries.select().from(files).where(isSpent).for('update');
    const versions: StoredObject[] = [];
    for (const tenant of new Set(rows.map(({ tenantId }) => tenantId))) {
      const keys = rows.filter(({ tenantId }) => tenantId === tenant).map(({ key }) => key);
      versions.push(...objectsOf(tenant, await deleteFiles(queries, tenant, keys)));
    }
    await queries.delete(fileBundles).where(lt(fileBundles.expiresAt, now));
    const objects = rows.flatMap(({ tenantId, object, incoming }) => objectsOf(tenantId, [object, incoming]));
    await recordRemovals(queries, [...objects, ...versions, ...(await takeUnsettled(queries, askedBefore))], now);
  });
