// Which Electron the specs run on: the real binary when it is installed, else the double of this folder. Said once per run.
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import { electronBinary } from '#build/start/electron-binary.ts';

export interface ElectronBinary {
  readonly kind: 'real' | 'double';
  readonly path: string;
}

let hasReported = false;

function tell(kind: ElectronBinary['kind']): void {
  if (!hasReported)
    console.log(
      kind === 'real' ? 'Desktop specs on Electron.' : 'Desktop specs on the Electron double: its binary is not installed.',
    );
  hasReported = true;
}

export function chooseElectron(): ElectronBinary {
  const real = electronBinary();
  tell(real === null ? 'double' : 'real');
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
    args: [app, ...given],
    env: { ...definedEnvironment(), ...environment },
  });

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
