// Values that a module saves for everyone who may open it, in the configuration or in the storage of files.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listCustomValueVersions,
  readCustomValue,
  readCustomValueVersion,
  removeCustomValue,
  restoreCustomValueVersion,
  updateCustomValue,
} from '#contract/calls/app.ts';
import { listScriptVersions } from '#contract/calls/scripts.ts';
import { tenants } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, outra } from '#tests/api/support/world.ts';
import { createFileWorld, type FileWorld } from '#tests/api/support/file-world.ts';

const modules = [
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'] },
    item: [
      { id: 'precos', title: 'Preços', script: 'precos', customValue: { moeda: 'BRL' } },
      { id: 'metas', title: 'Metas', script: 'metas' },
    ],
  },
];

let world: FileWorld;
let seller: Client;
const params = { id: acme };

beforeAll(async () => {
  world = await createFileWorld({ module: modules });
  seller = await world.signedIn(await world.aPerson({ groups: ['Vendas'] }));
});
afterAll(() => world?.close());

const place = { 'module-id': 'vendas', 'item-id': 'precos' } as const;
type Headers = Readonly<Record<string, string>>;
const save = (value: unknown, headers: Headers = {}, client = seller) =>
  client.call(updateCustomValue, { params, headers: { ...place, ...headers }, body: value });
const read = async (headers: Headers = {}) =>
  (await seller.call(readCustomValue, { params, headers: { ...place, ...headers } })).body?.value;

it('answers the configured value until a person saves one', async () => {
  expect(await read()).toEqual({ moeda: 'BRL' });
  expect(await read({ 'item-id': 'metas' })).toBeNull();
  await save({ moeda: 'USD' });
  expect(await read()).toEqual({ moeda: 'USD' });
});

it('answers the configured value again after null is saved', async () => {
  await save({ moeda: 'EUR' });
  expect((await save(null)).status).toBe(200);
  expect(await read()).toEqual({ moeda: 'BRL' });
});

it.each([0, false, [], {}, '', '123', 'null', '{"a":1}'])('reads %j back unchanged', async (value) => {
  // The server takes a text as it stands: this one is JSON.
  await save(JSON.stringify(value));
  expect(await read()).toEqual(value);
});

it('stores the value or some properties as a file, reads both as one value, and removes the previous file', async () => {
  const before = await world.countStored();
  const value = { moeda: 'EUR', tabela: Array.from({ length: 40_000 }, (_, index) => `item ${index}`) };
  expect((await save(value)).error?.code).toBe('#BODY_TOO_LARGE');
  expect((await save(value, { 's3-save': 'true', 's3-path': 'precos/tabela.json' })).status).toBe(200);
  expect(await read()).toEqual(value);
  expect(await world.countStored()).toBe(before + 1);
  await save({ ...value, moeda: 'BRL' }, { 's3-save': 'true', 's3-path': 'precos/tabela.json', 's3-props': 'tabela, outra' });
  expect(await read()).toEqual({ ...value, moeda: 'BRL' });
  expect(await world.countStored()).toBe(before + 1);
  await save({ moeda: 'BRL' });
  expect(await read()).toEqual({ moeda: 'BRL' });
  expect(await world.countStored()).toBe(before);
});

it('records a save with the path and without the value', async () => {
  await save({ segredo: 1 }, { 's3-save': 'true', 's3-path': 'a.json' });
  expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
    pointer: 'app.valor.salvar',
    detail: { moduleId: 'vendas', itemId: 'precos', path: 'a.json' },
  });
});

const readState = async () => (await seller.call(readCustomValue, { params, headers: place })).body;

