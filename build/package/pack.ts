// Packs the production folder: the built portal and the packages that its bundle does not contain.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '#build/tools.ts';
import { closureOf, type LockedPackages } from './closure.ts';
import { serverExternals } from './externals.ts';

/** The targets of the build that the production folder contains. */
export const packedTargets = ['web', 'prerender', 'server', 'supply'] as const;

const neverRead = /\.(?:map|md|markdown|tsbuildinfo|flow|[cm]?ts)$/i;
const notice = /^(?:licen[cs]e|notice|copying)/i;
const isRead = (path: string): boolean => !neverRead.test(path) || notice.test(basename(path));

/** A manifest without dependencies, because the packages are copied in their installed versions. */
async function manifest(): Promise<string> {
  const { name, version, type, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const scripts = { serve: 'node out/server/index.js', portal: 'node out/server/cli.js' };
  return `${JSON.stringify({ name, version, private: true, type, engines, scripts }, null, 2)}\n`;
}

/** Replaces the folder `to`. The targets must have been built. */
export async function pack(to: string): Promise<void> {
  const missing = packedTargets.filter((target) => !existsSync(join(root, 'out', target)));
  if (missing.length > 0) throw new Error(`Falta construir: ${missing.join(', ')}.`);
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: LockedPackages;
  };
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  // The lock file also lists optional packages of other systems, which node_modules does not contain.
  for (const path of closureOf(packages, serverExternals).filter((one) => existsSync(join(root, one))))
    await cp(join(root, path), join(to, path), {
      recursive: true,
      // A nested package that something needs is in the closure itself.
      filter: (source) => isRead(source) && !source.slice(join(root, path).length).includes('node_modules'),
    });
  for (const target of packedTargets) await cp(join(root, 'out', target), join(to, 'out', target), { recursive: true });
  await writeFile(join(to, 'package.json'), await manifest());
}
