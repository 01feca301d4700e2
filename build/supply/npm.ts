// Runs npm with this Node, without a shell.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#build/tools.ts';

/** The path of npm's script: of the npm that started this program, otherwise of the npm installed with Node. */
function npmScript(): string {
  const started = process.env['npm_execpath'];
  if (started !== undefined && started.endsWith('npm-cli.js')) return started;
  const folder = dirname(process.execPath);
  const places = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js'];
  const found = places.map((place) => join(folder, place)).find((place) => existsSync(place));
  if (found === undefined) throw new Error('npm was not found beside Node.');
  return found;
}

/** Returns the standard output of npm, whatever its exit code. Throws when npm cannot be started. */
export function npm(...rest: readonly string[]): string {
  const { stdout, error } = spawnSync(process.execPath, [npmScript(), ...rest], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  if (error !== undefined) throw error;
  return stdout;
}
