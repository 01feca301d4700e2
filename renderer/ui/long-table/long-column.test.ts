import { describe, expect, it } from 'vitest';
import { arrangedColumns, fittingWidth, type LongColumn, movedColumn, tracksOf } from './long-column.ts';

const column = (id: string, more: Partial<LongColumn<string>> = {}): LongColumn<string> => ({
  id,
  label: id,
  text: (row) => row,
  ...more,
});
const columns = [column('a', { names: true }), column('b'), column('c', { weight: 2 })];

describe('the arranged columns', () => {
  it.each([
    ['retain their order by default', [], [], 'abc'],
    ['omit a hidden one', ['b'], [], 'ac'],
    ['include the column that names the row', ['a', 'b', 'c'], [], 'a'],
    ['follow the chosen order', [], ['c', 'a', 'b'], 'cab'],
    ['end with columns that the order does not contain', [], ['c'], 'cab'],
    ['ignore unknown columns', ['x'], ['x', 'c'], 'cab'],
  ])('%s', (_, hidden, order, shown) => {
    expect(
      arrangedColumns(columns, { hidden, order })
        .map(({ id }) => id)
        .join(''),
    ).toBe(shown);
  });
});

it.each([
  ['abc', 'b', 1, 'acb'],
  ['abc', 'b', -1, 'bac'],
  ['abc', 'a', -1, 'abc'],
  ['abc', 'c', 1, 'abc'],
  ['abc', 'x', 1, 'abc'],
] as const)('moves in %s the column %s by %i: %s', (ids, id, step, moved) => {
  expect(movedColumn(Array.from(ids), id, step).join('')).toBe(moved);
});

it('sizes a column by its share, or by the width that the person set', () => {
  expect(tracksOf(columns, true, { b: 200 })).toBe('40px minmax(96px, 1fr) 200px minmax(96px, 2fr)');
});

it('makes no column narrower than its minimum width', () => {
  expect(tracksOf(columns, false, { b: 64 }, { b: '9ch', c: '7ch' })).toBe(
    'minmax(96px, 1fr) max(64px, 9ch) minmax(max(96px, 7ch), 2fr)',
  );
});

it.each([
  [10, 64],
  [100.4, 100],
  [9_999, 640],
])('limits a width of %i to %i', (width, fitting) => expect(fittingWidth(width)).toBe(fitting));
