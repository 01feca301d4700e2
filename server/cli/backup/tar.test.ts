import { mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTarWriter, readTarEntry, readTarIndex } from './tar.ts';
import { tarHeader } from '#server/cli/tar-header.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tar-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const long = `files/${'t'.repeat(64)}/0b0e8a5e-af1c-4921-b04f-eff23f310a46`;
const contents = { 'a.txt': 'olá', empty: '', [long]: 'x'.repeat(1_000), 'exact.bin': 'y'.repeat(512) };

async function writeArchive(name: string): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'wx');
  const tar = createTarWriter(file, new Date(0));
  for (const [entry, text] of Object.entries(contents)) await tar.add(entry, Buffer.from(text));
  await tar.end();
  await file.close();
  return path;
}

describe('an archive', () => {
  it('contains every entry, also one with a long name, an empty one and one of whole blocks', async () => {
    const file = await open(await writeArchive('whole.tar'), 'r');
    const found: Record<string, string> = {};
    for (const entry of await readTarIndex(file)) found[entry.name] = (await readTarEntry(file, entry)).toString();
    await file.close();
    expect(found).toEqual(contents);
  });
  it.each([
    ['inside an entry', 700],
    ['between two entries', 1_024],
    ['before the end', 4_096],
    ['at its beginning', 0],
  ])('is refused when it was truncated %s', async (where, length) => {
    const path = await writeArchive(`${where.replaceAll(' ', '-')}.tar`);
    await truncate(path, length);
    const file = await open(path, 'r');
    await expect(readTarIndex(file)).rejects.toThrow(/ends at byte/);
    await file.close();
  });
  it('refuses a name that is too long for a header', () => {
    expect(() => tarHeader({ name: 'x'.repeat(101), size: 0, modified: new Date(0), mode: 0o600 })).toThrow('too long');
  });
});
