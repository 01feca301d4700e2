// Locks by name, for what has no row to be locked yet.
import { sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';

/** Waits until nobody else holds `name` in this tenant; held to the end of the transaction. */
export async function holdLock(queries: Queries, tenant: TenantId, name: string): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([tenant, name])}, 0))`);
}
