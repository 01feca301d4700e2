import { expect, it } from 'vitest';
import { nextSort, pagesOf, rangeWords, rowsOf, withKeys } from './table-model.ts';

it.each([
  [undefined, { column: 'a', direction: 'ascending' }],
  [
    { column: 'a', direction: 'ascending' },
    { column: 'a', direction: 'descending' },
  ],
  [
    { column: 'a', direction: 'descending' },
    { column: 'a', direction: 'ascending' },
  ],
  [
    { column: 'b', direction: 'ascending' },
    { column: 'a', direction: 'ascending' },
  ],
] as const)('changes the order %j by a press on "a" to %j', (before, after) => {
  expect(nextSort(before, 'a')).toEqual(after);
});

it.each([
  [{ index: 0, size: 25, total: 312 }, '1–25 de 312'],
  [{ index: 12, size: 25, total: 312 }, '301–312 de 312'],
  [{ index: 99, size: 100, total: 81_230 }, '9.901–10.000 de 81.230'],
  [{ index: 0, size: 10, total: 0 }, '0 de 0'],
] as const)('describes the page %j as %s', (page, words) => {
  expect(rangeWords(page)).toBe(words);
});

it('adds and removes keys without changing the given set', () => {
  const before = new Set(['a', 'b']);
  expect([...withKeys(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withKeys(before, ['a'], false)]).toEqual(['b']);
  expect([...before]).toEqual(['a', 'b']);
});

it.each([
  [10, 0, 10, 1],
  [10, 95, 10, 10],
  ['all', 95, 95, 1],
  ['all', 0, 1, 1],
] as const)('divides with %s rows per page a list of %i rows: %i rows, %i pages', (size, total, rows, pages) => {
  expect([rowsOf(size, total), pagesOf(size, total)]).toEqual([rows, pages]);
});

it('describes a page of all rows', () => expect(rangeWords({ index: 0, size: 'all', total: 95 })).toBe('1–95 de 95'));
