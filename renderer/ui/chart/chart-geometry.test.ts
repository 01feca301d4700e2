import { expect, it } from 'vitest';
import { linePath, lowestOf, peakOf } from './chart-geometry.ts';

const box = { width: 100, height: 112 };

it.each([
  [[], ''],
  [[5], 'M0.0 12.0L100.0 12.0'],
  [[0, 0], 'M0.0 112.0L100.0 112.0'],
  [[0, 10], 'M0.0 112.0L100.0 12.0'],
  [[10, 5, 0], 'M0.0 12.0L50.0 62.0L100.0 112.0'],
  [[-10, 10], 'M0.0 112.0L100.0 12.0'],
])('draws %j as %s', (values, path) => expect(linePath(values, box)).toBe(path));

it('returns the first of the highest and of the lowest values', () => {
  const values = [
    { label: 'a', value: 1 },
    { label: 'b', value: 3 },
    { label: 'c', value: 3 },
    { label: 'd', value: 1 },
  ];
  expect([peakOf(values)?.label, lowestOf(values)?.label]).toEqual(['b', 'a']);
  expect(peakOf([])).toBeUndefined();
});
