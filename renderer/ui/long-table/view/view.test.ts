import { describe, expect, it } from 'vitest';
import {
  changedView,
  firstView,
  isFiltered,
  keepView,
  storedView,
  mergedQuery,
  namesOf,
  plainView,
  type TableShape,
  type TableView,
  viewLifetime,
  viewOfQuery,
  viewToQuery,
} from './view.ts';

const shape: TableShape = {
  columns: ['number', 'value'],
  filters: { periodo: ['7d', '30d'], dia: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) },
  sizes: [10, 25, 'all'],
  plain: plainView,
};
const newestFirst: TableShape = {
  ...shape,
  plain: { ...plainView, size: 25, sort: { column: 'number', direction: 'descending' } },
};
const view: TableView = {
  search: 'são & joão',
  sort: { column: 'value', direction: 'descending' },
  filters: { periodo: '7d' },
  page: 3,
  size: 'all',
  hidden: ['number'],
  order: ['value', 'number'],
  widths: { value: 200 },
  density: 'dense',
};
const nothing = { search: '', sort: undefined, filters: {}, page: 0, size: 10 };

describe('address', () => {
  it.each<[string, Partial<TableView>]>([
    ['q=ana', { search: 'ana' }],
    ['ordem=value', { sort: { column: 'value', direction: 'ascending' } }],
    ['ordem=-value', { sort: { column: 'value', direction: 'descending' } }],
    ['ordem=--value', {}],
    ['ordem=__proto__&q=', {}],
    [`q=${'x'.repeat(500)}`, { search: 'x'.repeat(200) }],
    ['periodo=7d&pagina=3&linhas=25', { filters: { periodo: '7d' }, page: 2, size: 25 }],
    ['linhas=all', { size: 'all' }],
    ['dia=2026-11-22&periodo=30d', { filters: { dia: '2026-11-22', periodo: '30d' } }],
    ['dia=', {}],
    ['dia=hoje', {}],
    ['periodo=toString&linhas=11&pagina=0', {}],
    ['pagina=1e99', {}],
    ['pagina=-1', {}],
    ['pagina=x', {}],
  ])('%s', (query, expected) => expect(viewOfQuery(query, shape)).toEqual({ ...nothing, ...expected }));

  it.each([
    ['a plain view', plainView, shape, ''],
    ['a plain view of a table with an order of its own', newestFirst.plain, newestFirst, ''],
    ['a view', view, shape, 'q=s%C3%A3o+%26+jo%C3%A3o&ordem=-value&periodo=7d&pagina=4&linhas=all'],
  ])('says of %s: %s', (_, part, of, query) => expect(viewToQuery(part, of)).toBe(query));

  it('that speaks of other things says nothing', () => expect(viewOfQuery('other=1', shape)).toBeNull());

  it.each([
    ['', 'q=a', 'q=a'],
    ['?detalhe=x%2Fy&q=b&pagina=3', 'q=a', 'detalhe=x%2Fy&q=a'],
    ['?q=b&periodo=7d', '', ''],
  ])('%s with %j becomes %j', (current, query, merged) => {
    expect(mergedQuery(current, query, namesOf(shape))).toBe(merged);
  });

  it('brings a view back', () => {
    const { search, sort, filters, page, size } = view;
    expect(viewOfQuery(viewToQuery(view, shape), shape)).toEqual({ search, sort, filters, page, size });
  });
});

describe('a kept view', () => {
  it.each([
    ['at once', 0, view],
    ['just in time', viewLifetime - 1, view],
    ['too late', viewLifetime, null],
    ['from the future', -1, null],
  ])('%s', (_, later, found) => expect(storedView(keepView(view, 1_000), 1_000 + later, shape)).toEqual(found));

  it.each([null, '', '{', 'null', '3', '[]', '{"at":"x"}'])('%j is none', (text) => {
    expect(storedView(text, 5, shape)).toBeNull();
  });

  it('is read with care', () => {
    const odd = JSON.stringify({
      at: 1,
      search: 3,
      sort: { column: 'gone', direction: 'up' },
      filters: { periodo: 'ever', gone: 'x' },
      page: -3,
      size: 1e6,
      hidden: ['gone', 7],
      order: 'value',
      widths: { value: 'wide', gone: 3 },
      density: 'x',
    });
    expect(storedView(odd, 2, shape)).toEqual(plainView);
  });
});

describe('the view to begin with', () => {
  const stored = keepView(view, 0);
  it.each<[string, string, string | null, TableView]>([
    ['nothing known', '', null, plainView],
    ['kept', '', stored, view],
    ['shared: what is shown comes from the address', 'q=ana', stored, { ...view, ...nothing, search: 'ana' } as TableView],
  ])('%s', (_, query, memory, first) => expect(firstView(query, memory, 1, shape)).toEqual(first));
});

it.each<[string, Partial<TableView>, number]>([
  ['other rows', { search: 'x' }, 0],
  ['another order', { sort: undefined }, 0],
  ['another length', { size: 25 }, 0],
  ['another look', { density: 'normal' }, 3],
  ['another page', { page: 5 }, 5],
])('%s, %j: page %i', (_, change, page) => expect(changedView(view, change).page).toBe(page));

it.each([
  [plainView, false],
  [{ ...plainView, search: ' ' }, false],
  [{ ...plainView, search: 'x' }, true],
  [{ ...plainView, filters: { periodo: '7d' } }, true],
])('%j is filtered: %s', (one, filtered) => expect(isFiltered(one)).toBe(filtered));
