// Running the tools of the build: always with this Node and their own files, so that no shell is in the way.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Command {
  /** A script of the repository or of node_modules, from the root. */
  readonly file: string;
  readonly arguments: readonly string[];
}

export const viteBuild = (config: string): Command => ({
  file: 'node_modules/vite/bin/vite.js',
  arguments: ['build', '--config', config, '--logLevel', 'warn'],
});

/** TypeScript of this repository, run as it is. */
export const nodeScript = (file: string, ...rest: readonly string[]): Command => ({
  file: 'node_modules/tsx/dist/cli.mjs',
  arguments: [file, ...rest],
});

/** Resolves when the command ended well; otherwise throws with what it printed. */
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
