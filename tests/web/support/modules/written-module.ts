// A module of `module new`, shown by `module dev`.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const cli = join(import.meta.dirname, '../../../../out/server/cli.js');

export interface DevelopedModule {
  /** The folder of the module. */
  readonly folder: string;
  readonly file: string;
  /** The address that `module dev` prints. */
  readonly address: string;
  /** The other lines of `module dev`. */
  readonly terminal: () => string;
  /** Ends `module dev`. */
  stop(): Promise<void>;
  /** Ends it and removes the folder. */
  remove(): Promise<void>;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The command has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The command ended without a word.');
}

/** Writes the module `minhas-empresas` and shows it in the portal at `url`, in the item at `at`. */
export async function developModule(url: string, at: string): Promise<DevelopedModule> {
  const parent = await mkdtemp(join(tmpdir(), 'portal-module-'));
  const folder = join(parent, 'minhas-empresas');
  const created = spawnSync(process.execPath, [cli, 'module', 'new', folder], { encoding: 'utf8' });
  if (created.status !== 0) throw new Error(created.stderr);
  const commandArguments = [cli, 'module', 'dev', folder, '--portal', url, '--at', at];
  const child = spawn(process.execPath, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  const address = (await firstLine(child)).replace('Abra: ', '');
  return {
    folder,
    file: join(folder, 'minhas-empresas.js'),
    address,
    terminal: () => errorOutput,
    stop,
    async remove() {
      await stop();
      await rm(parent, { recursive: true });
    },
  };
}
