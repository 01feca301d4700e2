import { expect, it } from 'vitest';
import { compareRows } from './compare.ts';

const rows = (...values: readonly number[]) => ({ rows: values.map((a) => ({ a })) });

it.each([
  [[1, 2], [1, 2], { added: 0, removed: 0, same: 2 }],
  [[1, 2], [2, 1], { added: 0, removed: 0, same: 2 }],
  [[1, 1, 2], [1, 3], { added: 1, removed: 2, same: 1 }],
  [[], [1], { added: 1, removed: 0, same: 0 }],
] as const)('compares %j with %j', (before, now, expected) =>
  expect(compareRows(rows(...before), rows(...now))).toEqual(expected),
);
