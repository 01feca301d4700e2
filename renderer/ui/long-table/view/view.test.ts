import { describe, expect, it } from 'vitest';
import { tableStateLifetimeMs } from '#contract/limits.ts';
import {
  changedView,
  firstView,
  isFiltered,
  serializeView,
  storedView,
  mergedQuery,
  namesOf,
  plainView,
  type TableShape,
  type TableView,
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

describe('a view in the address', () => {
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
  ])('is read from %s', (query, expected) => expect(viewOfQuery(query, shape)).toEqual({ ...nothing, ...expected }));

  it.each([
    ['the default view', plainView, shape, ''],
    ['the default view of a table with a default order', newestFirst.plain, newestFirst, ''],
    ['a changed view', view, shape, 'q=s%C3%A3o+%26+jo%C3%A3o&ordem=-value&periodo=7d&pagina=4&linhas=all'],
  ])('is written for %s as "%s"', (_, part, of, query) => expect(viewToQuery(part, of)).toBe(query));

  it('is null when the address has no parameter of the view', () => expect(viewOfQuery('other=1', shape)).toBeNull());

  it.each([
    ['', 'q=a', 'q=a'],
    ['?detalhe=x%2Fy&q=b&pagina=3', 'q=a', 'detalhe=x%2Fy&q=a'],
    ['?q=b&periodo=7d', '', ''],
  ])('merges %s with %j to %j', (current, query, merged) => {
    expect(mergedQuery(current, query, namesOf(shape))).toBe(merged);
  });

  it('is read as it was written', () => {
    const { search, sort, filters, page, size } = view;
    expect(viewOfQuery(viewToQuery(view, shape), shape)).toEqual({ search, sort, filters, page, size });
  });
});

describe('a stored view', () => {
  it.each([
    ['is restored immediately', 0, view],
    ['is restored just before it expires', tableStateLifetimeMs - 1, view],
    ['is ignored when it has expired', tableStateLifetimeMs, null],
    ['is ignored when its time is in the future', -1, null],
  ])('%s', (_, later, found) => expect(storedView(serializeView(view, 1_000), 1_000 + later, shape)).toEqual(found));

  it.each([null, '', '{', 'null', '3', '[]', '{"at":"x"}'])('is null for %j', (text) => {
    expect(storedView(text, 5, shape)).toBeNull();
  });

  it('has defaults for invalid parts', () => {
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

describe('the initial view', () => {
  const stored = serializeView(view, 0);
  it.each<[string, string, string | null, TableView]>([
    ['is the default without address and storage', '', null, plainView],
    ['is the stored one', '', stored, view],
    ['takes the shown rows from a shared address', 'q=ana', stored, { ...view, ...nothing, search: 'ana' } as TableView],
  ])('%s', (_, query, memory, first) => expect(firstView(query, memory, 1, shape)).toEqual(first));
});

it.each<[string, Partial<TableView>, number]>([
  ['a search', { search: 'x' }, 0],
  ['another order', { sort: undefined }, 0],
  ['another page size', { size: 25 }, 0],
  ['another density', { density: 'normal' }, 3],
  ['another page', { page: 5 }, 5],
])('shows after %s, %j, the page %i', (_, change, page) => expect(changedView(view, change).page).toBe(page));

it.each([
  [plainView, false],
  [{ ...plainView, search: ' ' }, false],
  [{ ...plainView, search: 'x' }, true],
  [{ ...plainView, filters: { periodo: '7d' } }, true],
])('reports whether %j is filtered: %s', (one, filtered) => expect(isFiltered(one)).toBe(filtered));
