// SQL about companies, limited to one tenant.
import { codePart, foldedFrom, foldedTo } from '#contract/rules/entity-search.ts';
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { EntitySearch } from './policy.ts';

export type EntityRow = typeof entities.$inferSelect;

const searched = sql`translate(lower(concat_ws(' ', ${entities.description}, ${entities.tag1}, ${entities.tag2})), ${foldedFrom}, ${foldedTo})`;

function matches(word: string): SQL | undefined {
  const part = codePart(word);
  const inText = sql`strpos(${searched}, ${word}) > 0`;
  return part === null ? inText : or(inText, sql`strpos(${entities.code}, ${part}) > 0`);
}

const owned = (queries: Queries, tenant: TenantId, userId: string, ...conditions: readonly (SQL | undefined)[]) =>
  queries
    .select({ entity: entities })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), ...conditions));

export async function selectEntities(
  queries: Queries,
  tenant: TenantId,
  userId: string,
  search: EntitySearch,
): Promise<EntityRow[]> {
  const rows = await owned(queries, tenant, userId, ...search.words.map(matches))
    .orderBy(asc(entities.description), asc(entities.code))
    .limit(search.limit);
  return rows.map((row) => row.entity);
}

export async function selectEntity(queries: Queries, tenant: TenantId, userId: string, code: string): Promise<EntityRow | null> {
  const rows = await owned(queries, tenant, userId, eq(entities.code, code)).limit(1);
  return rows[0]?.entity ?? null;
}
