// Files without a session: their folder, their lifetime, their quota, and their removal.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  binFiles,
  browseFiles,
  describeFile,
  listFileFolders,
  moveFiles,
  previewFile,
  purgeFiles,
  renameFile,
  restoreFiles,
  shareFile,
  uploadFileVersion,
} from '#contract/calls/file-manager.ts';
import { publicUpload } from '#contract/calls/file.ts';
import { routeEvent } from '#contract/calls/other.ts';
import { publicStorageBytes, publicUploadMaxBytes, ticketFolder } from '#contract/limits.ts';
import { files as storedFiles } from '#server/db/schema.ts';
import { buckets, type BucketTable } from '#server/ports/limiter.ts';
import { removeSpentFiles } from '#server/services/file/index.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, outra } from '#tests/api/support/world.ts';
import { app, createFileWorld, type FileWorld, minutes, orders, pdf } from '#tests/api/support/file-world.ts';

const day = 24 * 60 * minutes;
/** Limits that these tests do not reach; the tests of limits have their own worlds. */
const roomy = { kind: 'windows', windows: [{ points: 1_000, seconds: 600 }] } as const;
const table: BucketTable = { ...buckets, 'upload-address': roomy, 'upload-tenant': roomy };

let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld({ mail: { contact: 'contato@acme.com.br' } }, {}, table);
});
afterAll(() => world?.close());

const requestUpload = (headers: object = {}, client = world.visitor()) =>
  client.call(publicUpload, {
    ...app,
    headers: { path: ticketFolder, filename: 'tela.pdf', filetype: 'application/pdf', ...headers },
  });

async function send(filename = 'tela.pdf', from: FileWorld = world): Promise<string> {
  const { body } = await requestUpload({ filename }, from.visitor());
  expect((await from.put(body?.url ?? '', pdf)).status).toBe(200);
  return body?.key ?? '';
}

const listed = async (client: Client) => {
  const { body, error } = await client.call(browseFiles, { ...app, query: { view: 'tickets' } });
  return body?.files ?? error?.code;
};
const entryOf = async (key: string) => {
  const found = await listed(world.contentAdmin);
  return Array.isArray(found) ? found.find((file) => file.key === key) : found;
};
const codeOf = async (client: Client, call: Parameters<Client['send']>[0], request: object) =>
  (await client.send(call, { params: app.params, ...request })).error?.code ?? 'ok';

async function openTicket(files: readonly string[]): Promise<string | undefined> {
  const body = {
    event: 'help.ticket',
    key: randomUUID(),
    name: 'Zeca Prado',
    email: 'zeca@fora.com.br',
    subject: 'data',
    description: 'Não vejo meus pedidos.',
    page: '/help',
    consent: true,
    files,
  };
  return (await world.visitor().call(routeEvent, { body })).error?.code;
}

