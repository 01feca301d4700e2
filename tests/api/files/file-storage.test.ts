// Both storages keep the same promises: the folder, and a bucket on a small S3 server.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { createS3Files } from '#server/adapters/files/s3.ts';
import type { ArrivedContent, Files, StoredObject } from '#server/ports/files/files.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';

const acme = TenantId.parse('acme');
const outra = TenantId.parse('outra');
const download = { disposition: `attachment; filename="a.pdf"`, type: 'application/pdf' };

let folder: string;
let server: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (more: object = {}) => {
  const { endpoint, account, bucket: name } = server;
  return createS3Files({ endpoint, bucket: name, ...account, directUploads: false, ...more });
};
const anObject = (tenant = acme): StoredObject => ({ tenant, name: randomUUID() });
const send = (files: Files, object: StoredObject, content: string, maxBytes = 1_000) =>
  files.receive(object, Readable.from([Buffer.from(content)]), maxBytes);

const partialNames = async () =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.partial'));

const brokenContent = () =>
  new Readable({
    read() {
      this.destroy(new Error('gone'));
    },
  });

/** Reads kept content, by its address or through the port. */
async function readRetained(files: Files, object: StoredObject): Promise<string | null> {
  const address = await files.getAddress(object, download, 60_000);
  if (address === null) {
    const content = await files.read(object);
    return content && text(content);
  }
  const answer = await fetch(address);
  return answer.ok ? answer.text() : null;
}

async function keepAll(files: Files, object: StoredObject): Promise<void> {
  const looked = await files.look(object, 10);
  if (looked === null) throw new Error('nothing arrived');
  await files.retain(object, looked);
}

