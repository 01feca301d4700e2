import type { SqlValue } from '#contract/entities/sql.ts';
import { expect, it } from 'vitest';
import { type Sort, sortRows } from './sort-rows.ts';

const up: Sort = { key: 'a', descending: false };
const down: Sort = { key: 'a', descending: true };

it.each<[values: readonly SqlValue[], sort: Sort | null, sorted: readonly SqlValue[]]>([
  [[2, 1, 3], null, [2, 1, 3]],
  [[2, 10, 1], up, [1, 2, 10]],
  [[2, 10, 1], down, [10, 2, 1]],
  [['Zé', 'ábaco', 'Ana'], up, ['ábaco', 'Ana', 'Zé']],
  [['item 10', 'item 9'], up, ['item 9', 'item 10']],
  // Missing values are last in both directions.
  [[null, 2, null, 1], up, [1, 2, null, null]],
  [[null, 2, null, 1], down, [2, 1, null, null]],
  [['b', null, 'a'], down, ['b', 'a', null]],
])('sorts %j by %j to %j', (values, sort, sorted) => {
  const rows = values.map((a) => ({ a }));
  expect(sortRows(rows, sort, String).map(({ a }) => a)).toEqual(sorted);
});

it('puts rows without the column last', () => {
  expect(sortRows([{}, { a: 1 }, { a: 2 }], down, String)).toEqual([{ a: 2 }, { a: 1 }, {}]);
});

it('sorts dates by their moments, although their texts begin with the day', () => {
  const rows: unknown = [{ a: new Date(2026, 11, 1) }, { a: new Date(2026, 10, 28) }];
  const sorted = sortRows(rows as { a: string }[], { key: 'a', descending: false }, String);
  expect(sorted.map(({ a }) => new Date(a).getMonth())).toEqual([10, 11]);
});
