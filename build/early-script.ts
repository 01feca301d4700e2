import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import { repositoryPath } from './shared.ts';

/**
 * The compiled text of a script that must run before the page's own scripts. It is read from its file, because the build must not
 * import files of the product.
 */
export async function earlyScript(path: string, name: string): Promise<string> {
  const file = repositoryPath(path);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const script = typeof loaded === 'object' && loaded !== null ? new Map(Object.entries(loaded)).get(name) : null;
  if (typeof script !== 'string') throw new Error(`${file} does not export ${name}.`);
  return script;
}
