import { describe, expect, it } from 'vitest';
import { expiresIn } from './expires-in.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the remaining lifetime of a link', () => {
  it.each([
    [30 * day, { unit: 'days', value: 30 }],
    [7 * day - hour, { unit: 'days', value: 7 }],
    [6.5 * day, { unit: 'days', value: 6 }],
    [2.8 * day, { unit: 'days', value: 2 }],
    [2.5 * day, { unit: 'days', value: 2 }],
    [2 * day, { unit: 'days', value: 2 }],
    [2 * day - hour, { unit: 'hours', value: 47 }],
    [day - 1, { unit: 'hours', value: 24 }],
    [2.5 * hour, { unit: 'hours', value: 2 }],
    [2 * hour, { unit: 'hours', value: 2 }],
    [2 * hour - 6 * minute, { unit: 'minutes', value: 114 }],
    [hour - 1, { unit: 'minutes', value: 60 }],
    [1, { unit: 'minutes', value: 1 }],
    [0, { unit: 'over' }],
    [-day, { unit: 'over' }],
  ] as const)('converts %i ms to the largest fitting unit', (left, expected) => expect(expiresIn(left)).toEqual(expected));
});
