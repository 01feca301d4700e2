// Runs the tools of the build with this Node and by their script files, so that no shell is needed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Command {
  /** A script of the repository or of node_modules, relative to the root. */
  readonly file: string;
  readonly arguments: readonly string[];
}

export const viteBuild = (config: string): Command => ({
  file: 'node_modules/vite/bin/vite.js',
  arguments: ['build', '--config', config, '--logLevel', 'warn'],
});

/** Runs TypeScript of this repository without a build. */
export const nodeScript = (file: string, ...rest: readonly string[]): Command => ({
  file: 'node_modules/tsx/dist/cli.mjs',
  arguments: [file, ...rest],
});

/** Resolves when the command succeeded. Otherwise throws an error with its output. */
export function run({ file, arguments: rest }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, file), ...rest], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${[file, ...rest].join(' ')}\n${output.trim()}`));
    });
  });
}
