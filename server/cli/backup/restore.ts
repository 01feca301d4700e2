// A restore: everything is written beside what is there or in one transaction, compared with the backup, and only then counts.
import type { StoredObject } from '../../ports/files.ts';
import { CommandError, exitCodes } from '../command.ts';
import type { BackupFile } from './backup-file.ts';
import { filePart } from './manifest.ts';
import type { RestoreTarget, Storage } from './place.ts';
import { removeObjects, restoreFiles } from './restore-files.ts';
import { dropPortal, migrateOn, restoreRows } from './restore-rows.ts';
import { readStoredObjects } from './stored-objects.ts';
import { restoreWarehouse } from './warehouse.ts';

export interface Restored {
  readonly rows: number;
  readonly files: number;
  /** Migrations that were applied after the rows of an older backup. */
  readonly migrated: readonly string[];
  readonly hasWarehouse: boolean;
}

/** Refuses a place that holds anything. */
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
): Promise<Restored & { readonly named: readonly StoredObject[] }> {
  await dropPortal(connection);
  const rows = await restoreRows(connection, backup);
  const named = await readStoredObjects(connection);
  const files = await restoreFiles(storage?.files ?? null, backup, named, added);
  const migrated = await migrateOn(connection, backup);
  const hasWarehouse = backup.manifest.warehouse !== null && warehouse !== null;
  if (hasWarehouse) await restoreWarehouse(backup, warehouse);
  return { rows, files, migrated, hasWarehouse, named };
}

export async function restore(backup: BackupFile, target: RestoreTarget, storage: Storage | null): Promise<Restored> {
  const added: StoredObject[] = [];
  try {
    const restored = await write(backup, target, storage, added);
    await target.finish(true);
    // Content of the data that was replaced: nothing names it any more.
    const named = new Set(restored.named.map(filePart));
    await removeObjects(
      storage?.files ?? null,
      target.former.filter((object) => !named.has(filePart(object))),
    );
    return restored;
  } catch (error) {
    await target.finish(false).catch(() => undefined);
    await removeObjects(storage?.files ?? null, added);
    throw error;
  }
}
