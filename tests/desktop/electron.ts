// Which Electron the specs run on: the real binary when it is installed, else the double of this folder. Said once per run.
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { _electron } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';

export interface ElectronBinary {
  readonly kind: 'real' | 'double';
  readonly path: string;
}

/** Electron's own record of its binary; reading its module instead would start a download. */
function installed(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const record = join(folder, 'path.txt');
  if (!existsSync(record)) return null;
  const path = join(folder, 'dist', readFileSync(record, 'utf8').trim());
  return existsSync(path) ? path : null;
}

export function electronBinary(): ElectronBinary {
  const real = installed();
  return real === null ? { kind: 'double', path: join(import.meta.dirname, 'double/electron') } : { kind: 'real', path: real };
}

export interface Launch {
  /** Folder with the app's package.json. */
  readonly app: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export const launchOn = (
  binary: ElectronBinary,
  { app, arguments: given = [], environment = {} }: Launch,
): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath: binary.path,
    args: [...(binary.kind === 'real' && process.getuid?.() === 0 ? ['--no-sandbox'] : []), app, ...given],
    env: { ...definedEnvironment(), ...environment },
  });

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
