// Files in one request, and the digital content of items.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDigitalContent, saveDigitalContent, upload } from '#contract/calls/file.ts';
import type { Client } from '../support/contract-client.ts';
import { app, createFileWorld, type FileWorld, pdf } from './file-world.ts';
import { acme } from '../support/world.ts';

let world: FileWorld;
let publisher: Client;
beforeAll(async () => {
  world = await createFileWorld();
  publisher = await world.signedIn(await world.aPerson({ groups: ['vendas', 'admin-content'] }));
});
afterAll(() => world?.close());

const sendAtOnce = (file: string) => world.ana.call(upload, { ...app, body: { file } });

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
    expect((await save(publisher, { texto: 'um' })).status).toBe(200);
    expect((await save(publisher, { texto: 'dois' })).status).toBe(200);
    expect((await read(world.ana)).body).toEqual({ texto: 'dois' });
    expect((await read(world.ana, { path: 'verso' })).body).toBeNull();
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'arquivo.conteudo.salvar',
      detail: { path: 'capa' },
    });
  });
  it('is nothing again after null was saved', async () => {
    const given = { path: 'rascunho' };
    expect((await save(publisher, { texto: 'um' }, given)).status).toBe(200);
    expect((await save(publisher, null, given)).status).toBe(200);
    expect((await read(world.ana, given)).body).toBeNull();
    expect((await save(publisher, null, given)).status).toBe(200);
  });
  it('is for those who see the item', async () => {
    expect((await read(world.bia)).error?.code).toBe('#FORBIDDEN');
    expect((await save(publisher, 1, { 'module-item': 'metas' })).error?.code).toBe('#FORBIDDEN');
    expect((await save(publisher, 1, { module: 'nada' })).error?.code).toBe('#FORBIDDEN');
  });
  it('is saved by those who administer content alone', async () => {
    for (const client of [world.ana, world.seller])
      expect((await save(client, { texto: 'três' })).error?.code).toBe('#FORBIDDEN');
    expect((await read(world.ana)).body).toEqual({ texto: 'dois' });
  });
  it('has a limit', async () => {
    expect((await save(publisher, { texto: 'x'.repeat(300_000) })).error?.code).toBe('#BODY_TOO_LARGE');
  });
});
