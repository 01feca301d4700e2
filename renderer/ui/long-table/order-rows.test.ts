import { describe, expect, it } from 'vitest';
import { filterRows, folded, orderRows, type SortKey } from './order-rows.ts';

function ordered(keys: readonly SortKey[], direction: 'ascending' | 'descending'): readonly SortKey[] {
  const all = filterRows(keys.length, () => true);
  return Array.from(
    orderRows(all, (index) => keys[index] ?? '', direction),
    (index) => keys[index] ?? '',
  );
}

const same = (index: number): SortKey => (index === 3 ? 'b' : 'a');

describe('the order of rows', () => {
  it.each<[string, readonly SortKey[], readonly SortKey[], readonly SortKey[]]>([
    ['sorts numbers', [10, 9, -1.5, 100], [-1.5, 9, 10, 100], [100, 10, 9, -1.5]],
    [
      'sorts words without accents and case',
      ['zeta', 'Água', 'azul', 'agua'],
      ['Água', 'agua', 'azul', 'zeta'],
      ['zeta', 'azul', 'Água', 'agua'],
    ],
    ['puts NaN last', [Number.NaN, 2, 1], [1, 2, Number.NaN], [2, 1, Number.NaN]],
    ['puts empty texts last', ['', 'b', 'a'], ['a', 'b', ''], ['b', 'a', '']],
    ['puts numbers before words', ['b', 3, 'a', 1], [1, 3, 'a', 'b'], ['b', 'a', 3, 1]],
    ['treats zero and minus zero as equal', [0, -0, -1], [-1, 0, -0], [0, -0, -1]],
    ['sorts an empty list', [], [], []],
  ])('%s', (_, keys, up, down) => {
    expect(ordered(keys, 'ascending')).toEqual(up);
    expect(ordered(keys, 'descending')).toEqual(down);
  });

  it('retains the order of equal keys in both directions', () => {
    const found = Uint32Array.of(5, 3, 4, 1);
    expect(Array.from(orderRows(found, same, 'ascending'))).toEqual([5, 4, 1, 3]);
    expect(Array.from(orderRows(found, same, 'descending'))).toEqual([3, 5, 4, 1]);
  });

  it('equals a plain sort of 100,000 rows', () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => (index * 48_271) % 99_991);
    const all = filterRows(keys.length, () => true);
    const order = orderRows(all, (index) => keys[index] ?? 0, 'ascending');
    const plain = Array.from(keys.keys()).toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
    expect(Array.from(order)).toEqual(plain);
  });
});

it('returns the indices of matching rows', () => {
  expect(Array.from(filterRows(5, (index) => index % 2 === 0))).toEqual([0, 2, 4]);
  expect(Array.from(filterRows(3, () => false))).toEqual([]);
});

it.each([
  ['São João', 'sao joao'],
  ['ÇÃO', 'cao'],
  ['abc 12', 'abc 12'],
])('folds %s to %s', (text, plain) => expect(folded(text)).toBe(plain));