async function arrivedIn(files: Files, tenant: TenantId): Promise<readonly ArrivedContent[]> {
  const found: ArrivedContent[] = [];
  for await (const page of files.listArrived(tenant)) found.push(...page);
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

describe.each([
  ['a folder', () => createFolderFiles(join(folder, 'files'))],
  ['a bucket', () => bucket()],
])('%s', (_, open) => {
  it('gives content out once it is kept, and not before', async () => {
    const [files, object] = [open(), anObject()];
    expect(await files.look(object, 4)).toBeNull();
    expect(await send(files, object, 'conteúdo')).toBe('received');
    expect(await readRetained(files, object)).toBeNull();
    const looked = await files.look(object, 4);
    expect([looked?.size, Buffer.from(looked?.head ?? []).toString()]).toEqual([9, 'cont']);
    await keepAll(files, object);
    expect(await readRetained(files, object)).toBe('conteúdo');
  });
  it('lets arrived content be examined until it is kept', async () => {
    const [files, object] = [open(), anObject()];
    const emptyObject = { size: 0, head: new Uint8Array(), version: '' };
    expect(await files.readArrived(object, emptyObject)).toBeNull();
    await send(files, object, 'conteúdo');
    const looked = await files.look(object, 4);
    const content = looked && (await files.readArrived(object, looked));
    expect(content && (await text(content))).toBe('conteúdo');
    await keepAll(files, object);
    expect(looked && (await files.readArrived(object, looked))).toBeNull();
  });
  it('keeps the same content when it is kept twice', async () => {
    const [files, object] = [open(), anObject()];
    await send(files, object, 'um');
    await keepAll(files, object);
    await keepAll(files, object);
    expect(await readRetained(files, object)).toBe('um');
  });
  it('refuses content that is too large, and accepts the next try', async () => {
    const [files, object] = [open(), anObject()];
    expect(await send(files, object, 'x'.repeat(1_001))).toBe('too-large');
    expect(await files.look(object, 4)).toBeNull();
    expect(await send(files, object, 'x'.repeat(1_000))).toBe('received');
  });
  it('reports empty content', async () => {
    const [files, object] = [open(), anObject()];
    await send(files, object, '');
    expect(await files.look(object, 4)).toMatchObject({ size: 0, head: new Uint8Array() });
  });
  it('stores nothing of content that breaks off', async () => {
    const [files, object] = [open(), anObject()];
    await expect(files.receive(object, brokenContent(), 1_000)).rejects.toThrow('gone');
    expect(await files.look(object, 4)).toBeNull();
  });
  it('removes arrived and kept content, also when repeated', async () => {
    const [files, arrived, kept] = [open(), anObject(), anObject()];
    await send(files, arrived, 'um');
    await send(files, kept, 'dois');
    await keepAll(files, kept);
    for (const object of [arrived, arrived, kept, kept]) await files.remove(object);
    expect(await files.look(arrived, 4)).toBeNull();
    expect(await readRetained(files, kept)).toBeNull();
  });
  it('separates tenants', async () => {
    const [files, object] = [open(), anObject()];
    await send(files, object, 'um');
    await keepAll(files, object);
    expect(await readRetained(files, { ...object, tenant: outra })).toBeNull();
    await files.remove({ ...object, tenant: outra });
    expect(await readRetained(files, object)).toBe('um');
  });
  it('lists arrived content page by page until it is kept or removed', async () => {
    const [files, tenant] = [open(), TenantId.parse('lista')];
    expect(await arrivedIn(files, tenant)).toEqual([]);
    const objects = Array.from({ length: 5 }, () => anObject(tenant));
    for (const object of objects) await send(files, object, 'um');
    await send(files, anObject(), 'de outra empresa');
    const [kept, removed, ...rest] = objects;
    if (kept === undefined || removed === undefined) throw new Error('no objects');
    expect((await arrivedIn(files, tenant)).map(({ name }) => name)).toEqual(objects.map(({ name }) => name).toSorted());
    await keepAll(files, kept);
    await files.removeArrived(tenant, removed.name);
    await files.removeArrived(tenant, removed.name);
    const left = await arrivedIn(files, tenant);
    expect(left.map(({ id }) => id)).toEqual(rest.map(({ name }) => name).toSorted());
    for (const { writtenAt } of left) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
  });
  it('removes content that arrived a second time and leaves the kept content', async () => {
    const [files, object] = [open(), anObject(TenantId.parse('segunda'))];
    await send(files, object, 'um');
    await keepAll(files, object);
    await send(files, object, 'dois');
    await files.removeArrived(object.tenant, object.name);
    expect(await arrivedIn(files, object.tenant)).toEqual([]);
    expect(await readRetained(files, object)).toBe('um');
  });
  it('reports no problem when it works', async () => {
    expect(await open().check()).toBeNull();
  });
});

describe('a folder', () => {
  it('accepts content once under one name', async () => {
    const [files, object] = [createFolderFiles(join(folder, 'files')), anObject()];
    const answers = await Promise.all(['um', 'dois', 'tres'].map((content) => send(files, object, content)));
    expect(answers.toSorted()).toEqual(['received', 'taken', 'taken']);
    expect(await partialNames()).toEqual([]);
  });
  it('retains no part of many contents that break off before their first byte', async () => {
    const files = createFolderFiles(join(folder, 'files'));
    const broken = Array.from({ length: 200 }, () => files.receive(anObject(), brokenContent(), 1_000));
    const answers = await Promise.allSettled(broken);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(200);
    expect(await partialNames()).toEqual([]);
  });
  it.each(['../fora', 'a/b', '', 'x'])('rejects the foreign name %j', async (name) => {
    await expect(send(createFolderFiles(folder), { tenant: acme, name }, 'um')).rejects.toThrow('not the name');
  });
});

describe('content that breaks off in a folder', () => {
  const tenant = TenantId.parse('metade');
  const area = () => join(folder, 'files', tenant, 'arrived', 'ab');
  it('is listed without a name and removed', async () => {
    const files = createFolderFiles(join(folder, 'files'));
    const half = `${randomUUID()}.${randomUUID()}.partial`;
    const id = `ab${half.slice(2)}`;
    await mkdir(area(), { recursive: true });
    await writeFile(join(area(), id), 'metade');
    await writeFile(join(area(), 'leia-me.txt'), 'of somebody else');
    expect(await arrivedIn(files, tenant)).toMatchObject([{ id, name: null }]);
    await files.removeArrived(tenant, id);
    expect(await readdir(area())).toEqual(['leia-me.txt']);
  });
  it.each(['../fora', '', 'ab/leia-me.txt', 'leia-me.txt'])(
    'is not removed under %j, which is not the name of any content',
    async (id) => {
      await expect(createFolderFiles(folder).removeArrived(tenant, id)).rejects.toThrow('not the name of an object');
    },
  );
});

describe('a bucket', () => {
  it('takes a direct PUT from the page when configured so', async () => {
    const [files, object] = [bucket({ directUploads: true }), anObject()];
    expect(files.origin).toBe(server.endpoint);
    const address = await files.putAddress(object, 'application/pdf', 900_000);
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('900');
    const answer = await fetch(address ?? '', { method: 'PUT', body: 'direto', headers: { 'content-type': 'application/pdf' } });
    expect(answer.status).toBe(200);
    await keepAll(files, object);
    expect(await readRetained(files, object)).toBe('direto');
  });
  it('serves an attachment of the given type', async () => {
    const [files, object] = [bucket(), anObject()];
    await send(files, object, 'um');
    await keepAll(files, object);
    const { headers } = await fetch((await files.getAddress(object, download, 60_000)) ?? '');
    expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual([download.disposition, download.type]);
  });
  it('lets no content be examined that replaced the inspected one', async () => {
    const [files, object] = [bucket({ directUploads: true }), anObject()];
    const address = (await files.putAddress(object, 'application/pdf', 900_000)) ?? '';
    await fetch(address, { method: 'PUT', body: 'um' });
    const looked = await files.look(object, 4);
    await fetch(address, { method: 'PUT', body: 'dois' });
    expect(looked && (await files.readArrived(object, looked))).toBeNull();
  });
  it('names the problem of wrong settings', async () => {
    expect(await bucket({ bucket: 'outro' }).check()).toBe('o armazenamento respondeu 404');
    expect(await bucket({ accessKeyId: 'ninguem' }).check()).toBe('o armazenamento respondeu 403');
    expect(await bucket({ secretAccessKey: 'outro' }).check()).toBe('o armazenamento respondeu 403');
    expect(await bucket({ endpoint: 'http://127.0.0.1:1' }).check()).toEqual(expect.any(String));
  });
  it('is read through the portal, too', async () => {
    const [files, object] = [bucket(), anObject()];
    expect(await files.read(object)).toBeNull();
    await send(files, object, 'um');
    await keepAll(files, object);
    const content = await files.read(object);
    expect(content && (await text(content))).toBe('um');
  });
  it('accepts content once under one name', async () => {
    const [files, object] = [bucket(), anObject()];
    expect(await send(files, object, 'um')).toBe('received');
    expect(await send(files, object, 'dois')).toBe('taken');
  });
});

const put = async (address: string, method = 'PUT') =>
  (await fetch(address, { method, ...(method === 'PUT' && { body: 'x' }) })).status;
const signed = async (more: object = {}, lifetimeMs = 900_000): Promise<string> =>
  (await bucket({ directUploads: true, ...more }).putAddress(anObject(), 'application/pdf', lifetimeMs)) ?? '';

describe('a signed address of a bucket', () => {
  it('is accepted unchanged', async () => {
    expect(await put(await signed())).toBe(200);
  });
  it.each<[string, (address: string) => string]>([
    ['another signature', (address) => address.replace(/(X-Amz-Signature=)./, '$1g')],
    ['no signature', (address) => address.replace(/&?X-Amz-Signature=[^&]*/, '')],
    ['more time', (address) => address.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000')],
    ['another object', (address) => address.replace('/arrived/', '/kept/')],
    ['another tenant', (address) => address.replace('/acme/', '/outra/')],
  ])('is refused with %s', async (_, change) => {
    const address = await signed();
    expect(change(address)).not.toBe(address);
    expect(await put(change(address))).toBe(403);
  });
  it('is refused for another method', async () => {
    expect(await put(await signed(), 'GET')).toBe(403);
    expect(await put(await signed(), 'DELETE')).toBe(403);
  });
  it.each([
    ['by another secret', { secretAccessKey: 'outro' }],
    ['for another region', { region: 'us-east-1' }],
    ['by another account', { accessKeyId: 'OUTRA' }],
  ])('is refused when signed %s', async (_, more) => {
    expect(await put(await signed(more))).toBe(403);
  });
  it('is refused after its end', async () => {
    const now = Date.now();
    const address = await signed();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 901_000 });
    try {
      expect(await put(address)).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });
});
