import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder } from './folder-check.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('checkFolder', () => {
  it('reports no problem for a writable folder, and leaves no file in it', async () => {
    expect(await checkFolder(folder)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
  it('reports no problem for a folder that can be created, and does not create it', async () => {
    expect(await checkFolder(join(folder, 'a', 'b'))).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
  it('names a folder whose parent is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await checkFolder(join(folder, 'file', 'data'))).toContain(`${join(folder, 'file', 'data')} não pode ser escrita`);
  });
  it('reports the free bytes when the disk has less than needed', async () => {
    expect(await checkFolder(folder, Number.MAX_SAFE_INTEGER)).toMatch(/^restam [\d,]+ [MGT]?B livres no disco de /);
  });
});
