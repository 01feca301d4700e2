// Imports the queries of a tenant file. Each change is a new version of its query, as in the screen "Consultas", so that no text
// is lost.
import { and, asc, eq, ne } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { TenantId } from '#contract/entities/identity.ts';
import { QueryParameter } from '#contract/entities/sql-console.ts';
import { storeCurrent, storeVersion, lastVersion } from '#server/records/query-versions.ts';
import { sqlQueries } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { TenantFile } from './tenant-file.ts';

type FileQuery = TenantFile['queries'][number];
type Stored = typeof sqlQueries.$inferSelect;

const importNote = 'Importada de um arquivo';

/** Excludes private queries, because they belong to people, and a file contains no people. */
const isOfTenant = (tenantId: TenantId) => and(eq(sqlQueries.tenantId, tenantId), ne(sqlQueries.visibility, 'private'));

export async function readQueries(queries: Queries, tenantId: TenantId): Promise<FileQuery[]> {
  const rows = await queries.select().from(sqlQueries).where(isOfTenant(tenantId)).orderBy(asc(sqlQueries.id));
  return rows.map(
    ({ id, connector, sql, writes, groups, rowLimit, name, description, folder, tags, parameters, visibility }) => ({
      id,
      connector,
      sql,
      writes,
      groups,
      ...(rowLimit === null ? {} : { rowLimit }),
      name,
      description,
      folder,
      tags,
      parameters: z.parse(z.array(QueryParameter), parameters),
      visibility: visibility === 'shared' ? 'shared' : 'system',
    }),
  );
}

/** The columns that an import of `query` sets. The other columns do not change. */
const changeOf = ({ rowLimit, ...query }: FileQuery) => ({
  ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  rowLimit: rowLimit ?? null,
});

const isChanged = (stored: Stored, change: object): boolean =>
  Object.entries(change).some(([name, value]) => !isDeepStrictEqual(stored[name as keyof Stored], value));

/** Whether an import of `query` would change it. */
export const isQueryChanged = (stored: Stored, query: FileQuery): boolean => isChanged(stored, changeOf(query));

/** Writes a query and stores the text that it replaces as a version. */
export async function writeQuery(
  queries: Queries,
  tenantId: TenantId,
  query: FileQuery,
  now: Date,
  note: string = importNote,
): Promise<void> {
  const { id, sql, connector } = query;
  const isThis = and(eq(sqlQueries.tenantId, tenantId), eq(sqlQueries.id, id));
  const [stored] = await queries.select().from(sqlQueries).where(isThis);
  // A private query with this id becomes a query of the tenant, because the tenant's items name it.
  const visibility = query.visibility ?? (stored?.visibility === 'shared' ? 'shared' : 'system');
  const change = { ...changeOf(query), visibility };
  if (stored !== undefined && !isChanged(stored, change)) return;
  if (stored !== undefined) await storeCurrent(queries, stored);
  const version = Math.max(await lastVersion(queries, tenantId, id), stored?.version ?? 0) + 1;
  const owner = stored?.visibility === 'private' ? { ownerId: null } : {};
  const stamp = { version, updatedAt: now, updatedBy: null, ...owner };
  if (stored === undefined) await queries.insert(sqlQueries).values({ ...query, visibility, ...stamp, tenantId });
  else
    await queries
      .update(sqlQueries)
      .set({ ...change, ...stamp })
      .where(isThis);
  await storeVersion(queries, { tenantId, queryId: id, version, sql, connector, note, authorId: null, at: now });
}

export async function writeQueries(queries: Queries, tenantId: TenantId, file: TenantFile, now: Date): Promise<void> {
  const named = new Set(file.queries.map(({ id }) => id));
  for (const stored of await queries.select().from(sqlQueries).where(isOfTenant(tenantId))) {
    if (named.has(stored.id)) continue;
    await storeCurrent(queries, stored);
    await queries.delete(sqlQueries).where(and(eq(sqlQueries.tenantId, tenantId), eq(sqlQueries.id, stored.id)));
  }
  for (const query of file.queries) await writeQuery(queries, tenantId, query, now);
}
