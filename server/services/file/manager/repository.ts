// SQL of the file manager, limited to one tenant.
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, fileFolders, fileLinks, files, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { FileRow } from '#server/services/file/repository.ts';

/** The files of a person or of a company. */
export interface Area {
  readonly tenant: TenantId;
  readonly entityCode: string | null;
  readonly userId: string;
}

/** Escapes the special characters of a LIKE pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

const below = (folder: string): SQL | undefined =>
  folder === '' ? undefined : or(eq(files.folder, folder), like(files.folder, `${literal(folder)}/%`));

const inArea = ({ tenant, entityCode, userId }: Area): SQL | undefined =>
  and(
    eq(files.tenantId, tenant),
    isNull(files.moduleId),
    entityCode === null ? and(isNull(files.entityCode), eq(files.userId, userId)) : eq(files.entityCode, entityCode),
  );

/** Files with clean content; for the person who stored them, also files that wait for the scanner or that it refused. */
const isStored = isNotNull(files.object);
const isListedFor = (userId: string): SQL | undefined =>
  or(isStored, and(eq(files.userId, userId), or(isNotNull(files.waitingSince), isNotNull(files.refusal))));

const isThere = (now: Date, stored: SQL | undefined = isStored): SQL | undefined =>
  and(stored, isNull(files.deletedAt), or(isNull(files.expiresAt), gt(files.expiresAt, now)));

export const inFolder = (area: Area, folder: string, now: Date): SQL | undefined =>
  and(inArea(area), isThere(now, isListedFor(area.userId)), eq(files.folder, folder));

export const matchesSearch = (area: Area, folder: string, text: string, now: Date): SQL | undefined =>
  and(inArea(area), isThere(now, isListedFor(area.userId)), below(folder), sql`${files.name} ilike ${`%${literal(text)}%`}`);

/** Files of one person in all folders; null: of every person. */
const ofPerson = (tenant: TenantId, userId: string | null): SQL | undefined =>
  and(eq(files.tenantId, tenant), isNull(files.moduleId), userId === null ? undefined : eq(files.userId, userId));

const isListed = or(isStored, isNotNull(files.waitingSince), isNotNull(files.refusal));

export const inBin = (tenant: TenantId, userId: string | null): SQL | undefined =>
  and(ofPerson(tenant, userId), isListed, isNotNull(files.deletedAt));

/** Files that were sent without a session, in any folder, because older versions of the portal stored them in any. */
export const isWithoutSession = (tenant: TenantId, now: Date): SQL | undefined =>
  and(eq(files.tenantId, tenant), isNull(files.moduleId), isNull(files.userId), isThere(now, isListed));

const lastLink = (now: Date) =>
  sql<string | null>`(select max(${fileLinks.expiresAt}) from ${fileLinks} where ${fileLinks.tenantId} = ${files.tenantId}
    and ${fileLinks.key} = ${files.key} and ${fileLinks.revokedAt} is null and ${fileLinks.expiresAt} > ${now.toISOString()})`;

export const isShared = (tenant: TenantId, userId: string | null, now: Date): SQL | undefined =>
  and(
    ofPerson(tenant, userId),
    isNotNull(files.userId),
    isThere(now),
    or(eq(files.storage, 'tmp-public-link'), sql`${lastLink(now)} is not null`),
  );

const extension = sql`lower(substring(${files.name} from '\.([^.]+)$'))`;
const orders = {
  name: sql`lower(${files.name})`,
  size: sql`${files.size}`,
  type: extension,
  createdAt: sql`${files.createdAt}`,
} as const;

export interface Paging {
  readonly sort: keyof typeof orders;
  readonly direction: 'ascending' | 'descending';
  readonly offset: number;
  readonly limit: number;
}

export async function selectPage(
  queries: Queries,
  where: SQL | undefined,
  { sort, direction, offset, limit }: Paging,
  now: Date,
) {
  const order = direction === 'ascending' ? asc(orders[sort]) : desc(orders[sort]);
  const [all] = await queries.select({ total: count() }).from(files).where(where);
  const rows = await queries
    .select({ file: files, by: users.nick, company: entities.description, linkUntil: lastLink(now) })
    .from(files)
    .leftJoin(users, and(eq(users.tenantId, files.tenantId), eq(users.id, files.userId)))
    .leftJoin(entities, and(eq(entities.tenantId, files.tenantId), eq(entities.code, files.entityCode)))
    .where(where)
    .orderBy(order, asc(files.key))
    .offset(offset)
    .limit(limit);
  return { rows, total: all?.total ?? 0 };
}

