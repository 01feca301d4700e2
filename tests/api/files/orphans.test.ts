// Content without a row: the schedule `remove-spent-files` removes it, at whatever step the server stopped.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { binFiles, purgeFiles, restoreFileVersion, uploadFileVersion } from '#contract/calls/file-manager.ts';
import { removeFile } from '#contract/calls/file.ts';
import { removeSpentFiles } from '#server/services/file/index.ts';
import { acme, outra } from '#tests/api/support/world.ts';
import { app, createFileWorld, type FileWorld, pdf } from '#tests/api/support/file-world.ts';

const hour = 3_600_000;
const day = 24 * hour;
let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld();
});
afterAll(() => world?.close());
afterEach(() => vi.restoreAllMocks());

/** Runs the schedule `remove-spent-files` `ms` later by the clock of the portal and by that of the storage, which tests cannot move. */
const tidyAfter = (ms: number) =>
  removeSpentFiles(world.database, world.stored.files, new Date(Math.max(Date.now(), vi.getRealSystemTime()) + ms));
const objectOf = (url: string) => ({
  tenant: acme,
  name: new URL(url, 'http://acme.localhost').searchParams.get('object') ?? '',
});
const put = (object: { tenant: typeof acme; name: string }) =>
  world.stored.files.receive(object, Readable.from([pdf]), 1_000_000);
const isStored = async (name: string) => (await world.stored.names()).some((stored) => stored.includes(name));
/** Makes every removal of the storage fail. */
const storageFails = () => vi.spyOn(world.stored.files, 'remove').mockRejectedValue(new Error('the storage is away'));

describe('content that arrived', () => {
  it('is removed a day after it arrived for a file that is gone', async () => {
    const object = objectOf((await world.begin(world.ana, 'tarde.pdf')).url);
    await tidyAfter(2 * hour);
    expect(await put(object)).toBe('received');
    await tidyAfter(day - hour);
    expect(await isStored(object.name)).toBe(true);
    await tidyAfter(day + hour);
    expect(await isStored(object.name)).toBe(false);
  });
  it('is removed when it arrived a second time, and the file keeps its content', async () => {
    const { url, link } = await world.store(world.ana, 'duas-vezes.pdf');
    const before = await world.countStored();
    expect(await put(objectOf(url))).toBe('received');
    await tidyAfter(day + hour);
    expect(await world.countStored()).toBe(before);
    expect((await world.get(link)).rawPayload).toEqual(pdf);
  });
  it('is removed with its file when no call settled it within an hour', async () => {
    const { key, url } = await world.begin(world.ana, 'sem-fim.pdf');
    await put(objectOf(url));
    await tidyAfter(2 * hour);
    expect(await isStored(objectOf(url).name)).toBe(false);
    expect((await world.byKey(world.ana, key)).error?.code).toBe('#NOT_FOUND');
  });
  it('is removed when no call settled the new version, and the file keeps its content', async () => {
    const { key, link } = await world.store(world.ana, 'plano.pdf');
    const { body } = await world.ana.call(uploadFileVersion, { ...app, body: { key } });
    const object = objectOf(body?.url ?? '');
    await put(object);
    await tidyAfter(2 * hour);
    expect(await isStored(object.name)).toBe(false);
    expect((await world.get(link)).rawPayload).toEqual(pdf);
  });
  it('is removed for every tenant', async () => {
    const object = { tenant: outra, name: randomUUID() };
    await put(object);
    await tidyAfter(day + hour);
    expect(await isStored(object.name)).toBe(false);
  });
});

describe('content whose removal failed', () => {
  it.each<[string, (key: string) => Promise<{ readonly status: number }>]>([
    ['removing a file', (key) => world.ana.call(removeFile, { params: { id: acme, key } })],
    [
      'emptying the bin',
      async (key) => {
        await world.ana.call(binFiles, { ...app, body: { keys: [key] } });
        return world.ana.call(purgeFiles, { ...app, body: { keys: [key] } });
      },
    ],
  ])('is removed by the next run of the schedule after %s', async (_, remove) => {
    const before = await world.countStored();
    const { key } = await world.store(world.ana, 'vai.pdf');
    storageFails();
    expect((await remove(key)).status).toBe(200);
    expect(await world.countStored()).toBe(before + 1);
    vi.restoreAllMocks();
    await tidyAfter(0);
    expect(await world.countStored()).toBe(before);
  });
  it('is removed although the storage refuses to remove other content', async () => {
    const before = await world.countStored();
    const stored = [await world.store(world.ana, 'presa.pdf'), await world.store(world.ana, 'livre.pdf')];
    storageFails();
    for (const { key } of stored) expect((await world.ana.call(removeFile, { params: { id: acme, key } })).status).toBe(200);
    vi.restoreAllMocks();
    const { files } = world.stored;
    const remove = files.remove.bind(files);
    let stuckName: string | null = null;
    vi.spyOn(files, 'remove').mockImplementation((object) => {
      stuckName ??= object.name;
      return object.name === stuckName ? Promise.reject(new Error('refused')) : remove(object);
    });
    await expect(tidyAfter(0)).rejects.toThrow('refused');
    expect(await world.countStored()).toBe(before + 1);
    vi.restoreAllMocks();
    await tidyAfter(0);
    expect(await world.countStored()).toBe(before);
  });
  it('is removed when the schedule `remove-spent-files` itself failed before', async () => {
    const before = await world.countStored();
    await world.store(world.ana, 'breve.pdf', { 'storage-type': 'tmp-public-link' });
    storageFails();
    await expect(tidyAfter(8 * day)).rejects.toThrow('the storage is away');
    vi.restoreAllMocks();
    await tidyAfter(0);
    expect(await world.countStored()).toBe(before);
  });
  it('is removed after a wrong type, a repeated request for an address, and the loss of the oldest version', async () => {
    const { key } = await world.store(world.ana, 'plano.pdf', { path: 'versoes' });
    const next = async (content: string) => {
      const { body } = await world.ana.call(uploadFileVersion, { ...app, body: { key } });
      return world.put(body?.url ?? '', content);
    };
    for (let count = 0; count < 10; count++) expect((await next(`%PDF-${count}`)).status).toBe(200);
    const before = await world.countStored();
    storageFails();
    expect((await next('%PDF-11')).status).toBe(200);
    expect((await next('não é PDF')).status).toBe(415);
    const { body } = await world.ana.call(uploadFileVersion, { ...app, body: { key } });
    await put(objectOf(body?.url ?? ''));
    await world.ana.call(uploadFileVersion, { ...app, body: { key } });
    expect((await world.ana.call(restoreFileVersion, { ...app, body: { key, version: 5 } })).status).toBe(200);
    expect(await world.countStored()).toBeGreaterThan(before);
    vi.restoreAllMocks();
    await tidyAfter(2 * hour);
    expect(await world.countStored()).toBe(before);
  });
});
