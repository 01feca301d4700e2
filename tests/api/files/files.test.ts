// Uploads: the request for an address, the PUT, and the checks of content.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadMaxBytes } from '#contract/limits.ts';
import { files } from '#server/db/schema.ts';
import { isBucket } from '#tests/api/support/files.ts';
import { createFileWorld, type FileWorld, minutes, orders, pdf } from '#tests/api/support/file-world.ts';
import { acme, hostOf, outra } from '#tests/api/support/world.ts';
import { skippedFor } from '#tests/support/skipped.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld();
});
afterAll(() => world?.close());

const noHeaders = isBucket ? 'a bucket sends no headers of the portal: it has another origin' : null;

const png = (width: number) => {
  const head = Buffer.alloc(24);
  head.write('89504e470d0a1a0a0000000d49484452', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(10_000, 20);
  return head;
};

describe('an upload', () => {
  it('is requested, PUT, and downloaded by its link as an attachment', async () => {
    const { key, link } = await world.store(world.ana, 'orçamento final.pdf');
    expect(key).toMatch(/^documentos\/[\w-]{36}\.pdf$/);
    const answer = await world.get(link);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': `attachment; filename="orc_amento final.pdf"; filename*=UTF-8''or%C3%A7amento%20final.pdf`,
    });
  });
  it('is downloaded as content that no browser runs or caches', skippedFor(noHeaders), async () => {
    const { link } = await world.store(world.ana, 'orçamento final.pdf');
    const answer = await world.get(link);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
  it('gives a link and its properties by key', async () => {
    const { key } = await world.store(world.ana);
    const { body } = await world.byKey(world.ana, key);
    expect(body).toMatchObject({ name: 'contrato.pdf', size: pdf.byteLength, type: 'application/pdf' });
    expect((await world.get(body?.link ?? '')).statusCode).toBe(200);
  });
  it('is stored under a generated name', async () => {
    await world.store(world.ana, 'contrato.pdf', { path: 'segredo' });
    const names = await world.stored.names();
    expect(names.some((name) => name.includes('contrato') || name.includes('segredo'))).toBe(false);
  });
  it('is recorded once its content is stored, not before', async () => {
    const before = (await world.activitiesOf(acme)).length;
    const { key, url } = await world.begin(world.ana, 'contrato.pdf');
    expect((await world.activitiesOf(acme)).length).toBe(before);
    await world.put(url, pdf);
    expect((await world.activitiesOf(acme)).slice(before)).toMatchObject([
      { pointer: 'arquivo.enviar', outcome: 'ok', detail: { key, name: 'contrato.pdf', size: pdf.byteLength } },
    ]);
  });
  it('answers 404 until its content arrives', async () => {
    const { key, link } = await world.begin(world.ana, 'contrato.pdf');
    expect((await world.byKey(world.ana, key)).status).toBe(404);
    expect((await world.get(link)).statusCode).toBe(404);
  });
});

/** Starts a PUT that the server admits; `finish` lets its content arrive. */
async function putSlowly(url: string, content: Buffer | string) {
  const { files } = world.stored;
  const receive = files.receive.bind(files);
  const [gate, admitted] = [withResolvers(), withResolvers()];
  vi.spyOn(files, 'receive').mockImplementationOnce(async (...values) => {
    admitted.resolve();
    await gate.promise;
    return receive(...values);
  });
  const answer = world.put(url, content);
  await admitted.promise;
  return {
    finish: () => {
      gate.resolve();
      return answer;
    },
  };
}

describe('an address to PUT to', () => {
  it('is used once', async () => {
    const { url, link } = await world.store(world.ana);
    expect(await world.put(url, '%PDF-outro')).toEqual({ status: 404, code: '#NOT_FOUND' });
    expect((await world.get(link)).rawPayload).toEqual(pdf);
  });
  it('takes one of many uploads at once', async () => {
    const { url, link } = await world.begin(world.ana, 'contrato.pdf');
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.put(url, pdf)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect((await world.get(link)).rawPayload).toEqual(pdf);
  });
  it('refuses a slow sender whose content arrives after that of another was kept', async () => {
    const { url, link } = await world.begin(world.ana, 'contrato.pdf');
    const slow = await putSlowly(url, '%PDF-outro');
    expect(await world.put(url, pdf)).toEqual({ status: 200, code: null });
    const stored = await world.countStored();
    expect(await slow.finish()).toEqual({ status: 404, code: '#NOT_FOUND' });
    expect((await world.get(link)).rawPayload).toEqual(pdf);
    expect(await world.countStored()).toBe(stored);
  });
  it('refuses a slow sender whose content arrives after that of another was refused', async () => {
    const { url, link } = await world.begin(world.ana, 'contrato.pdf');
    const slow = await putSlowly(url, pdf);
    expect((await world.put(url, '<html>')).status).toBe(415);
    expect(await slow.finish()).toEqual({ status: 404, code: '#NOT_FOUND' });
    expect((await world.get(link)).statusCode).toBe(404);
  });
  it('ends after fifteen minutes', async () => {
    const { url } = await world.begin(world.ana, 'contrato.pdf');
    world.advance(15 * minutes);
    expect(await world.put(url, pdf)).toEqual({ status: 404, code: '#NOT_FOUND' });
    world.advance(-15 * minutes);
  });
  it.each([
    ['another key', (url: string) => url.replace('documentos', 'outros')],
    ['another tenant', (url: string) => url.replace('/acme/', '/outra/')],
    ['more time', (url: string) => url.replace(/until=\d+/, 'until=99999999999999')],
    ['no signature', (url: string) => url.replace(/signature=[^&]*/, '')],
  ])('is refused with %s', async (_, change) => {
    const { url } = await world.begin(world.ana, 'contrato.pdf');
    expect(await world.put(change(url), pdf)).toEqual({ status: 404, code: '#NOT_FOUND' });
  });
  it('is refused at another tenant', async () => {
    const { url } = await world.begin(world.ana, 'contrato.pdf');
    expect(await world.put(url, pdf, hostOf(outra))).toEqual({ status: 404, code: '#NOT_FOUND' });
    expect(await world.put(url.replace('/acme/', '/outra/'), pdf, hostOf(outra))).toEqual({ status: 404, code: '#NOT_FOUND' });
  });
});

describe('content', () => {
  it.each([
    ['of another type than its name', 'contrato.pdf', Buffer.from('<script>alert(1)</script>'), 415, '#UNSUPPORTED_CONTENT'],
    ['of nothing', 'contrato.pdf', Buffer.alloc(0), 415, '#UNSUPPORTED_CONTENT'],
    ['that becomes too large a picture', 'foto.png', png(10_000), 413, '#BODY_TOO_LARGE'],
    ['that breaks off', 'foto.png', png(1).subarray(0, 12), 415, '#UNSUPPORTED_CONTENT'],
    ['beyond the limit', 'contrato.pdf', Buffer.concat([pdf, Buffer.alloc(uploadMaxBytes)]), 413, '#BODY_TOO_LARGE'],
  ])('%s is refused and not kept', async (_, filename, content, status, code) => {
    const before = await world.countStored();
    const { key, url } = await world.begin(world.ana, filename);
    expect(await world.put(url, content)).toEqual({ status, code });
    expect((await world.byKey(world.ana, key)).status).toBe(404);
    expect(await world.countStored()).toBe(before);
  });
  it('is recorded when it is refused', async () => {
    const { key, url } = await world.begin(world.ana, 'contrato.pdf');
    await world.put(url, 'nada');
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'arquivo.enviar',
      outcome: 'refused',
      detail: { key, code: '#UNSUPPORTED_CONTENT' },
    });
  });
});

