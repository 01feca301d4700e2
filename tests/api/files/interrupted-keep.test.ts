// The storage keeps content before the transaction that records it. No content stays without a row, also when the process dies in between.
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeFile } from '#contract/calls/file.ts';
import { acme } from '#tests/api/support/world.ts';
import { createFileWorld, type FileWorld } from '#tests/api/support/file-world.ts';

let world: FileWorld;
const content = '%PDF-1.7 contrato';

beforeAll(async () => {
  world = await createFileWorld();
});
afterAll(() => world?.close());

/** Runs `meanwhile` once, while a slow storage moves arrived content to its kept place. Returns the statuses of `meanwhile`. */
function whileKeeping(meanwhile: () => Promise<{ readonly status: number }>): readonly number[] {
  const statuses: number[] = [];
  const { files } = world.stored;
  const retain = files.retain.bind(files);
  const spy = vi.spyOn(files, 'retain');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementationOnce(async (object, looked) => {
    statuses.push((await meanwhile()).status);
    await files.receive(object, Readable.from([Buffer.from(content)]), 1_000);
    await retain(object, looked);
  });
  return statuses;
}

describe('content that is kept', () => {
  it('is removed when its file is removed meanwhile', async () => {
    const { key, url } = await world.begin(world.ana, 'contrato.pdf');
    const before = await world.countStored();
    const statuses = whileKeeping(() => world.ana.call(removeFile, { params: { id: acme, key } }));
    expect((await world.put(url, content)).status).toBe(404);
    expect(statuses).toEqual([200]);
    expect(await world.countStored()).toBe(before);
  });
  it('stays when another request records it meanwhile', async () => {
    const { key, url } = await world.begin(world.ana, 'aditivo.pdf');
    const statuses = whileKeeping(() => world.byKey(world.ana, key));
    expect((await world.put(url, content)).status).toBe(200);
    expect(statuses).toEqual([200]);
    const { body } = await world.byKey(world.ana, key);
    expect((await world.get(body?.link ?? '')).payload).toBe(content);
  });
});
