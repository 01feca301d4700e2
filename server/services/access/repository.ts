// SQL about companies, limited to one tenant.
import { administersCompanies } from '#contract/rules/entity-authority.ts';
import { codePart } from '#contract/rules/entity-search.ts';
import { and, asc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Editor } from './addition.ts';
import type { EntitySearch } from './policy.ts';

const { searchText, ...columns } = getTableColumns(entities);
/** The columns that are read. The text of the search stays in the table. */
export const entityColumns = columns;
export type EntityRow = Omit<typeof entities.$inferSelect, 'searchText'>;

function matches(word: string): SQL | undefined {
  const part = codePart(word);
  const inText = sql`strpos(${searchText}, ${word}) > 0`;
  return part === null ? inText : or(inText, sql`strpos(${entities.code}, ${part}) > 0`);
}

export type FoundRow = Pick<EntityRow, 'code' | 'description' | 'tag1' | 'tag2'>;

/** A company, and whether the reader may change its data. */
export type ReadRow = EntityRow & { readonly editable: true | undefined };

/** The condition of `mayEdit` (addition.ts) for the person's own companies. */
function editableBy({ userId, ...editor }: Editor): SQL<boolean> {
  if (administersCompanies(editor.groups)) return sql`true`;
  const others = sql`exists (select 1 from ${userEntities} as others
    where others.tenant_id = ${entities.tenantId} and others.code = ${entities.code} and others.user_id <> ${userId})`;
  return sql`(${entities.addedBy} is not distinct from ${userId} and not ${others})`;
}

const owned = (queries: Queries, tenant: TenantId, reader: Editor, ...conditions: readonly (SQL | undefined)[]) =>
  queries
    .select({ entity: entityColumns, editable: editableBy(reader) })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, reader.userId), ...conditions));

const readRow = ({ entity, editable }: { readonly entity: EntityRow; readonly editable: boolean }): ReadRow => ({
  ...entity,
  editable: editable ? true : undefined,
});

export async function selectEntities(
  queries: Queries,
  tenant: TenantId,
  reader: Editor,
  search: EntitySearch,
): Promise<ReadRow[]> {
  const rows = await owned(queries, tenant, reader, ...search.words.map(matches))
    .orderBy(asc(entities.description), asc(entities.code))
    .limit(search.limit);
  return rows.map(readRow);
}

/** The first companies of the tenant that match every word, by name. */
export const findEntities = (
  queries: Queries,
  tenant: TenantId,
  { words, limit }: Pick<EntitySearch, 'words' | 'limit'>,
): Promise<FoundRow[]> =>
  queries
    .select({ code: entities.code, description: entities.description, tag1: entities.tag1, tag2: entities.tag2 })
    .from(entities)
    .where(and(eq(entities.tenantId, tenant), ...words.map(matches)))
    .orderBy(asc(searchText), asc(entities.code))
    .limit(limit);

/** A company of the person; for administrators of people, any company of the tenant. */
export async function selectEntity(queries: Queries, tenant: TenantId, reader: Editor, code: string): Promise<ReadRow | null> {
  const every = () =>
    queries
      .select({ entity: entityColumns, editable: sql<boolean>`true` })
      .from(entities)
      .where(and(eq(entities.tenantId, tenant), eq(entities.code, code)));
  const rows = administersCompanies(reader.groups)
    ? await every()
    : await owned(queries, tenant, reader, eq(entities.code, code)).limit(1);
  return rows[0] === undefined ? null : readRow(rows[0]);
}

/** Code and name of every company for which the person acts. */
export const selectCompanyNames = (queries: Queries, tenant: TenantId, userId: string) =>
  queries
    .select({ code: entities.code, description: entities.description })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId)))
    .orderBy(asc(entities.code));
