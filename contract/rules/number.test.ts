import { expect, it } from 'vitest';
import { createNumberFormat } from './number.ts';

it('formats numbers for Brazil with at most three decimals by default', () => {
  const format = createNumberFormat();
  expect([1_234.5, 0.12345, -2].map(format)).toEqual(['1.234,5', '0,123', '-2']);
});

it('formats numbers by the options and the locale', () => {
  expect(createNumberFormat({ minimumFractionDigits: 2 })(1_234)).toBe('1.234,00');
  expect(createNumberFormat({ maximumFractionDigits: 1 }, 'en-US')(1_234.56)).toBe('1,234.6');
});
