// Files without a session, files in one request, and the digital content of items.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUpload, readDigitalContent, saveDigitalContent, upload } from '#contract/calls/file.ts';
import { publicUploadMaxBytes } from '#contract/limits.ts';
import type { Client } from '../support/contract-client.ts';
import { app, createFileWorld, type FileWorld, minutes, orders, pdf } from './file-world.ts';
import { acme } from '../support/world.ts';

let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld();
});
afterAll(() => world?.close());

const publicAsk = (headers: object = {}, client = world.visitor()) =>
  client.call(publicUpload, { ...app, headers: { path: 'cadastro', filename: 'nota.pdf', filetype: 'pdf', ...headers } });

const sendAtOnce = (file: string) => world.ana.call(upload, { ...app, body: { file } });

describe('without a session', () => {
  it('a file comes in; who keeps the content reads it', async () => {
    const { body } = await publicAsk();
    expect((await world.put(body?.url ?? '', pdf)).status).toBe(200);
    expect((await world.byKey(world.keeper, body?.key ?? '')).status).toBe(200);
    expect((await world.byKey(world.ana, body?.key ?? '')).error?.code).toBe('#NOT_FOUND');
  });
  it('no link lasts', async () => {
    const { body } = await publicAsk({ 'storage-type': 'tmp-public-link' });
    await world.put(body?.url ?? '', pdf);
    expect((await world.get(body?.link ?? '')).statusCode).toBe(200);
    world.advance(15 * minutes);
    expect((await world.get(body?.link ?? '')).statusCode).toBe(404);
    world.advance(-15 * minutes);
  });
  it('files are smaller', async () => {
    const { body } = await publicAsk();
    expect(await world.put(body?.url ?? '', Buffer.concat([pdf, Buffer.alloc(publicUploadMaxBytes)]))).toMatchObject({
      status: 413,
    });
  });
  it('no item that is not public gets one', async () => {
    expect((await publicAsk({ path: orders })).error?.code).toBe('#FORBIDDEN');
    expect((await publicAsk({ path: 'modulos/livre/aberto' })).error?.code).toBe('#FORBIDDEN');
  });
  it('twenty in ten minutes, whoever asks', async () => {
    const there = world.visitor(acme, { 'x-forwarded-for': '10.9.9.9' });
    const answers = [];
    for (let count = 0; count < 21; count++) answers.push((await publicAsk({}, there)).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('in one request', () => {
  it.each([
    ['bare', pdf.toString('base64')],
    ['as a data URL', `data:application/pdf;base64,${pdf.toString('base64')}`],
  ])('%s', async (_, file) => {
    const { body } = await sendAtOnce(file);
    expect(body?.key).toMatch(/\.pdf$/);
    expect((await world.get(body?.link ?? '')).rawPayload).toEqual(pdf);
  });
  it('is what its content says, or refused', async () => {
    expect((await sendAtOnce(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).error?.code).toBe(
      '#UNSUPPORTED_CONTENT',
    );
    expect((await sendAtOnce('não é base64')).error?.code).toBe('#VALIDATION');
  });
});

describe('digital content', () => {
  const headers = { path: 'capa', module: 'vendas', 'module-item': 'pedidos' };
  const read = (client: Client, given: object = headers) =>
    client.call(readDigitalContent, { ...app, headers: { ...headers, ...given } });
  const save = (client: Client, body: unknown, given: object = {}) =>
    client.call(saveDigitalContent, { ...app, headers: { ...headers, ...given }, body });
  it('is nothing, then what was saved last', async () => {
    expect((await read(world.ana)).body).toBeNull();
    expect((await save(world.ana, { texto: 'um' })).status).toBe(200);
    expect((await save(world.seller, { texto: 'dois' })).status).toBe(200);
    expect((await read(world.ana)).body).toEqual({ texto: 'dois' });
    expect((await read(world.ana, { path: 'verso' })).body).toBeNull();
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'arquivo.conteudo.salvar',
      detail: { path: 'capa' },
    });
  });
  it('is for those who see the item', async () => {
    expect((await read(world.bia)).error?.code).toBe('#FORBIDDEN');
    expect((await save(world.seller, 1, { 'module-item': 'metas' })).error?.code).toBe('#FORBIDDEN');
    expect((await save(world.seller, 1, { module: 'nada' })).error?.code).toBe('#FORBIDDEN');
  });
  it('has a limit', async () => {
    expect((await save(world.ana, { texto: 'x'.repeat(300_000) })).error?.code).toBe('#BODY_TOO_LARGE');
  });
});
