// Several files as one ZIP, by an address of its own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleFiles } from '#contract/calls/file-manager.ts';
import type { FilePlace } from '#contract/entities/file-entry.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { app, createFileWorld, type FileWorld, minutes } from '#tests/api/support/file-world.ts';
import { hostOf, outra } from '#tests/api/support/world.ts';

let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld();
});
afterAll(() => world?.close());

const own = (path: string): FilePlace => ({ area: 'own', path });
const codeOf = async (client: Client, body: object) => (await client.send(bundleFiles, { params: app.params, body })).error?.code;

it('cleans the names of folders as it does those of files', async () => {
  await world.store(world.ana, 'a.pdf', { path: encodeURIComponent('limpo/Silva: "S.A."') });
  await world.store(world.ana, 'b.pdf', { path: 'limpo/con/Ltda.' });
  const { body } = await world.ana.call(bundleFiles, { ...app, body: { keys: [], folder: own('limpo') } });
  const text = (await world.get(body?.link ?? '')).rawPayload.toString('latin1');
  expect(text).toContain('Silva S.A/a.pdf');
  expect(text).toContain('_con/Ltda/b.pdf');
});

it('packs files with their folders, for fifteen minutes and for people who may read them', async () => {
  const { ana } = world;
  const { key } = await world.store(ana, 'a.pdf', { path: 'zip' });
  await world.store(ana, 'a.pdf', { path: 'zip' });
  await world.store(ana, 'b.pdf', { path: 'zip/fundo' });
  const { body } = await ana.call(bundleFiles, { ...app, body: { keys: [], folder: own('zip') } });
  expect(body?.files).toBe(3);
  const link = body?.link ?? '';
  const answer = await world.get(link);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
  const text = answer.rawPayload.toString('latin1');
  for (const name of ['a.pdf', 'a (2).pdf', 'fundo/b.pdf']) expect(text).toContain(name);
  expect((await world.get(link, hostOf(outra))).statusCode).toBe(404);
  expect(await codeOf(world.bia, { keys: [key] })).toBe('#NOT_FOUND');
  expect(await codeOf(world.bia, { keys: [], folder: own('zip') })).toBe('#NOT_FOUND');
  expect(await codeOf(ana, { keys: [], folder: own('nada') })).toBe('#NOT_FOUND');
  world.advance(16 * minutes);
  expect((await world.get(link)).statusCode).toBe(404);
  world.advance(-16 * minutes);
});
