// Files whose time is over, and places that were asked for and never filled.
import { fileBinLifetimeMs, uploadAddressLifetimeMs } from '#contract/limits.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Database } from '../../ports/database.ts';
import type { Files } from '../../ports/files.ts';
import { takeSpent } from './repository.ts';

/** Removes them for all tenants, with what waited long enough in the bin. To be called every few hours. */
export async function removeSpentFiles(database: Database, files: Files, now: Date): Promise<void> {
  // A PUT that began in time may still be under way.
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const spent = { now, askedBefore: ago(4 * uploadAddressLifetimeMs), binnedBefore: ago(fileBinLifetimeMs) };
  for (const { tenantId, name } of await takeSpent(database, spent))
    // Ids are checked where tenants are created.
    await files.remove({ tenant: tenantId as TenantId, name });
}
