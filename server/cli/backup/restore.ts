// Restores a backup. Everything is written in one transaction, or next to the present data, and compared with the backup. Only
// then does it take effect.
import type { StoredObject } from '#server/ports/files/files.ts';
import { CommandError, exitCodes } from '#server/cli/command.ts';
import type { BackupFile } from './backup-file.ts';
import { filePart } from './manifest.ts';
import type { RestoreTarget, Storage } from './place.ts';
import { removeObjects, restoreFiles } from './restore-files.ts';
import { dropPortal, migrateOn, restoreRows } from './restore-rows.ts';
import { readStoredObjects } from './stored-objects.ts';
import { restoreWarehouse } from './warehouse.ts';

export interface RestoreResult {
  readonly rows: number;
  readonly files: number;
  /** Migrations that were applied after the rows of an older backup were inserted. */
  readonly migrated: readonly string[];
  readonly hasWarehouse: boolean;
  /** Number of contents of the replaced data that could not be removed. No row names them any more. */
  readonly unremoved: number;
}

/** Refuses a place that contains any data. */
export async function requireEmptyPlace(filled: readonly string[], storage: Storage | null): Promise<void> {
  const all = [...filled, ...(storage !== null && !(await storage.isEmpty()) ? ['o lugar dos arquivos'] : [])];
  if (all.length === 0) return;
  throw new CommandError(
    `O destino não está vazio (${all.join(', ')}). Restaure em um lugar vazio, ou troque tudo o que há nele com --replace. Nada foi escrito.`,
    exitCodes.data,
  );
}

async function write(
  backup: BackupFile,
  { connection, warehouse }: RestoreTarget,
  storage: Storage | null,
  added: StoredObject[],
): Promise<Omit<RestoreResult, 'unremoved'> & { readonly named: readonly StoredObject[] }> {
  await dropPortal(connection);
  const rows = await restoreRows(connection, backup);
  const named = await readStoredObjects(connection);
  // The transaction stays open while content is written, because rows take effect only when all content is there, and the names come
  // from the restored rows. Servers are stopped meanwhile.
  const files = await restoreFiles(storage?.files ?? null, backup, named, added);
  const migrated = await migrateOn(connection, backup);
  const hasWarehouse = backup.manifest.warehouse !== null && warehouse !== null;
  if (hasWarehouse) await restoreWarehouse(backup, warehouse);
  return { rows, files, migrated, hasWarehouse, named };
}

/** Removes content that is in `former` and not in `named`. Returns the number of contents that could not be removed. */
async function removeFormer(
  storage: Storage | null,
  former: readonly StoredObject[],
  named: readonly StoredObject[],
): Promise<number> {
  const parts = new Set(named.map(filePart));
  let unremoved = 0;
  for (const object of former)
    if (!parts.has(filePart(object)))
      await removeObjects(storage?.files ?? null, [object]).catch(() => {
        unremoved += 1;
      });
  return unremoved;
}

export async function restore(backup: BackupFile, target: RestoreTarget, storage: Storage | null): Promise<RestoreResult> {
  const added: StoredObject[] = [];
  let restored: Awaited<ReturnType<typeof write>>;
  try {
    restored = await write(backup, target, storage, added);
    await target.finish(true);
  } catch (error) {
    await target.finish(false).catch(() => undefined);
    await removeObjects(storage?.files ?? null, added);
    throw error;
  }
  // The restored data is in force from here on, so no failure may remove its content.
  const { named, ...counts } = restored;
  return { ...counts, unremoved: await removeFormer(storage, target.former, named) };
}
