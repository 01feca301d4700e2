import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

/** `npm test` prints the reason of a skipped test. */
const linuxOnly =
  process.platform === 'linux'
    ? {}
    : { skip: true, meta: { skipReason: 'only Linux has a folder where none can be made (/proc)' } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('makeFolder', () => {
  it('makes a folder with its parents, also for concurrent calls', async () => {
    const made = join(folder, 'a', 'b', 'c');
    await Promise.all([makeFolder(made, 0o700), makeFolder(made, 0o700), makeFolder(made, 0o700)]);
    expect((await stat(made)).isDirectory()).toBe(true);
  });
  it('does not change an existing folder', async () => {
    await makeFolder(folder);
    expect((await stat(folder)).isDirectory()).toBe(true);
  });
  it('fails below a file', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(makeFolder(join(folder, 'file', 'a'))).rejects.toThrow('ENOTDIR');
  });
  it('fails without an endless loop when no folder can be made', linuxOnly, async () => {
    await expect(makeFolder('/proc/portal/data')).rejects.toThrow(/ENOENT|EACCES|EPERM/);
  });
});
