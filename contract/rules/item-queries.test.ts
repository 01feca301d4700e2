import { describe, expect, it } from 'vitest';
import { draftedItem, draftedQueries, itemQueries } from './item-queries.ts';

const shown = { id: 'pedidos', title: 'Pedidos', script: 'pedidos', groups: [], sqlIds: ['lista'], sumSql: 'soma' };

it.each<[what: string, item: Parameters<typeof itemQueries>[0], queries: readonly string[]]>([
  ['no other query', { sqlIds: [] }, []],
  ['those it declares', { sqlIds: ['lista', 'detalhe'] }, ['lista', 'detalhe']],
  [
    'that of its tile and that of its detail',
    { sqlIds: ['lista'], sumSql: 'soma', detailSql: 'linhas' },
    ['lista', 'soma', 'linhas'],
  ],
  ['one that it names twice', { sqlIds: ['soma'], sumSql: 'soma' }, ['soma']],
])('lets an item run %s', (_what, item, queries) => expect(Array.from(itemQueries(item))).toEqual(queries));

describe('the item of a module in development', () => {
  it.each<[where: string, item: Parameters<typeof draftedItem>[1]['item'], script: string, queries: readonly string[]]>([
    ['retains the queries of its own item', { id: 'pedidos' }, 'pedidos', ['lista', 'soma']],
    ['retains the queries of the item with its script', { id: 'outro' }, 'pedidos', ['lista', 'soma']],
    ['replaces the queries of its own item', { id: 'pedidos', sqlIds: ['nova'] }, 'pedidos', ['nova', 'soma']],
    ['has nothing of the item of another module', { id: 'outro' }, 'outro', []],
    ['has its own queries there', { id: 'outro', sqlIds: ['nova'], detailSql: 'detalhe' }, 'outro', ['nova', 'detalhe']],
  ])('has the right queries: %s', (_, item, script, queries) => {
    expect(Array.from(draftedQueries(shown, { script, item }))).toEqual(queries);
    expect(draftedItem(shown, { script, item })).toMatchObject({ id: 'pedidos', title: 'Pedidos' });
  });

  it.each<[what: string, id: string, own: object, expected: object]>([
    [
      'keeps the events, the location and the connector of its own item',
      'pedidos',
      {},
      { events: ['a'], geolocation: true, connector: 'dw' },
    ],
    [
      'has those of modulo.json',
      'pedidos',
      { events: [], geolocation: false, connector: 'erp' },
      { events: [], geolocation: false, connector: 'erp' },
    ],
    ['has no events and no location of the item of another module', 'outro', {}, { events: undefined, geolocation: undefined }],
    [
      'has those of modulo.json in the item of another module',
      'outro',
      { events: ['b'], geolocation: true },
      { events: ['b'], geolocation: true },
    ],
  ])('%s', (_what, id, own, expected) => {
    const published = { ...shown, events: ['a'], geolocation: true, connector: 'dw' };
    expect(draftedItem(published, { script: 'x', item: { id, ...own } })).toMatchObject(expected);
  });
});