describe('the request for a file', () => {
  it.each([
    ['a page', { filename: 'pagina.html' }, 'headers.filename', 'Extensão inválida do Arquivo(pagina.html)'],
    ['a drawing with scripts', { filename: 'logo.svg' }, 'headers.filename', 'Extensão inválida do Arquivo(logo.svg)'],
    ['no extension', { filename: 'contrato' }, 'headers.filename', 'Extensão inválida do Arquivo(contrato)'],
    ['a way up', { path: '../outra' }, 'headers.path', 'Caminho inválido'],
    ['a hidden way up', { path: 'a/%2e%2e/b' }, 'headers.path', 'Caminho inválido'],
    ['a folder of no item', { path: 'modulos/vendas' }, 'headers.path', 'Caminho inválido'],
    ['an unknown storage', { 'storage-type': 'nuvem' }, 'headers.storage-type', 'Tipo de armazenamento desconhecido'],
  ])('is refused at its field: %s', async (_, headers, field, words) => {
    const { status, error } = await world.requestUpload(world.ana, 'contrato.pdf', headers);
    expect([status, error?.code, error?.fields?.[field]]).toEqual([422, '#VALIDATION', words]);
  });
  it('is refused without a session', async () => {
    expect((await world.requestUpload(world.visitor(), 'contrato.pdf')).error?.code).toBe('#INVALID_SESSION');
  });
});

