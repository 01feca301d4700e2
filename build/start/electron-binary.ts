// Finds Electron's executable without importing its package, because the import would start a download.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/tools.ts';

const folder = join(root, 'node_modules/electron');
const executables: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};

export const electronVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
};

/**
 * The path of the executable, or null. `ELECTRON_OVERRIDE_DIST_PATH` names a folder with another copy, as for Electron's own
 * package.
 */
export function electronBinary(): string | null {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const path = join(
    override === undefined || override === '' ? join(folder, 'dist') : override,
    executables[process.platform] ?? 'electron',
  );
  return existsSync(path) ? path : null;
}