it('answers revision and place, refuses a save from an old revision, and leaves no file behind', async () => {
  const removing = { params, headers: { ...place, 'if-revision': (await readState())?.revision ?? '' } };
  expect((await seller.call(removeCustomValue, removing)).body).toEqual({ ok: true });
  const first = await readState();
  expect(first).toMatchObject({ value: { moeda: 'BRL' }, isConfigured: true, file: null });
  const seen = { 'if-revision': first?.revision ?? '' };
  expect((await save({ moeda: 'USD' }, seen)).status).toBe(200);
  expect((await seller.call(removeCustomValue, { params, headers: { ...place, ...seen } })).error?.code).toBe('#CONFLICT');
  const before = await world.countStored();
  const asFile = { 's3-save': 'true', 's3-path': 'precos/tabela.json', 's3-props': 'tabela' };
  expect((await save({ moeda: 'EUR', tabela: [1] }, { ...seen, ...asFile })).error?.code).toBe('#CONFLICT');
  expect(await world.countStored()).toBe(before);
  expect(await readState()).toMatchObject({ value: { moeda: 'USD' }, isConfigured: false });
  await save({ moeda: 'EUR', tabela: [1] }, asFile);
  expect(await readState()).toMatchObject({ value: { moeda: 'EUR' }, file: { path: 'precos/tabela.json', props: ['tabela'] } });
});