/** Locks the files below a folder, so that other transactions that change them wait. */
export const lockBelow = (queries: Queries, area: Area, folder: string): Promise<FileRow[]> =>
  queries
    .select()
    .from(files)
    .where(and(inArea(area), isNull(files.deletedAt), below(folder)))
    .orderBy(asc(files.key))
    .for('update');

export const lockFiles = (queries: Queries, tenant: TenantId, keys: readonly string[]): Promise<FileRow[]> =>
  queries
    .select()
    .from(files)
    .where(and(eq(files.tenantId, tenant), inArray(files.key, [...keys])))
    .orderBy(asc(files.key))
    .for('update');

export async function updateFiles(
  queries: Queries,
  tenant: TenantId,
  keys: readonly string[],
  change: Partial<FileRow>,
): Promise<void> {
  if (keys.length > 0)
    await queries
      .update(files)
      .set(change)
      .where(and(eq(files.tenantId, tenant), inArray(files.key, [...keys])));
}

const foldersOf = (tenant: TenantId, scope: string, folder: string): SQL | undefined =>
  and(
    eq(fileFolders.tenantId, tenant),
    eq(fileFolders.scope, scope),
    folder === '' ? undefined : or(eq(fileFolders.path, folder), like(fileFolders.path, `${literal(folder)}/%`)),
  );

/** The number of files in each folder of an area, including empty folders that a person created. */
export async function countFolders(queries: Queries, area: Area, scope: string, now: Date): Promise<Map<string, number>> {
  const made = await queries
    .select({ path: fileFolders.path })
    .from(fileFolders)
    .where(foldersOf(area.tenant, scope, ''));
  const filled = await queries
    .select({ path: files.folder, total: count() })
    .from(files)
    .where(and(inArea(area), isThere(now, isListedFor(area.userId))))
    .groupBy(files.folder);
  const counts = new Map(made.map(({ path }) => [path, 0]));
  for (const { path, total } of filled) counts.set(path, total);
  return counts;
}

export async function insertFolders(
  queries: Queries,
  {
    tenant,
    scope,
    paths,
    now,
  }: { readonly tenant: TenantId; readonly scope: string; readonly paths: readonly string[]; readonly now: Date },
): Promise<void> {
  const rows = paths.filter((path) => path !== '').map((path) => ({ tenantId: tenant, scope, path, createdAt: now }));
  if (rows.length > 0) await queries.insert(fileFolders).values(rows).onConflictDoNothing();
}

/** Removes a folder and its subfolders. Returns their paths. */
export async function deleteFolders(
  queries: Queries,
  tenant: TenantId,
  scope: string,
  folder: string,
): Promise<readonly string[]> {
  const gone = await queries
    .delete(fileFolders)
    .where(foldersOf(tenant, scope, folder))
    .returning({ path: fileFolders.path });
  return gone.map(({ path }) => path);
}

export const listCompanies = (queries: Queries, tenant: TenantId, userId: string) =>
  queries
    .select({ code: entities.code, description: entities.description })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId)))
    .orderBy(asc(entities.description), asc(entities.code))
    .limit(500);

/** Paths of the folders of all companies of a person, in one query. */
export async function listCompanyFolders(queries: Queries, tenant: TenantId, codes: readonly string[], now: Date) {
  if (codes.length === 0) return [];
  const scopes = codes.map((code) => `company:${code}`);
  const made = await queries
    .select({ scope: fileFolders.scope, path: fileFolders.path })
    .from(fileFolders)
    .where(and(eq(fileFolders.tenantId, tenant), inArray(fileFolders.scope, scopes)));
  const filled = await queries
    .selectDistinct({ code: files.entityCode, path: files.folder })
    .from(files)
    .where(and(eq(files.tenantId, tenant), inArray(files.entityCode, [...codes]), isThere(now)));
  return [
    ...made.map(({ scope, path }) => ({ code: scope.slice('company:'.length), path })),
    ...filled.map(({ code, path }) => ({ code: code ?? '', path })),
  ];
}
