import { describe, expect, it } from 'vitest';
import { arrangedColumns, fittingWidth, type LongColumn, movedColumn, tracksOf } from './long-column.ts';

const column = (id: string, more: Partial<LongColumn<string>> = {}): LongColumn<string> => ({
  id,
  label: id,
  text: (row) => row,
  ...more,
});
const columns = [column('a', { names: true }), column('b'), column('c', { weight: 2 })];

describe('columns in the chosen order', () => {
  it.each([
    ['as they are', [], [], 'abc'],
    ['without one', ['b'], [], 'ac'],
    ['the one that names the row stays', ['a', 'b', 'c'], [], 'a'],
    ['in another order', [], ['c', 'a', 'b'], 'cab'],
    ['those that came later stand behind', [], ['c'], 'cab'],
    ['names of columns that are gone mean nothing', ['x'], ['x', 'c'], 'cab'],
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
] as const)('%s, %s by %i: %s', (ids, id, step, moved) => {
  expect(movedColumn(Array.from(ids), id, step).join('')).toBe(moved);
});

it('a column has its share of the width, or the width that the person gave it', () => {
  expect(tracksOf(columns, true, { b: 200 })).toBe('40px minmax(96px, 1fr) 200px minmax(96px, 2fr)');
});

it('none is narrower than its numbers are long', () => {
  expect(tracksOf(columns, false, { b: 64 }, { b: '9ch', c: '7ch' })).toBe(
    'minmax(96px, 1fr) max(64px, 9ch) minmax(max(96px, 7ch), 2fr)',
  );
});

it.each([
  [10, 64],
  [100.4, 100],
  [9_999, 640],
])('a width of %i fits as %i', (width, fitting) => expect(fittingWidth(width)).toBe(fitting));
