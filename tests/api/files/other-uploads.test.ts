// Uploads in one request, and the digital content of items.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDigitalContent, saveDigitalContent, upload } from '#contract/calls/file.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { fileLinkLifetimeMs } from '#contract/limits.ts';
import { app, createFileWorld, type FileWorld, orders, pdf } from '#tests/api/support/file-world.ts';
import { acme, hostOf } from '#tests/api/support/world.ts';

let world: FileWorld;
let publisher: Client;
beforeAll(async () => {
  world = await createFileWorld();
  publisher = await world.signedIn(await world.aPerson({ groups: ['vendas', 'admin-content'] }));
});
afterAll(() => world?.close());

const sendAtOnce = (file: string) => world.ana.call(upload, { ...app, body: { file } });

describe('an upload in one request', () => {
  it.each([
    ['bare', pdf.toString('base64')],
    ['as a data URL', `data:application/pdf;base64,${pdf.toString('base64')}`],
  ])('stores content sent %s', async (_, file) => {
    const { body } = await sendAtOnce(file);
    expect(body?.key).toMatch(/\.pdf$/);
    expect((await world.get(body?.link ?? '')).rawPayload).toEqual(pdf);
  });
  it('is refused when its content has no allowed type', async () => {
    expect((await sendAtOnce(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).error?.code).toBe(
      '#UNSUPPORTED_CONTENT',
    );
    expect((await sendAtOnce('não é base64')).error?.code).toBe('#VALIDATION');
  });
});

describe('digital content', () => {
  const headers = { path: 'capa', module: 'vendas', 'module-item': 'pedidos' };
  const read = (client: Client, overrides: object = headers) =>
    client.call(readDigitalContent, { ...app, headers: { ...headers, ...overrides } });
  const save = (client: Client, body: unknown, overrides: object = {}) =>
    client.call(saveDigitalContent, { ...app, headers: { ...headers, ...overrides }, body });
  it('is null at first, then the value saved last', async () => {
    expect((await read(world.ana)).body).toBeNull();
    expect((await save(publisher, { texto: 'um' })).status).toBe(200);
    expect((await save(publisher, { texto: 'dois' })).status).toBe(200);
    expect((await read(world.ana)).body).toEqual({ texto: 'dois' });
    expect((await read(world.ana, { path: 'verso' })).body).toBeNull();
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'arquivo.conteudo.salvar',
      detail: { path: 'capa' },
    });
  });
  it('is null again after null was saved', async () => {
    const overrides = { path: 'rascunho' };
    expect((await save(publisher, { texto: 'um' }, overrides)).status).toBe(200);
    expect((await save(publisher, null, overrides)).status).toBe(200);
    expect((await read(world.ana, overrides)).body).toBeNull();
    expect((await save(publisher, null, overrides)).status).toBe(200);
  });
  it('is refused to people who cannot open the item', async () => {
    expect((await read(world.bia)).error?.code).toBe('#FORBIDDEN');
    expect((await save(publisher, 1, { 'module-item': 'metas' })).error?.code).toBe('#FORBIDDEN');
    expect((await save(publisher, 1, { module: 'nada' })).error?.code).toBe('#FORBIDDEN');
  });
  it('is saved only by administrators of content', async () => {
    for (const client of [world.ana, world.seller])
      expect((await save(client, { texto: 'três' })).error?.code).toBe('#FORBIDDEN');
    expect((await read(world.ana)).body).toEqual({ texto: 'dois' });
  });
  it('names a file that the page reads from the portal itself, from every storage', async () => {
    const folder = { path: `${orders}/conteudo-digital` };
    const { key } = await world.store(publisher, 'nr-11.pdf', folder);
    const content = { title: 'NR-11', file: key };
    const overrides = { path: 'cursos/nr-11' };
    expect((await save(publisher, content, overrides)).status).toBe(200);
    expect((await read(world.ana, overrides)).body).toEqual(content);
    const { body } = await world.byKey(world.ana, key);
    expect(body).toMatchObject({ name: 'nr-11.pdf', size: pdf.byteLength, type: 'application/pdf' });
    // A redirect would leave the content policy of the page for a storage that allows no other origin.
    const url = body?.content ?? '';
    const answer = await world.app.http.inject({ method: 'GET', url, headers: { host: hostOf(acme) } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const elsewhere = await world.app.http.inject({
      method: 'GET',
      url: url.replace('/content/', '/link/'),
      headers: { host: hostOf(acme) },
    });
    expect(elsewhere.statusCode).toBe(404);
    world.advance(fileLinkLifetimeMs / 1_000);
    expect((await world.get(url)).statusCode).toBe(404);
    world.advance(-fileLinkLifetimeMs / 1_000);
  });
  it('answers #BODY_TOO_LARGE above the limit', async () => {
    expect((await save(publisher, { texto: 'x'.repeat(300_000) })).error?.code).toBe('#BODY_TOO_LARGE');
  });
});
