import { expect, it } from 'vitest';
import { trendOf } from './trend.ts';

const days = (...used: number[]) => used.map((one, index) => ({ day: `2026-11-${10 + index}`, used: one }));

it.each([
  [days(), 10],
  [days(5), 10],
])('draws nothing for %o', (trend, limit) => {
  expect(trendOf(trend, limit)).toBeNull();
});

it('draws the limit at the top, and a use above it no higher', () => {
  expect(trendOf(days(0, 5, 10), 10)).toEqual({ line: 'M0 21L42 12L84 3', area: 'M0 21L42 12L84 3L84 24L0 24Z', end: [84, 3] });
  expect(trendOf(days(0, 20), 10)?.end).toEqual([84, 3]);
});

it('uses the highest day without a limit', () => {
  expect(trendOf(days(2, 4), null)?.line).toBe('M0 12L84 3');
  expect(trendOf(days(0, 0), null)?.line).toBe('M0 21L84 21');
});
