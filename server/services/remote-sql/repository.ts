import { and, eq } from 'drizzle-orm';
import { connectors, sqlQueries } from '../../db/schema.ts';
import type { TenantDatabase } from '../../ports/database.ts';

export type StoredQuery = typeof sqlQueries.$inferSelect;
export type StoredConnector = typeof connectors.$inferSelect;

export interface Stored {
  readonly query: StoredQuery | null;
  readonly connector: StoredConnector | null;
}

/** A published query and a connector of the tenant, by their names. */
export function findStored(database: TenantDatabase, sqlId: string, connectorName: string): Promise<Stored> {
  return database.run(async (queries) => {
    const [query] = await queries
      .select()
      .from(sqlQueries)
      .where(and(eq(sqlQueries.tenantId, database.tenant), eq(sqlQueries.id, sqlId)));
    const [connector] = await queries
      .select()
      .from(connectors)
      .where(and(eq(connectors.tenantId, database.tenant), eq(connectors.name, connectorName)));
    return { query: query ?? null, connector: connector ?? null };
  });
}
