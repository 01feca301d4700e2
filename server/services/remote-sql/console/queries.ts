// Saved queries with their current text. All texts are in `records/query-versions.ts`.
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { sqlQueries, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { StoredQuery } from '#server/services/remote-sql/repository.ts';

export interface NamedQuery {
  readonly query: StoredQuery;
  readonly ownerName: string | null;
}

const isQuery = (tenant: TenantId, id: string): SQL | undefined => and(eq(sqlQueries.tenantId, tenant), eq(sqlQueries.id, id));
/** The condition that a person sees a query. Only its owner sees a private query. */
const isSeenBy = (userId: string): SQL | undefined => or(ne(sqlQueries.visibility, 'private'), eq(sqlQueries.ownerId, userId));

const named = (queries: Queries) =>
  queries
    .select({ query: sqlQueries, ownerName: users.nick })
    .from(sqlQueries)
    .leftJoin(users, and(eq(users.tenantId, sqlQueries.tenantId), eq(users.id, sqlQueries.ownerId)));

export const listSaved = (queries: Queries, tenant: TenantId, userId: string): Promise<NamedQuery[]> =>
  named(queries)
    .where(and(eq(sqlQueries.tenantId, tenant), isSeenBy(userId)))
    .orderBy(asc(sqlQueries.folder), asc(sqlQueries.id));

export async function findSaved(queries: Queries, tenant: TenantId, id: string, userId: string): Promise<NamedQuery | null> {
  const [row] = await named(queries).where(and(isQuery(tenant, id), isSeenBy(userId)));
  return row ?? null;
}

/** False: another person inserted the id first. */
export async function insertQuery(queries: Queries, row: typeof sqlQueries.$inferInsert): Promise<boolean> {
  const inserted = await queries.insert(sqlQueries).values(row).onConflictDoNothing().returning({ id: sqlQueries.id });
  return inserted.length > 0;
}

export type QueryChange = Partial<Omit<typeof sqlQueries.$inferInsert, 'tenantId' | 'id'>>;

/** False: the query has another version than `from`. */
export async function changeQuery(
  queries: Queries,
  tenant: TenantId,
  id: string,
  from: number,
  change: QueryChange,
): Promise<boolean> {
  const changed = await queries
    .update(sqlQueries)
    .set(change)
    .where(and(isQuery(tenant, id), eq(sqlQueries.version, from)))
    .returning({ id: sqlQueries.id });
  return changed.length > 0;
}

export const deleteQuery = (queries: Queries, tenant: TenantId, id: string) =>
  queries.delete(sqlQueries).where(isQuery(tenant, id));
