// All versions of the text of a saved query, whether a person changed it on the screen or an operator with a tenant file.
import { and, desc, eq, max, or } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';
import { type sqlQueries, sqlQueryVersions, users } from '#server/db/schema.ts';

export interface NamedVersion {
  readonly version: typeof sqlQueryVersions.$inferSelect;
  readonly authorName: string | null;
}

/** 0: the id is new. A deleted id continues after its last version. */
export async function lastVersion(queries: Queries, tenant: TenantId, id: string): Promise<number> {
  const [row] = await queries
    .select({ last: max(sqlQueryVersions.version) })
    .from(sqlQueryVersions)
    .where(and(eq(sqlQueryVersions.tenantId, tenant), eq(sqlQueryVersions.queryId, id)));
  return row?.last ?? 0;
}

/** Stores a version. An existing version does not change. */
export const storeVersion = (queries: Queries, row: typeof sqlQueryVersions.$inferInsert) =>
  queries.insert(sqlQueryVersions).values(row).onConflictDoNothing();

/** Stores the current text as a version, before its first change. */
export const storeCurrent = (queries: Queries, query: typeof sqlQueries.$inferSelect) =>
  storeVersion(queries, {
    tenantId: query.tenantId,
    queryId: query.id,
    version: query.version,
    sql: query.sql,
    connector: query.connector,
    authorId: query.updatedBy,
    at: query.updatedAt,
    authorOnly: query.visibility === 'private',
  });

/** The versions that the person may read, newest first. */
export const listVersions = (queries: Queries, tenant: TenantId, id: string, userId: string): Promise<NamedVersion[]> =>
  queries
    .select({ version: sqlQueryVersions, authorName: users.nick })
    .from(sqlQueryVersions)
    .leftJoin(users, and(eq(users.tenantId, sqlQueryVersions.tenantId), eq(users.id, sqlQueryVersions.authorId)))
    .where(
      and(
        eq(sqlQueryVersions.tenantId, tenant),
        eq(sqlQueryVersions.queryId, id),
        or(eq(sqlQueryVersions.authorOnly, false), eq(sqlQueryVersions.authorId, userId)),
      ),
    )
    .orderBy(desc(sqlQueryVersions.version));
