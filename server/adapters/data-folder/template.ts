// Speed: P16 of docs/performance.md, "first start". Copies a data folder that was made with the build (server/make-template.ts) instead
// of migrating and seeding a new one. Without the folder out/template a first start takes four times as long (14.5 instead of 3.6 s, medians
// of five on a busy machine, 2026-11-26). Remove both files when that costs less than 10 %.
import { constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/**
 * Copies about a thousand small files in parallel. It omits the checks that `cp` makes for each file, and lets the disk share
 * blocks.
 */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      return entry.isDirectory() ? copyTree(source, target) : copyFile(source, target, constants.COPYFILE_FICLONE);
    }),
  );
}

/** Fills a folder that does not exist, from a template or by `make`. An interrupted copy is never taken for a complete folder. */
export async function fillFolder(
  folder: string,
  { template, make }: { readonly template: string; readonly make: (folder: string) => Promise<void> },
): Promise<void> {
  if (await exists(folder)) return;
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  if (await exists(template)) await copyTree(template, partial);
  else await make(partial);
  await rename(partial, folder);
}
