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
  it('finds nothing wrong with a folder that takes files, and leaves nothing in it', async () => {
    expect(await checkFolder(folder)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
  it('finds nothing wrong with a folder that can be made, and does not make it', async () => {
    expect(await checkFolder(join(folder, 'a', 'b'))).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
  it('names a folder whose parent is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await checkFolder(join(folder, 'file', 'data'))).toContain(`${join(folder, 'file', 'data')} não pode ser escrita`);
  });
  it('reports how little is free when the disk has less than is needed', async () => {
    expect(await checkFolder(folder, Number.MAX_SAFE_INTEGER)).toMatch(/^restam \d+ MB livres no disco de /);
  });
});
