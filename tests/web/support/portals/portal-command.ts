// Runs the command line of an operator on the data of a stopped portal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a command of the built portal on the data in `folder`. Rejects with its error output when it fails. */
export async function portalCommand(folder: string, commandArguments: readonly string[], input = ''): Promise<void> {
  const cli = join(import.meta.dirname, '../../../../out/server/cli.js');
  const child = spawn(process.execPath, [cli, ...commandArguments], {
    env: { ...process.env, PORTAL_MODE: 'demo', PORTAL_DATA_DIR: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (part: Buffer) => {
    errorOutput += part.toString();
  });
  child.stdin.end(input);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`portal ${commandArguments.join(' ')} ended with ${code}: ${errorOutput}`);
}
