import { describe, expect, it } from 'vitest';
import { minimumWidths, sampleOf } from './minimum-widths.ts';
import type { LongColumn } from './long-column.ts';

const value: LongColumn<number> = {
  id: 'value',
  label: 'Valor',
  kind: 'number',
  text: (row) => row.toFixed(2),
  key: (row) => row,
};
const figures = (rows: readonly number[], column = value): number =>
  Number(/max\((\d+)ch/.exec(minimumWidths([column], rows)[column.id] ?? '')?.[1]);

describe('the minimum width of a number column', () => {
  it('fits its longest number', () => expect(figures([1, 1_234.5, 22])).toBe(7));
  it('is returned for number columns only', () => {
    expect(Object.keys(minimumWidths([value, { ...value, id: 'name', kind: 'text' }], [1]))).toEqual(['value']);
  });
  it('fits its header', () => expect(minimumWidths([value], [])['value']).toContain('calc(5ch + 16px)'));

  it.each([
    ['largest', 123_456_789],
    ['smallest', -123_456_789],
  ])('fits the %s of a hundred thousand numbers at any position', (_, odd) => {
    const rows = Array.from({ length: 100_000 }, (__, index) => index % 900);
    expect(figures(rows)).toBe(6);
    expect(figures(rows.with(54_321, odd))).toBeGreaterThanOrEqual(12);
  });
});

describe('the sample of the rows', () => {
  it('contains every row of a short table', () => {
    const rows = [3, 1, 2];
    expect(sampleOf(rows)).toBe(rows);
  });
  it('contains the first rows of a long table, and rows up to its end', () => {
    const sample = sampleOf(Array.from({ length: 100_000 }, (_, index) => index));
    expect(sample.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, index) => index));
    expect(sample).toHaveLength(400);
    expect(sample.at(-1)).toBe(99_500);
  });
});
