import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { electronVersion } from './electron-binary.ts';

it('names the missing binary and how to get it before it builds anything', () => {
  const root = join(import.meta.dirname, '../..');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'build/start/desktop.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: join(root, 'docs') },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`Falta o executável do Electron ${electronVersion()}`);
  for (const way of ['npx --no install-electron', 'ELECTRON_MIRROR', 'ELECTRON_OVERRIDE_DIST_PATH', 'npm start'])
    expect(stderr).toContain(way);
}, 30_000);
