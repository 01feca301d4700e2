import { describe, expect, it } from 'vitest';
import { limitScale, type LimitPart, type LimitValues } from './limit-scale.ts';

type Case = readonly [
  name: string,
  values: LimitValues,
  parts: readonly (readonly [LimitPart, number])[],
  mark: number,
  excess: number,
];

const cases: readonly Case[] = [
  [
    'an order within the limit',
    { used: 40, overdue: 0, order: 20, limit: 100 },
    [
      ['used', 40],
      ['order', 20],
    ],
    100,
    0,
  ],
  [
    'an order that reaches the limit',
    { used: 80, overdue: 0, order: 20, limit: 100 },
    [
      ['used', 80],
      ['order', 20],
    ],
    100,
    0,
  ],
  [
    'an order beyond the limit, with a part past due',
    { used: 60, overdue: 10, order: 65, limit: 100 },
    [
      ['used', 40],
      ['overdue', 8],
      ['order', 32],
      ['excess', 20],
    ],
    80,
    25,
  ],
  [
    'a limit that was used up before the order',
    { used: 120, overdue: 20, order: 80, limit: 100 },
    [
      ['used', 50],
      ['overdue', 10],
      ['excess', 40],
    ],
    50,
    100,
  ],
  ['everything past due', { used: 50, overdue: 80, order: 0, limit: 100 }, [['overdue', 50]], 100, 0],
  ['a customer without a limit', { used: 0, overdue: 0, order: 50, limit: 0 }, [['excess', 100]], 0, 50],
  ['nothing at all', { used: 0, overdue: 0, order: 0, limit: 0 }, [], 0, 0],
];

it.each(cases)('divides the bar for %s', (_, values, parts, mark, excess) => {
  const scale = limitScale(values);
  expect(scale.parts.map(({ kind, percent }) => [kind, Math.round(percent * 100) / 100])).toEqual(parts);
  expect([Math.round(scale.mark), scale.excess]).toEqual([mark, excess]);
});

describe('the excess', () => {
  it('is in cents, without a remainder of the arithmetic', () =>
    expect(limitScale({ used: 66_310.4, overdue: 0, order: 18_420, limit: 80_000 }).excess).toBe(4_730.4));
  it.each([
    [80_000, 5.913],
    [0, null],
  ])('is compared with a limit of %d', (limit, percent) => {
    const { excessPercent } = limitScale({ used: 66_310.4, overdue: 0, order: 18_420, limit });
    if (percent === null) expect(excessPercent).toBeNull();
    else expect(excessPercent).toBeCloseTo(percent, 3);
  });
});
