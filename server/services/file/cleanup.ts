// Removes expired files, uploads that were never completed, and content without a file.
import { and, eq, inArray } from 'drizzle-orm';
import { fileBinLifetimeMs, orphanLifetimeMs, uploadAddressLifetimeMs } from '#contract/limits.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { files as fileTable, tenants } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';
import type { ArrivedContent, Files } from '#server/ports/files/files.ts';
import { removeAllRecorded } from '#server/records/file-removals.ts';
import { deleteExpiredFiles } from './repository.ts';

/** The names among `names` for which a file waits. */
const selectIncoming = (database: Database, tenant: TenantId, names: readonly string[]): Promise<readonly (string | null)[]> =>
  database.tenant(tenant).run(async (queries) => {
    const awaited = and(eq(fileTable.tenantId, tenant), inArray(fileTable.incoming, [...names]));
    const rows = await queries.select({ name: fileTable.incoming }).from(fileTable).where(awaited);
    return rows.map(({ name }) => name);
  });

/**
 * Removes arrived content for which no file waits: its file was removed, it arrived a second time, or the upload was not
 * completed. Retained content is removed only when its removal was recorded, never because its row is missing.
 */
async function removeOrphans(database: Database, files: Files, writtenBefore: Date): Promise<void> {
  const known = await database.system.run((queries) => queries.select({ id: tenants.id }).from(tenants));
  for (const { id: tenant } of known) {
    for await (const page of files.listArrived(tenant)) {
      const old = page.filter(({ writtenAt }) => writtenAt < writtenBefore);
      if (old.length > 0) await removeUnawaited(old, tenant);
    }
  }

  async function removeUnawaited(old: readonly ArrivedContent[], tenant: TenantId): Promise<void> {
    const awaited = new Set(
      await selectIncoming(
        database,
        tenant,
        old.flatMap(({ name }) => (name === null ? [] : [name])),
      ),
    );
    for (const { name, id } of old) if (name === null || !awaited.has(name)) await files.removeArrived(tenant, id);
  }
}

/**
 * Removes these files and content of all tenants, and files that were in the bin long enough. A schedule calls it every few
 * hours.
 */
export async function removeSpentFiles(database: Database, files: Files, now: Date): Promise<void> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  // A PUT that began before the address expired may still be in progress.
  await deleteExpiredFiles(database, {
    now,
    askedBefore: ago(4 * uploadAddressLifetimeMs),
    binnedBefore: ago(fileBinLifetimeMs),
  });
  await removeAllRecorded(database, files);
  await removeOrphans(database, files, ago(orphanLifetimeMs));
}
