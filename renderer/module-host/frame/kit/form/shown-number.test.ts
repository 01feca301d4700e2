import { expect, it } from 'vitest';
import { parseMoney } from '#contract/rules/money.ts';
import { shownNumber } from './shown-number.ts';

it.each([
  ['money', '1234.5', '1.234,50'],
  ['money', '1234567', '1.234.567,00'],
  ['money', '-0.5', '-0,50'],
  ['money', '10.125', '10,125'],
  ['number', '0.5', '0,5'],
  ['number', '1.234', '1,234'],
  ['number', '1234', '1.234'],
] as const)('a field for %s that begins with %s shows %s, and is read as the same', (kind, value, shown) => {
  expect(shownNumber({ kind, value })).toBe(shown);
  expect(parseMoney(shown)).toBe(Number(value));
});

it.each(['', '1.234,5', 'abc'])('leaves %j as it is', (value) => expect(shownNumber({ kind: 'money', value })).toBe(value));