describe('a file without a session', () => {
  it.each([
    ['a folder of its own choice', 'cadastro'],
    ['the root', ''],
    ['a folder below that of the tickets', `${ticketFolder}/2026`],
    ['the folder of an item that asks for a group', orders],
    ['the folder of an item that everybody sees', 'modulos/livre/aberto'],
    ['the folder of a company', 'empresas/11222333000181'],
  ])('is refused in %s', async (_, path) => {
    expect((await requestUpload({ path })).error?.code).toBe('#FORBIDDEN');
  });
  it('is refused above the size for visitors', async () => {
    const { body } = await requestUpload();
    const content = Buffer.concat([pdf, Buffer.alloc(publicUploadMaxBytes)]);
    expect((await world.put(body?.url ?? '', content)).status).toBe(413);
  });
  it.each([{}, { 'storage-type': 'tmp-public-link' }, { 'storage-type': 'app-storage' }])(
    'is removed with its content after one day when requested with %j',
    async (more) => {
      const before = await world.countStored();
      const { body } = await requestUpload(more);
      await world.put(body?.url ?? '', pdf);
      const tidy = (seconds: number) =>
        removeSpentFiles(world.database, world.stored.files, new Date(Date.now() + seconds * 1_000));
      await tidy(day - 60);
      expect(await entryOf(body?.key ?? '')).toBeDefined();
      await tidy(day + 60);
      expect(await entryOf(body?.key ?? '')).toBeUndefined();
      expect(await world.countStored()).toBe(before);
    },
  );
  it('gets a key that cannot be guessed, also when it asks for a fixed one', async () => {
    const { body } = await requestUpload({ 'use-unique-id': 'false' });
    expect(body?.key).toMatch(/^chamados\/[0-9a-f-]{36}\.pdf$/);
  });
  it('gives a link that ends after fifteen minutes', async () => {
    const { body } = await requestUpload({ 'storage-type': 'tmp-public-link' });
    await world.put(body?.url ?? '', pdf);
    expect((await world.get(body?.link ?? '')).statusCode).toBe(200);
    world.advance(15 * minutes);
    expect((await world.get(body?.link ?? '')).statusCode).toBe(404);
    world.advance(-15 * minutes);
  });
  it('stays when a ticket names it', async () => {
    const key = await send();
    expect(await openTicket([key])).toBeUndefined();
    await removeSpentFiles(world.database, world.stored.files, new Date(Date.now() + 40 * day * 1_000));
    expect(await entryOf(key)).toMatchObject({ expiresAt: null, by: null });
  });
});

describe('the folder of tickets', () => {
  it('is open to admin-content and closed to other people', async () => {
    const key = await send('vista.pdf');
    expect(await entryOf(key)).toMatchObject({
      name: 'vista.pdf',
      area: 'tickets',
      folder: ticketFolder,
      state: 'kept',
      by: null,
      sharedUntil: null,
      expiresAt: new Date(Date.now() + day * 1_000).toISOString(),
      changeable: false,
      removable: true,
    });
    expect(await listed(world.ana)).toBe('#FORBIDDEN');
    expect(await codeOf(world.ana, previewFile, { query: { key } })).toBe('#NOT_FOUND');
    expect(await codeOf(world.ana, binFiles, { body: { keys: [key] } })).toBe('#NOT_FOUND');
    expect((await world.byKey(world.ana, key)).error?.code).toBe('#NOT_FOUND');
  });
  it('lets admin-content read a file and see its ticket', async () => {
    const key = await send();
    await openTicket([key]);
    expect((await world.byKey(world.contentAdmin, key)).status).toBe(200);
    expect(await codeOf(world.contentAdmin, previewFile, { query: { key } })).toBe('ok');
    const { body } = await world.contentAdmin.call(describeFile, { ...app, query: { key } });
    expect(body?.uses.map(({ kind }) => kind)).toEqual(['ticket']);
  });
  it('lets admin-content bin, restore, and purge a file', async () => {
    const key = await send('lixo.pdf');
    const inBin = async () => {
      const { body } = await world.contentAdmin.call(browseFiles, { ...app, query: { view: 'bin' } });
      return body?.files.some((file) => file.key === key);
    };
    expect(await codeOf(world.contentAdmin, binFiles, { body: { keys: [key] } })).toBe('ok');
    expect([await entryOf(key), await inBin()]).toEqual([undefined, true]);
    expect(await codeOf(world.contentAdmin, restoreFiles, { body: { keys: [key] } })).toBe('ok');
    expect([(await entryOf(key)) !== undefined, await inBin()]).toEqual([true, false]);
    await codeOf(world.contentAdmin, binFiles, { body: { keys: [key] } });
    const before = await world.countStored();
    expect(await codeOf(world.contentAdmin, purgeFiles, { body: { keys: [key] } })).toBe('ok');
    expect(await world.countStored()).toBe(before - 1);
  });
  it('refuses to rename, move, share or replace a file that a ticket may name', async () => {
    const key = await send();
    const to = { area: 'own', path: 'meus' };
    const refusals = [
      await codeOf(world.contentAdmin, renameFile, { body: { key, name: 'outro.pdf' } }),
      await codeOf(world.contentAdmin, moveFiles, { body: { keys: [key], to } }),
      await codeOf(world.contentAdmin, shareFile, { body: { key, lifetime: '30d' } }),
      await codeOf(world.contentAdmin, uploadFileVersion, { body: { key } }),
    ];
    expect(refusals).toEqual(Array.from({ length: 4 }, () => '#NOT_FOUND'));
  });
  it('shows nothing of another tenant', async () => {
    const key = await send();
    const stranger = await world.signedIn(await world.aPerson({ tenant: outra, groups: ['admin-content'] }));
    const there = { params: { id: outra } };
    const { body } = await stranger.call(browseFiles, { ...there, query: { view: 'tickets' } });
    expect(body?.files).toEqual([]);
    expect((await stranger.call(binFiles, { ...there, body: { keys: [key] } })).error?.code).toBe('#NOT_FOUND');
  });
});

