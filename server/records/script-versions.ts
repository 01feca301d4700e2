// All published texts: of scripts and files by their name, of custom values by their owner. A version is written once and never
// changed.
import { and, asc, desc, eq, isNotNull, max } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { PublishedScript, ScriptVersion } from '#contract/entities/script.ts';
import type { Queries } from '#server/ports/database.ts';
import { scripts, scriptVersions, users } from '#server/db/schema.ts';

type Version = typeof scriptVersions.$inferInsert;

const ofName = (tenant: TenantId, name: string) => and(eq(scriptVersions.tenantId, tenant), eq(scriptVersions.name, name));

/** 0: nothing was published under the name. Versions stay when the script or value is removed. */
export async function lastVersion(queries: Queries, tenant: TenantId, name: string): Promise<number> {
  const [row] = await queries
    .select({ version: max(scriptVersions.version) })
    .from(scriptVersions)
    .where(ofName(tenant, name));
  return row?.version ?? 0;
}

/** Stores a version. An existing version does not change. */
export async function storeVersion(queries: Queries, version: Version): Promise<void> {
  await queries.insert(scriptVersions).values(version).onConflictDoNothing();
}

/** Copies the versions of `from` after the existing versions of `to`. Returns the number that was added to each version. */
export async function copyVersions(queries: Queries, tenant: TenantId, from: string, to: string): Promise<number> {
  const before = await lastVersion(queries, tenant, to);
  const rows = await queries.select().from(scriptVersions).where(ofName(tenant, from)).orderBy(asc(scriptVersions.version));
  for (const row of rows) await storeVersion(queries, { ...row, name: to, version: row.version + before });
  return before;
}

/** Newest first. */
export async function listVersions(queries: Queries, tenant: TenantId, name: string): Promise<ScriptVersion[]> {
  const { version, note, publishedAt } = scriptVersions;
  const rows = await queries
    .select({ version, note, publishedAt, nick: users.nick, email: users.email })
    .from(scriptVersions)
    .leftJoin(users, and(eq(users.tenantId, scriptVersions.tenantId), eq(users.id, scriptVersions.authorId)))
    .where(ofName(tenant, name))
    .orderBy(desc(scriptVersions.version));
  return rows.map(({ nick, email, ...row }) => ({ ...row, author: nick ?? email, publishedAt: row.publishedAt.toISOString() }));
}

/** Null: the version does not exist. */
export async function findVersion(
  queries: Queries,
  tenant: TenantId,
  name: string,
  version: number,
): Promise<PublishedScript | null> {
  const [row] = await queries
    .select()
    .from(scriptVersions)
    .where(and(ofName(tenant, name), eq(scriptVersions.version, version)));
  return row === undefined ? null : { version, source: row.source, publishedAt: row.publishedAt.toISOString() };
}

/** The scripts whose current version a person published, with the person's address; null: the person was deleted. */
export const listPublishedByPeople = (queries: Queries, tenantId: TenantId) =>
  queries
    .select({
      name: scripts.name,
      source: scripts.source,
      version: scripts.version,
      at: scripts.publishedAt,
      email: users.email,
    })
    .from(scripts)
    .innerJoin(
      scriptVersions,
      and(
        eq(scriptVersions.tenantId, scripts.tenantId),
        eq(scriptVersions.name, scripts.name),
        eq(scriptVersions.version, scripts.version),
        isNotNull(scriptVersions.authorId),
      ),
    )
    .leftJoin(users, and(eq(users.tenantId, scriptVersions.tenantId), eq(users.id, scriptVersions.authorId)))
    .where(eq(scripts.tenantId, tenantId))
    .orderBy(scripts.name);
