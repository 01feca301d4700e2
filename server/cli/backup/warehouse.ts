// Copies the folder of the demo warehouse file by file. The lock of the data folder prevents other processes from opening it.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { counted } from '#contract/rules/plural.ts';
import { CommandError } from '#server/cli/command.ts';
import type { BackupFile } from './backup-file.ts';
import { warehousePart, warehousePathOf } from './manifest.ts';
import { decompress } from './parts.ts';

async function* filesOf(backup: BackupFile): AsyncGenerator<readonly [path: string, content: Buffer]> {
  for (const { name } of backup.manifest.parts) {
    const path = warehousePathOf(name);
    if (path !== null) yield [path, await decompress(await backup.read(name))];
  }
}

/** Writes the warehouse into a new folder and compares it. */
export async function restoreWarehouse(backup: BackupFile, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const path of ['', ...(backup.manifest.warehouse?.folders ?? [])])
    await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
  for await (const [path, content] of filesOf(backup)) {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, path), content, { mode: 0o600 });
  }
  await compareWarehouse(backup, folder);
}

/** Throws at the first file that differs. */
export async function compareWarehouse(backup: BackupFile, folder: string): Promise<void> {
  let count = 0;
  for await (const [path, content] of filesOf(backup)) {
    const stored = await readFile(join(folder, path)).catch(() => null);
    if (stored === null || !stored.equals(content))
      throw new CommandError(`${warehousePart(path)} ${stored === null ? 'falta' : 'difere da cópia'}.`);
    count++;
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries.filter((entry) => entry.isFile()).length;
  if (found !== count)
    throw new CommandError(`O depósito de demonstração tem ${counted(found, 'arquivo', 'arquivos')}; a cópia tem ${count}.`);
}
