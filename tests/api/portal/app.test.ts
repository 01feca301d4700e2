// Banners that administrators publish, and custom values that modules save.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBanners, updateCustomValue } from '#contract/calls/app.ts';
import { banners, moduleValues } from '#server/db/schema.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';

let world: World;
let seller: Client;
let outsider: Client;

beforeAll(async () => {
  world = await createWorld();
  seller = await world.signedIn(await world.aPerson({ groups: ['Vendas'] }));
  outsider = await world.signedIn(await world.aPerson());
  await world.database.tenant(acme).run((queries) =>
    queries.insert(banners).values([
      { tenantId: acme, id: 'segundo', html: '<b>2</b>', position: 2 },
      { tenantId: acme, id: 'primeiro', html: '<b>1</b>', position: 1 },
      { tenantId: acme, id: 'vendas', html: '<b>3</b>', position: 3, groups: ['vendas'] },
    ]),
  );
});
afterAll(() => world?.close());

const values = () => world.database.tenant(acme).run((queries) => queries.select().from(moduleValues));
const save = (client: Client, moduleId: string, itemId: string | undefined, body: unknown) =>
  client.call(updateCustomValue, {
    params: { id: acme },
    headers: { 'module-id': moduleId, ...(itemId === undefined ? {} : { 'item-id': itemId }) },
    body,
  });

const idsFor = async (client: Client) => (await client.call(listBanners, { params: { id: acme } })).body?.map(({ id }) => id);

describe('banners', () => {
  it('are listed in their order for the people they address', async () => {
    expect(await idsFor(outsider)).toEqual(['primeiro', 'segundo']);
    expect(await idsFor(seller)).toEqual(['primeiro', 'segundo', 'vendas']);
  });
});

describe('a custom value', () => {
  it('is saved and replaced', async () => {
    expect((await save(seller, 'vendas', 'pedidos', { cor: 'azul' })).status).toBe(200);
    expect((await save(seller, 'vendas', 'pedidos', { cor: 'verde' })).status).toBe(200);
    expect(await values()).toMatchObject([{ scope: 'custom', owner: 'vendas', key: 'pedidos', value: { cor: 'verde' } }]);
  });
  it('is stored for the module beside those of its items', async () => {
    await save(seller, 'vendas', undefined, ['a']);
    expect((await values()).map(({ owner, key }) => [owner, key])).toEqual(
      expect.arrayContaining([
        ['vendas', ''],
        ['vendas', 'pedidos'],
      ]),
    );
  });
  it('is recorded', async () => {
    await save(outsider, 'livre', 'aberto', 1);
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'app.valor.salvar',
      detail: { moduleId: 'livre', itemId: 'aberto' },
    });
  });
  it.each([
    ['a module of another group', () => outsider, 'vendas', 'pedidos'],
    ['an item of another group', () => seller, 'vendas', 'metas'],
    ['an item of another module', () => seller, 'livre', 'pedidos'],
    ['a module that does not exist', () => seller, 'nada', undefined],
  ] as const)('is refused for %s', async (_, client, moduleId, itemId) => {
    const before = await values();
    expect((await save(client(), moduleId, itemId, 1)).error?.code).toBe('#FORBIDDEN');
    expect(await values()).toEqual(before);
  });
  it('answers #BODY_TOO_LARGE above its limit', async () => {
    expect((await save(seller, 'vendas', 'pedidos', { text: 'x'.repeat(300_000) })).error?.code).toBe('#BODY_TOO_LARGE');
  });
});
