// Checks whether a folder accepts new files: it is writable, and its disk has room. An access check alone detects neither a full
// disk nor a disk that is mounted read-only for root.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatFileSize } from '#contract/rules/file-size.ts';

/** Two of the largest files that a person may send. */
const minFreeBytes = 64 * 1_024 * 1_024;

/** A folder that does not exist is created later, so its nearest existing parent is checked. */
function nearestFolder(folder: string): string {
  let nearest = folder;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  return nearest;
}

/** The reason why `folder` accepts no new files, in words for operators; null when it does. Leaves no file behind. */
export async function checkFolder(folder: string, neededBytes = minFreeBytes): Promise<string | null> {
  const nearest = nearestFolder(folder);
  const probe = join(nearest, `.probe-${randomUUID()}`);
  try {
    const { bavail, bsize } = await statfs(nearest);
    const freeBytes = bavail * bsize;
    if (freeBytes < neededBytes) return `restam ${formatFileSize(freeBytes)} livres no disco de ${folder}`;
    await writeFile(probe, 'portal', { flag: 'wx' });
    return null;
  } catch (error) {
    return `${folder} não pode ser escrita (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
