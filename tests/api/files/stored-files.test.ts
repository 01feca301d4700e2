// Stored files: permissions to read, list, and remove them, the lifetime of links, and removal by the schedule `remove-spent-files`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileByKey, listFiles, removeFile } from '#contract/calls/file.ts';
import { removeSpentFiles } from '#server/services/file/index.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { app, createFileWorld, type FileWorld, minutes, orders, pdf } from '#tests/api/support/file-world.ts';
import { acme, hostOf, outra } from '#tests/api/support/world.ts';

let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld();
});
afterAll(() => world?.close());

const remove = (client: Client, key: string) => client.call(removeFile, { params: { id: acme, key } });

describe('reading, listing, and removing', () => {
  it('a file of a person is allowed to that person and to administrators of content', async () => {
    const { key } = await world.store(world.ana, 'contrato.pdf', { path: 'pessoal' });
    expect((await world.byKey(world.ana, key)).status).toBe(200);
    expect((await world.byKey(world.contentAdmin, key)).status).toBe(200);
    expect((await world.byKey(world.bia, key)).error?.code).toBe('#NOT_FOUND');
    expect(await world.list(world.ana, 'pessoal')).toHaveLength(1);
    expect(await world.list(world.bia, 'pessoal')).toEqual([]);
    expect((await remove(world.bia, key)).error?.code).toBe('#NOT_FOUND');
  });
  it('a file of an item is allowed to people who can open the item', async () => {
    const path = `${orders}/48217`;
    const { key } = await world.store(world.ana, 'nota.pdf', { path });
    expect(key).toMatch(/^modulos\/vendas\/pedidos\/48217\//);
    expect(await world.list(world.seller, path)).toMatchObject([
      { key, name: 'nota.pdf', size: pdf.byteLength, by: 'Ana Lima', removable: false },
    ]);
    expect(await world.list(world.ana, path)).toMatchObject([{ removable: true }]);
    expect((await world.byKey(world.seller, key)).status).toBe(200);
    expect((await world.byKey(world.bia, key)).error?.code).toBe('#NOT_FOUND');
    const { error } = await world.bia.call(listFiles, { ...app, headers: { path } });
    expect(error?.code).toBe('#FORBIDDEN');
    expect((await world.requestUpload(world.bia, 'nota.pdf', { path })).error?.code).toBe('#FORBIDDEN');
    expect((await world.requestUpload(world.seller, 'nota.pdf', { path: 'modulos/vendas/metas' })).error?.code).toBe(
      '#FORBIDDEN',
    );
    expect((await remove(world.seller, key)).error?.code).toBe('#FORBIDDEN');
  });
  it('ends the link of a removed file and removes its content', async () => {
    const before = await world.countStored();
    const { key, link } = await world.store(world.ana);
    expect((await remove(world.ana, key)).status).toBe(200);
    expect((await world.get(link)).statusCode).toBe(404);
    expect((await world.byKey(world.ana, key)).status).toBe(404);
    expect(await world.countStored()).toBe(before);
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({ pointer: 'arquivo.remover', detail: { key } });
  });
  it('is refused to people of another tenant', async () => {
    const { key, link } = await world.store(world.ana);
    const stranger = await world.signedIn(await world.aPerson({ tenant: outra, groups: ['admin'] }));
    const there = { id: outra, key };
    expect((await stranger.call(fileByKey, { params: there, query: {} })).error?.code).toBe('#NOT_FOUND');
    expect((await stranger.call(removeFile, { params: there })).error?.code).toBe('#NOT_FOUND');
    expect((await world.get(link, hostOf(outra))).statusCode).toBe(404);
    expect((await world.get(link.replace('/acme/', '/outra/'), hostOf(outra))).statusCode).toBe(404);
  });
});

describe('a link', () => {
  it('ends after fifteen minutes', async () => {
    const { link } = await world.store(world.ana);
    world.advance(15 * minutes);
    expect((await world.get(link)).statusCode).toBe(404);
    world.advance(-15 * minutes);
  });
  it('lasts seven days when it is public, and so does its file', async () => {
    const { key, link } = await world.store(world.ana, 'convite.pdf', { 'storage-type': 'tmp-public-link' });
    world.advance(7 * 24 * 60 * minutes - 60);
    expect((await world.get(link)).statusCode).toBe(200);
    world.advance(120);
    expect((await world.get(link)).statusCode).toBe(404);
    const later = await world.signedIn(await world.aPerson({ groups: ['admin-content'] }));
    expect((await world.byKey(later, key)).error?.code).toBe('#NOT_FOUND');
    world.advance(-7 * 24 * 60 * minutes - 60);
  });
  it('lasts longer than an hour when requested as public by key, and is recorded', async () => {
    const { key } = await world.store(world.ana);
    const { body } = await world.byKey(world.ana, key, { type: 'tmp-public-link' });
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({ pointer: 'arquivo.link.criar', detail: { key } });
    world.advance(60 * minutes);
    expect((await world.get(body?.link ?? '')).statusCode).toBe(200);
    world.advance(-60 * minutes);
  });
});

it('removes files without content and expired files', async () => {
  const abandoned = await world.begin(world.ana, 'nunca.pdf');
  const temporary = await world.store(world.ana, 'breve.pdf', { 'storage-type': 'tmp-public-link' });
  const kept = await world.store(world.ana, 'fica.pdf');
  const before = await world.countStored();
  world.advance(8 * 24 * 60 * minutes);
  await removeSpentFiles(world.database, world.stored.files, new Date());
  expect(await world.countStored()).toBeLessThan(before);
  const later = await world.signedIn(await world.aPerson({ groups: ['admin-content'] }));
  expect((await world.byKey(later, abandoned.key)).status).toBe(404);
  expect((await world.byKey(later, temporary.key)).status).toBe(404);
  expect((await world.byKey(later, kept.key)).status).toBe(200);
});

it('answers 404 when the storage has lost the content', async () => {
  const { link } = await world.store(await world.signedIn(await world.aPerson()), 'sumiu.pdf');
  await world.stored.lose(acme);
  expect((await world.get(link)).statusCode).toBe(404);
});