describe('the same name in the same place', () => {
  const fixed = { path: 'fixos', 'use-unique-id': 'false' };
  it('is the same file, with new content once that is accepted', async () => {
    const first = await world.store(world.ana, 'Preços.pdf', fixed);
    expect(first.key).toMatch(/^fixos\/Precos-_[0-9a-f]{16}\.pdf$/);
    const second = await world.begin(world.ana, 'Preços.pdf', fixed);
    expect(second.key).toBe(first.key);
    expect((await world.get(first.link)).rawPayload).toEqual(pdf);
    expect((await world.put(second.url, 'nada')).status).toBe(415);
    expect((await world.get(first.link)).rawPayload).toEqual(pdf);
    const before = await world.countStored();
    const third = await world.begin(world.ana, 'Preços.pdf', fixed);
    await world.put(third.url, '%PDF-novo');
    expect((await world.get(first.link)).payload).toBe('%PDF-novo');
    expect(await world.countStored()).toBe(before);
  });
  it('belongs to the person who stored it first in a folder of an item', async () => {
    const ofItem = { path: orders, 'use-unique-id': 'false' };
    const { key } = await world.store(world.ana, 'Meu.pdf', ofItem);
    expect(key).toBe(`${orders}/Meu.pdf`);
    const { status, error } = await world.requestUpload(world.seller, 'Meu.pdf', ofItem);
    expect([status, error?.code]).toEqual([409, '#CONFLICT']);
    const administrator = await world.aPerson({ nick: 'Gil Mota', groups: ['vendas', 'admin-content'] });
    expect((await world.requestUpload(await world.signedIn(administrator), 'Meu.pdf', ofItem)).status).toBe(200);
  });
  it('is another file in the folder of each person', async () => {
    const ofAna = await world.store(world.ana, 'Meu.pdf', fixed, Buffer.from('%PDF-ana'));
    const ofBia = await world.store(world.bia, 'Meu.pdf', fixed, Buffer.from('%PDF-bia'));
    expect((await world.get(ofAna.link)).payload).toBe('%PDF-ana');
    expect((await world.get(ofBia.link)).payload).toBe('%PDF-bia');
  });
  it('is the file that an earlier version of the portal stored under the plain key', async () => {
    const setKey = (from: string, to: string) =>
      world.database.system.run((queries) => queries.update(files).set({ key: to }).where(eq(files.key, from)));
    const { key } = await world.store(world.ana, 'Avaliação.pdf', fixed);
    await setKey(key, 'fixos/Avaliacao.pdf');
    expect((await world.begin(world.ana, 'Avaliação.pdf', fixed)).key).toBe('fixos/Avaliacao.pdf');
    // The plain key belongs to another name or to another person.
    expect((await world.begin(world.ana, 'Avaliacão.pdf', fixed)).key).not.toBe('fixos/Avaliacao.pdf');
    expect((await world.begin(world.bia, 'Avaliação.pdf', fixed)).key).not.toBe('fixos/Avaliacao.pdf');
  });
});

describe('an upload that asks for a unique name', () => {
  const numbered = { path: 'numerados', 'unique-name': 'true' };
  it('gets a number when a stored file of the folder has its name', async () => {
    const names: (string | undefined)[] = [];
    for (const name of ['nota.pdf', 'nota.pdf', 'nota.pdf', 'outra.pdf'])
      names.push((await world.store(world.ana, name, numbered)).name);
    expect(names).toEqual(['nota.pdf', 'nota (2).pdf', 'nota (3).pdf', 'outra.pdf']);
    const listed = await world.list(world.ana, 'numerados');
    expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(names));
    expect(listed).toHaveLength(names.length);
  });
  it('keeps its name beside files of other people, of other folders, and without content', async () => {
    for (const path of ['numerados', 'numerados/dentro'])
      expect((await world.begin(world.bia, 'nota.pdf', { ...numbered, path })).name).toBe('nota.pdf');
    expect((await world.begin(world.bia, 'nota.pdf', numbered)).name).toBe('nota.pdf');
  });
});

describe('names that have the same letters in a key', () => {
  it.each([
    ['договор.txt', 'отчёт.txt', 'lossy'],
    ['договор.txt', 'отчёт.txt', orders],
    ['acao.txt', 'ação.txt', orders],
  ])('are different files: %s and %s in %s', async (one, other, path) => {
    const headers = { path: encodeURIComponent(path), 'use-unique-id': 'false' };
    const first = await world.store(world.ana, encodeURIComponent(one), headers, Buffer.from('um'));
    const second = await world.store(world.ana, encodeURIComponent(other), headers, Buffer.from('dois'));
    expect((await world.get(first.link)).payload).toBe('um');
    expect((await world.get(second.link)).payload).toBe('dois');
  });
  it('are different files in folders whose names have the same letters', async () => {
    const keys: string[] = [];
    for (const folder of ['договор', 'отчёт', '-']) {
      const headers = { path: encodeURIComponent(`${orders}/${folder}`), 'use-unique-id': 'false' };
      keys.push((await world.store(world.ana, 'a.txt', headers)).key);
    }
    expect(new Set(keys).size).toBe(3);
  });
});
