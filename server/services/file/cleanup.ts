// Files whose time is over, and places that were asked for and never filled.
import { uploadAddressLifetimeMs } from '#contract/limits.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Database } from '../../ports/database.ts';
import type { Files } from '../../ports/files.ts';
import { takeSpent } from './repository.ts';

/** Removes them for all tenants. To be called every few hours. */
export async function removeSpentFiles(database: Database, files: Files, now: Date): Promise<void> {
  // A PUT that began in time may still be under way.
  const rows = await takeSpent(database, now, new Date(now.getTime() - 4 * uploadAddressLifetimeMs));
  for (const { tenantId, object, incoming } of rows)
    // Ids are checked where tenants are created.
    for (const name of [object, incoming]) if (name !== null) await files.remove({ tenant: tenantId as TenantId, name });
}
