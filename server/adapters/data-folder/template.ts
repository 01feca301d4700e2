// A data folder that was made with the build: copied instead of created, a first start takes a fraction of a second.
import { cp, rename, rm, stat } from 'node:fs/promises';

export const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/** Fills `folder` from `template` where there is a template and no folder yet. A copy that is cut short is never taken for one. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  if ((await exists(folder)) || !(await exists(template))) return;
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await cp(template, partial, { recursive: true });
  await rename(partial, folder);
}