const fill = (from: FileWorld, bytes: number) =>
  from.database.tenant(acme).run((queries) =>
    queries.insert(storedFiles).values({
      tenantId: acme,
      key: `${ticketFolder}/${randomUUID()}.pdf`,
      folder: ticketFolder,
      name: 'cheio.pdf',
      object: randomUUID(),
      size: bytes,
      createdAt: new Date(),
      askedAt: new Date(),
      expiresAt: new Date(Date.now() + day * 1_000),
    }),
  );
const storageOf = async (client: Client) => (await client.call(listFileFolders, app)).body;

describe('the quota of files without a session', () => {
  it('is separate from the quota of the tenant, in both directions', async () => {
    const small = await createFileWorld({ files: { storageBytes: pdf.byteLength } }, {}, table);
    try {
      await send('tela.pdf', small);
      await small.store(small.ana, 'um.pdf');
      expect((await small.requestUpload(small.ana, 'dois.pdf')).error?.code).toBe('#QUOTA_EXCEEDED');
      await send('outra.pdf', small);
      const { storage, tickets } = (await storageOf(small.contentAdmin)) ?? {};
      expect(storage?.usedBytes).toBe(pdf.byteLength);
      expect(tickets).toEqual({ usedBytes: 2 * pdf.byteLength, limitBytes: publicStorageBytes });
      expect((await storageOf(small.ana))?.tickets).toBeNull();
    } finally {
      await small.close();
    }
  });
  it('refuses content beyond it, also when several files arrive at once', async () => {
    const full = await createFileWorld({}, {}, table);
    try {
      await fill(full, publicStorageBytes - 2 * pdf.byteLength);
      const requested = await Promise.all(Array.from({ length: 6 }, () => requestUpload({}, full.visitor())));
      const answers = await Promise.all(requested.map(({ body }) => full.put(body?.url ?? '', pdf)));
      expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => '#QUOTA_EXCEEDED'),
        'ok',
        'ok',
      ]);
      expect((await full.stored.names()).length).toBe(2);
      expect((await requestUpload({}, full.visitor())).error?.code).toBe('#QUOTA_EXCEEDED');
      await full.store(full.ana, 'pessoal.pdf');
    } finally {
      await full.close();
    }
  });
});

describe('the rate of files without a session', () => {
  it('allows twenty in ten minutes for one address', async () => {
    const strict = await createFileWorld();
    try {
      const there = strict.visitor(acme, { 'x-forwarded-for': '10.9.9.9' });
      const answers = [];
      for (let count = 0; count < 21; count++) answers.push((await requestUpload({}, there)).status);
      expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    } finally {
      await strict.close();
    }
  });
  it('counts all addresses of a tenant together, and no person with a session', async () => {
    const two = { kind: 'windows', windows: [{ points: 2, seconds: 600 }] } as const;
    const strict = await createFileWorld({}, {}, { ...table, 'upload-tenant': two });
    try {
      const answers = [];
      for (let count = 0; count < 3; count++) answers.push((await requestUpload({}, strict.visitor())).status);
      expect(answers).toEqual([200, 200, 429]);
      expect((await strict.requestUpload(strict.ana, 'contrato.pdf')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
