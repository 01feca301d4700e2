// Selects the Electron of the specs: the real binary when it is installed, otherwise the double in this folder. Prints the choice
// once per run.
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import { electronBinary } from '#build/start/electron-binary.ts';

export interface ElectronBinary {
  readonly kind: 'real' | 'double';
  readonly path: string;
}

let hasReported = false;

function reportOnce(kind: ElectronBinary['kind']): void {
  if (!hasReported)
    console.log(
      kind === 'real' ? 'Desktop specs on Electron.' : 'Desktop specs on the Electron double: its binary is not installed.',
    );
  hasReported = true;
}

export function chooseElectron(): ElectronBinary {
  const real = electronBinary();
  reportOnce(real === null ? 'double' : 'real');
  return real === null ? { kind: 'double', path: join(import.meta.dirname, 'double/electron') } : { kind: 'real', path: real };
}

export interface Launch {
  /** Folder with the package.json of the app. */
  readonly app: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export const launchOn = (
  binary: ElectronBinary,
  { app, arguments: args = [], environment = {} }: Launch,
): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath: binary.path,
    args: [app, ...args],
    env: { ...definedEnvironment(), ...environment },
  });

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
