import { expect, it } from 'vitest';
import { formatPercent } from './percent.ts';

it.each([
  [0, '0 %'],
  [5.9, '5,9 %'],
  [64, '64 %'],
  [1_200, '1.200 %'],
])('writes %d as %s', (percent, text) => expect(formatPercent(percent)).toBe(text));
