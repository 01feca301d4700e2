import { expect, it } from 'vitest';
import { format } from './format.ts';

it.each<[value: number | string | null, digits: number | undefined, shown: string]>([
  [1234.5, 1, '1.234,5'],
  [1234.5, undefined, '1.235'],
  [-3, undefined, '-3'],
  // What rounds to zero has no sign.
  [-0.4, undefined, '0'],
  [-0.004, 2, '0,00'],
  ['12.5', 1, '12,5'],
  ['', undefined, '—'],
  [null, undefined, '—'],
])('the number %j with %j digits is %j', (value, digits, shown) => {
  // Scripts are not type-checked: what a query gave comes as it is.
  expect(format.number(value as number, digits)).toBe(shown);
});
