import { describe, expect, it } from 'vitest';
import { firstView, keepView, keptView, plainView, type TableView, viewLifetime, viewOfQuery, viewToQuery } from './view.ts';

const columns = ['number', 'value'];
const view: TableView = {
  search: 'são & joão',
  sort: { column: 'value', direction: 'descending' },
  hidden: ['number'],
  density: 'dense',
};

describe('address', () => {
  it.each<[string, Pick<TableView, 'search' | 'sort'>]>([
    ['q=ana', { search: 'ana', sort: undefined }],
    ['sort=value', { search: '', sort: { column: 'value', direction: 'ascending' } }],
    ['sort=-value', { search: '', sort: { column: 'value', direction: 'descending' } }],
    ['sort=--value', { search: '', sort: undefined }],
    ['sort=__proto__&q=', { search: '', sort: undefined }],
    [`q=${'x'.repeat(500)}`, { search: 'x'.repeat(200), sort: undefined }],
  ])('%s', (query, said) => expect(viewOfQuery(query, columns)).toEqual(said));

  it('says nothing of a plain view', () => {
    expect(viewToQuery(plainView)).toBe('');
    expect(viewOfQuery('other=1', columns)).toBeNull();
  });

  it('brings a view back', () => {
    expect(viewOfQuery(viewToQuery(view), columns)).toEqual({ search: view.search, sort: view.sort });
  });
});

describe('a kept view', () => {
  it.each([
    ['at once', 0, view],
    ['just in time', viewLifetime - 1, view],
    ['too late', viewLifetime, null],
    ['from the future', -1, null],
  ])('%s', (_, later, found) => expect(keptView(keepView(view, 1_000), 1_000 + later, columns)).toEqual(found));

  it.each([null, '', '{', 'null', '3', '[]', '{"at":"x"}'])('%j is none', (text) => {
    expect(keptView(text, 5, columns)).toBeNull();
  });

  it('is read with care', () => {
    const odd = JSON.stringify({
      at: 1,
      search: 3,
      sort: { column: 'gone', direction: 'up' },
      hidden: ['gone', 7],
      density: 'x',
    });
    expect(keptView(odd, 2, columns)).toEqual(plainView);
  });
});

describe('the view to begin with', () => {
  const kept = keepView(view, 0);
  it.each<[string, string, string | null, TableView]>([
    ['nothing known', '', null, plainView],
    ['kept', '', kept, view],
    ['shared: what is shown comes from the address', 'q=ana', kept, { ...view, search: 'ana', sort: undefined }],
  ])('%s', (_, query, memory, first) => expect(firstView(query, memory, 1, columns)).toEqual(first));
});
