// Named locks, for objects without a row that could be locked.
import { sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';

/** Waits for the lock `name` of the tenant and holds it until the transaction ends. */
export async function acquireLock(queries: Queries, tenant: TenantId, name: string): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([tenant, name])}, 0))`);
}
