// Keys, links, and folders that try to leave their place or to break the database: the server refuses them before any lookup.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  binFileFolder,
  binFiles,
  browseFiles,
  bundleFiles,
  createFileFolder,
  describeFile,
  moveFiles,
  previewFile,
  purgeFiles,
  renameFile,
  restoreFiles,
  restoreFileVersion,
  revokeFileShare,
  shareFile,
  uploadFileVersion,
} from '#contract/calls/file-manager.ts';
import { fileByKey, publicUpload, removeFile, signedUpload } from '#contract/calls/file.ts';
import { ticketFile } from '#contract/calls/help.ts';
import { ticketFolder } from '#contract/limits.ts';
import type { Client, RawRequest } from '#tests/api/support/contract-client.ts';
import { hostOf } from '#tests/api/support/world.ts';
import { acme } from '#tests/api/support/world.ts';
import { app, createFileWorld, type FileWorld, orders } from '#tests/api/support/file-world.ts';

let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld();
});
afterAll(() => world?.close());

const statusOf = async (call: Parameters<Client['send']>[0], request: RawRequest, client = world.ana) =>
  (await client.send(call, { ...request, params: { ...app.params, ...request.params } })).status;

const hostileKeys = ['a\0b', '\0', 'a\u0085', 'a\u202eb', 'a\\b', 'a%00b', '\uff0e\uff0e/a', 'a b', 'ação.pdf'];
const own = { area: 'own', path: 'x' };

describe.each<[string, (key: string) => Promise<number>]>([
  ['a link', (key) => statusOf(fileByKey, { params: { key } })],
  ['a file of a ticket', (key) => statusOf(ticketFile, { query: { key } })],
  ['a removal', (key) => statusOf(removeFile, { params: { key } })],
  ['a preview', (key) => statusOf(previewFile, { query: { key } })],
  ['details', (key) => statusOf(describeFile, { query: { key } })],
  ['another name', (key) => statusOf(renameFile, { body: { key, name: 'a.pdf' } })],
  ['a move', (key) => statusOf(moveFiles, { body: { keys: [key], to: own } })],
  ['the bin', (key) => statusOf(binFiles, { body: { keys: [key] } })],
  ['the way back', (key) => statusOf(restoreFiles, { body: { keys: [key] } })],
  ['removal for good', (key) => statusOf(purgeFiles, { body: { keys: [key] } })],
  ['a ZIP', (key) => statusOf(bundleFiles, { body: { keys: [key] } })],
  ['a version', (key) => statusOf(uploadFileVersion, { body: { key } })],
  ['an older version', (key) => statusOf(restoreFileVersion, { body: { key, version: 1 } })],
  ['a public link', (key) => statusOf(shareFile, { body: { key, lifetime: '1d' } })],
  ['the end of a public link', (key) => statusOf(revokeFileShare, { params: { link: key } })],
])('%s', (_, ask) => {
  it.each(hostileKeys)('is refused for %j', async (key) => {
    // The server refuses a control character in an address before it looks for the call.
    expect([400, 422]).toContain(await ask(key));
  });
});

it.each(['a\0b', 'a\u0085b'])('refuses a search for %j', async (search) => {
  expect(await statusOf(browseFiles, { query: { view: 'folder', search } })).toBe(400);
});

it.each(['link', 'view', 'zip', 'stored'])('refuses %%00 in an address below /%s', async (use) => {
  for (const url of [`/api/file/v1/${use}/acme/a%00b`, `/api/file/v1/${use}/a%00c/a.pdf?until=9999999999999&signature=x`]) {
    const method = use === 'stored' ? 'PUT' : 'GET';
    expect((await world.app.http.inject({ method, url, headers: { host: hostOf(acme) } })).statusCode).toBe(400);
  }
});

describe('a folder', () => {
  const hostile = [
    '\uff0e\uff0e/x',
    'a/\uff0e\uff0e',
    'a\uff0fb',
    'a\0',
    'a\u0085',
    'a\u202eb',
    '\u2025',
    'módulos/vendas',
    'a\\b',
  ];
  it.each(hostile)('refuses an upload to %j', async (path) => {
    const headers = { path: encodeURIComponent(path), filename: 'a.pdf', filetype: 'application/pdf' };
    expect(await statusOf(signedUpload, { headers })).toBe(422);
    expect(await statusOf(publicUpload, { headers }, world.visitor())).toBe(422);
  });
  it.each([...hostile, 'a\ud800'])('refuses to create or remove %j', async (path) => {
    for (const call of [createFileFolder, binFileFolder]) expect(await statusOf(call, { body: { area: 'own', path } })).toBe(422);
  });
  it('is not the folder of an item when its name only looks like it', async () => {
    const path = encodeURIComponent(orders.replace('m', '\uff4d'));
    const headers = { path, filename: 'a.pdf', filetype: 'application/pdf' };
    expect(await statusOf(signedUpload, { headers }, world.bia)).toBe(422);
  });
});

it.each([
  ['..%EF%BC%8F..%EF%BC%8Ftela.pdf', 'tela.pdf'],
  ['a%E2%80%AEb.pdf', 'ab.pdf'],
  ['con.pdf', '_con.pdf'],
  ['tela.pdf%20.', 'tela.pdf'],
])('stores a file sent as %j under the name %s', async (filename, name) => {
  const { key } = await world.store(world.ana, filename, { path: `${orders}/nomes`, 'use-unique-id': 'false' });
  expect(key).toBe(`${orders}/nomes/${name}`);
  expect((await world.byKey(world.ana, key)).body?.name).toBe(name);
  expect(await statusOf(publicUpload, { headers: { path: ticketFolder, filename, filetype: '' } }, world.visitor())).toBe(200);
});
