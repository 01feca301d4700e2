// A failed save answers #ERRO_SAVE_FILE and stores nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCustomValue } from '#contract/calls/app.ts';
import { readDigitalContent, saveDigitalContent } from '#contract/calls/file.ts';
import { saveCustomFile } from '#contract/calls/other.ts';
import { createBreakable } from '#tests/api/support/breakable.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, hostOf, type World } from '#tests/api/support/world.ts';

const { through, withDatabaseFor } = createBreakable();
const refused = { status: 500, error: { code: '#ERRO_SAVE_FILE' } };
const params = { id: acme };
let world: World;
let developer: Client;

beforeAll(async () => {
  world = await createWorld({}, undefined, { through });
  developer = await world.signedIn(await world.aPerson({ groups: ['developer', 'vendas'] }));
});
afterAll(() => world?.close());

const publish = (content: string) => developer.call(saveCustomFile, { body: { name: 'notas.js', content } });
const saveValue = () => developer.call(updateCustomValue, { params, headers: { 'module-id': 'livre' }, body: { meta: 2 } });

describe('while the database is away', () => {
  it('keeps the published version of a file', async () => {
    expect((await publish('um()')).status).toBe(200);
    expect(await withDatabaseFor(0, () => publish('dois()'))).toMatchObject(refused);
    const { payload } = await world.app.http.inject({ url: '/script/notas.js', headers: { host: hostOf(acme) } });
    expect(payload).toBe('um()');
    expect((await publish('dois()')).body).toEqual({ version: 2 });
  });

  it('does not save a custom value', async () => {
    expect(await withDatabaseFor(0, saveValue)).toMatchObject(refused);
    expect((await saveValue()).status).toBe(200);
  });

  it('does not save digital content', async () => {
    const headers = { path: 'capa', module: 'livre' };
    const save = () => developer.call(saveDigitalContent, { params, headers, body: { titulo: 'Capa' } });
    expect(await withDatabaseFor(0, save)).toMatchObject(refused);
    expect((await developer.call(readDigitalContent, { params, headers })).body).toBeNull();
    expect((await save()).status).toBe(200);
  });
});
