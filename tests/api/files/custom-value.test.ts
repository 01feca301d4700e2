// What a module saves for everyone who may open it: in the configuration, or in the storage of files.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCustomValue, removeCustomValue, updateCustomValue } from '#contract/calls/app.ts';
import type { Client } from '../support/contract-client.ts';
import { acme, outra } from '../support/world.ts';
import { createFileWorld, type FileWorld } from './file-world.ts';

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

it('is what the tenant configured until something is saved', async () => {
  expect(await read()).toEqual({ moeda: 'BRL' });
  expect(await read({ 'item-id': 'metas' })).toBeNull();
  await save({ moeda: 'USD' });
  expect(await read()).toEqual({ moeda: 'USD' });
});

it('is kept as a file, whole or some of it, and read as one; the file of before goes', async () => {
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

it('is written down, with the path and without the value', async () => {
  await save({ segredo: 1 }, { 's3-save': 'true', 's3-path': 'a.json' });
  expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
    pointer: 'app.valor.salvar',
    detail: { moduleId: 'vendas', itemId: 'precos', path: 'a.json' },
  });
});

const look = async () => (await seller.call(readCustomValue, { params, headers: place })).body;

it('tells its revision, and where it is; who saves over another one is told, and leaves no file', async () => {
  const removing = { params, headers: { ...place, 'if-revision': (await look())?.revision ?? '' } };
  expect((await seller.call(removeCustomValue, removing)).body).toEqual({ ok: true });
  const first = await look();
  expect(first).toMatchObject({ value: { moeda: 'BRL' }, isConfigured: true, file: null });
  const seen = { 'if-revision': first?.revision ?? '' };
  expect((await save({ moeda: 'USD' }, seen)).status).toBe(200);
  expect((await seller.call(removeCustomValue, { params, headers: { ...place, ...seen } })).error?.code).toBe('#CONFLICT');
  const before = await world.countStored();
  const asFile = { 's3-save': 'true', 's3-path': 'precos/tabela.json', 's3-props': 'tabela' };
  expect((await save({ moeda: 'EUR', tabela: [1] }, { ...seen, ...asFile })).error?.code).toBe('#CONFLICT');
  expect(await world.countStored()).toBe(before);
  expect(await look()).toMatchObject({ value: { moeda: 'USD' }, isConfigured: false });
  await save({ moeda: 'EUR', tabela: [1] }, asFile);
  expect(await look()).toMatchObject({ value: { moeda: 'EUR' }, file: { path: 'precos/tabela.json', props: ['tabela'] } });
});

describe('refusals', () => {
  it.each([
    [{ 's3-save': 'true' }, {}, 'headers.s3-path'],
    [{ 's3-save': 'true', 's3-path': '../fora' }, {}, 'headers.s3-path'],
    [{ 's3-save': 'true', 's3-path': 'a.json', 's3-props': 'a' }, [1], 'body'],
  ])('%j', async (headers, value, field) => {
    const { status, error } = await save(value, headers);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]]);
  });

  it('who may not open the item neither reads nor saves', async () => {
    const other = await world.signedIn(await world.aPerson({ groups: ['rh'] }));
    expect((await save({}, {}, other)).error?.code).toBe('#FORBIDDEN');
    const removing = { params, headers: { ...place, 'if-revision': '' } };
    expect((await other.call(removeCustomValue, removing)).error?.code).toBe('#FORBIDDEN');
    expect((await other.call(readCustomValue, { params, headers: place })).error?.code).toBe('#FORBIDDEN');
  });

  it('another tenant with the same module has a value of its own', async () => {
    await save({ moeda: 'ACME' });
    const stranger = await world.signedIn(await world.aPerson({ groups: ['vendas'], tenant: outra }));
    const answer = await stranger.call(readCustomValue, { params: { id: outra }, headers: place });
    expect(answer.body?.value ?? answer.error?.code).not.toEqual({ moeda: 'ACME' });
  });
});
