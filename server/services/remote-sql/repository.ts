import { and, asc, eq, ne } from 'drizzle-orm';
import { connectors, sqlQueries } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { TenantDatabase } from '#server/ports/database.ts';
import type { Dialect } from './statement/index.ts';

export type StoredQuery = typeof sqlQueries.$inferSelect;
export type StoredConnector = typeof connectors.$inferSelect;

export interface PublishedQuery {
  readonly query: StoredQuery;
  /** The connector that runs it; null when the tenant never configured it. */
  readonly connector: StoredConnector | null;
}

export const dialectOf = ({ kind }: StoredConnector): Dialect => (kind === 'warehouse' ? 'postgres' : kind);

/**
 * A published query with its connector. A private query is not published: its id runs for nobody, not even for members of `sql-write`.
 * One statement reads both rows, because every tile of the home needs them.
 */
export async function findQuery(database: TenantDatabase, sqlId: string): Promise<PublishedQuery | null> {
  const [row] = await database.run((queries) =>
    queries
      .select({ query: sqlQueries, connector: connectors })
      .from(sqlQueries)
      .leftJoin(connectors, and(eq(connectors.tenantId, sqlQueries.tenantId), eq(connectors.name, sqlQueries.connector)))
      .where(and(eq(sqlQueries.tenantId, database.tenant), eq(sqlQueries.id, sqlId), ne(sqlQueries.visibility, 'private'))),
  );
  return row ?? null;
}

/** The connector with a typed name. An unknown name is an invalid input instead of an unavailable database. */
export async function requireTypedConnector(database: TenantDatabase, name: string, field: string): Promise<StoredConnector> {
  const connector = await findConnector(database, name);
  if (connector === null) throw new AppError('#VALIDATION', { fields: { [field]: 'Este conector não existe' } });
  return connector;
}

export async function findConnector(database: TenantDatabase, name: string): Promise<StoredConnector | null> {
  const [row] = await database.run((queries) =>
    queries
      .select()
      .from(connectors)
      .where(and(eq(connectors.tenantId, database.tenant), eq(connectors.name, name))),
  );
  return row ?? null;
}

export const listConnectors = (database: TenantDatabase): Promise<StoredConnector[]> =>
  database.run((queries) =>
    queries.select().from(connectors).where(eq(connectors.tenantId, database.tenant)).orderBy(asc(connectors.name)),
  );