describe('versions', () => {
  let developer: Client;
  const goals = { 'module-id': 'vendas', 'item-id': 'metas' } as const;
  const edit = (value: unknown, note: string, headers: Headers = {}) =>
    developer.call(updateCustomValue, {
      params,
      headers: { ...goals, note: encodeURIComponent(note), ...headers },
      body: value,
    });
  const listed = async () => (await developer.call(listCustomValueVersions, { params, headers: goals })).body;
  const restore = (version: number, client = developer) =>
    client.call(restoreCustomValueVersion, { params, headers: goals, body: { version } });
  const now = async () => (await developer.call(readCustomValue, { params, headers: goals })).body;

  beforeAll(async () => {
    developer = await world.signedIn(await world.aPerson({ groups: ['developer', 'vendas'], nick: 'Diego' }));
  });

  it('name author and note of each save in the editor, and include the value that a module saved before', async () => {
    expect(await listed()).toEqual({ versions: [], current: null });
    await save({ meta: 1 }, goals);
    expect(await listed()).toEqual({ versions: [], current: null });
    expect((await edit({ meta: 2 }, 'Sobe a meta: ação nº 2')).status).toBe(200);
    await edit({ meta: 3 }, '');
    expect(await listed()).toMatchObject({
      current: 3,
      versions: [
        { version: 3, note: '', author: 'Diego' },
        { version: 2, note: 'Sobe a meta: ação nº 2', author: 'Diego' },
        { version: 1, note: '', author: null },
      ],
    });
    const query = { version: '2' };
    const { body } = await developer.call(readCustomValueVersion, { params, headers: goals, query });
    expect(body?.source).toBe('{\n  "meta": 2\n}');
  });

  it('restore an older version as a new one, in the current storage', async () => {
    await edit({ meta: 4, tabela: [1] }, 'Como arquivo', { 's3-save': 'true', 's3-path': 'metas.json', 's3-props': 'tabela' });
    const before = await world.countStored();
    expect((await restore(2)).body).toEqual({ version: 5 });
    expect(await now()).toMatchObject({ value: { meta: 2 }, file: { path: 'metas.json', props: ['tabela'] } });
    expect(await world.countStored()).toBe(before);
    expect((await listed())?.versions[0]).toMatchObject({ version: 5, note: 'Volta à versão 2', author: 'Diego' });
  });

  it('include a value that a module saved meanwhile, and restore a removed one', async () => {
    await save({ meta: 'do módulo' }, goals);
    expect((await listed())?.current).toBeNull();
    const revision = (await now())?.revision ?? '';
    const removing = { params, headers: { ...goals, 'if-revision': revision } };
    expect((await developer.call(removeCustomValue, removing)).status).toBe(200);
    expect(await now()).toMatchObject({ isConfigured: true });
    const latest = (await listed())?.versions[0];
    expect(latest).toMatchObject({ author: null });
    await restore(latest?.version ?? 0);
    expect((await now())?.value).toEqual({ meta: 'do módulo' });
  });

  it('include one for each of several saves at once', async () => {
    const before = (await listed())?.versions.length ?? 0;
    const saves = Array.from({ length: 8 }, (_, meta) => edit({ meta: `junto ${meta}` }, ''));
    await Promise.all(saves);
    expect((await listed())?.versions).toHaveLength(before + saves.length);
  });

  it('refuse all but one of several saves from the same revision, and leave no file behind', async () => {
    const before = await world.countStored();
    const seen = { 'if-revision': (await now())?.revision ?? '' };
    const answers = await Promise.all([1, 2, 3, 4].map((meta) => edit({ meta: `mesma ${meta}` }, '', seen)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const asFile = { 's3-save': 'true', 's3-path': 'metas.json' };
    await Promise.all([1, 2, 3, 4].map((meta) => edit({ meta: `arquivo ${meta}` }, '', asFile)));
    expect(await world.countStored()).toBe(before + 1);
    await edit({ meta: 0 }, '');
    expect(await world.countStored()).toBe(before);
  });

  it('include one for an empty value in a file', async () => {
    await edit(null, 'Vazio', { 's3-save': 'true', 's3-path': 'metas.json' });
    const [latest] = (await listed())?.versions ?? [];
    expect(latest).toMatchObject({ note: 'Vazio' });
    await edit({ meta: 1 }, '', { 's3-save': 'true', 's3-path': 'metas.json' });
    expect((await restore(latest?.version ?? 0)).body).toEqual({ version: (latest?.version ?? 0) + 2 });
    expect((await now())?.value).toBeNull();
    await edit({ meta: 0 }, '');
  });

  it('are refused to people who cannot edit or open the item, and hidden from the calls of scripts', async () => {
    expect((await restore(1, seller)).error?.code).toBe('#FORBIDDEN');
    expect((await save({}, { ...goals, note: 'x' })).error?.code).toBe('#FORBIDDEN');
    const outsider = await world.signedIn(await world.aPerson({ groups: ['developer'] }));
    expect((await outsider.call(listCustomValueVersions, { params, headers: goals })).error?.code).toBe('#FORBIDDEN');
    expect((await restore(99)).error?.code).toBe('#NOT_FOUND');
    const query = { name: 'valor:vendas/metas' };
    expect((await developer.call(listScriptVersions, { params, query })).error?.code).toBe('#NOT_FOUND');
    const wrong = await edit({}, 'x', { note: '%' });
    expect(Object.keys((await edit({}, 'a\0b')).error?.fields ?? {})).toEqual(['headers.note']);
    expect((await restore(1.5)).error?.code).toBe('#VALIDATION');
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([422, ['headers.note']]);
    const large = await edit({ text: 'x'.repeat(1_048_576) }, '', { 's3-save': 'true', 's3-path': 'a.json' });
    expect(large.error?.code).toBe('#BODY_TOO_LARGE');
  });
});

describe('refusals', () => {
  it.each([
    [{ 's3-save': 'true' }, {}, 'headers.s3-path'],
    [{ 's3-save': 'true', 's3-path': '../fora' }, {}, 'headers.s3-path'],
    [{ 's3-save': 'true', 's3-path': 'a.json', 's3-props': 'a' }, [1], 'body'],
  ])('name the wrong field of %j', async (headers, value, field) => {
    const { status, error } = await save(value, headers);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]]);
  });

  it('answer #FORBIDDEN to people who cannot open the item', async () => {
    const other = await world.signedIn(await world.aPerson({ groups: ['rh'] }));
    expect((await save({}, {}, other)).error?.code).toBe('#FORBIDDEN');
    const removing = { params, headers: { ...place, 'if-revision': '' } };
    expect((await other.call(removeCustomValue, removing)).error?.code).toBe('#FORBIDDEN');
    expect((await other.call(readCustomValue, { params, headers: place })).error?.code).toBe('#FORBIDDEN');
  });

  it('keep the values of two tenants apart', async () => {
    await world.database.system.run(async (queries) => {
      const [row] = await queries.select().from(tenants).where(eq(tenants.id, outra));
      const config = PrivateCompany.parse({ ...(row?.config as object), module: modules });
      await queries.update(tenants).set({ config }).where(eq(tenants.id, outra));
    });
    await save({ moeda: 'ACME' });
    const stranger = await world.signedIn(await world.aPerson({ groups: ['vendas'], tenant: outra }));
    const { status, body } = await stranger.call(readCustomValue, { params: { id: outra }, headers: place });
    expect([status, body?.value]).toEqual([200, { moeda: 'BRL' }]);
  });
});
