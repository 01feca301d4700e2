import { describe, expect, it } from 'vitest';
import { buckets } from '#server/ports/limiter.ts';
import { afterTry, secondsToNext, waitAfter, withoutTry } from './backoff.ts';

const limit = buckets['password-browser'];
const now = 1_000_000_000;

describe('the wait after the n-th try', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [9, 480],
    [10, 900],
    [99, 900],
    [100, null],
    [101, null],
  ])('is, for the %ith: %s s', (count, seconds) => expect(waitAfter(limit, count)).toBe(seconds));
});

describe('the wait for a wrong password of strangers', () => {
  it.each([
    ['password-share', 5, 30],
    ['password-share', 9, 480],
    ['password-share', 10, null],
    ['password-account', 14, 0],
    ['password-account', 15, 30],
    ['password-account', 99, 900],
    ['password-account', 100, null],
  ] as const)('is, for %s after %i: %s s', (bucket, count, seconds) => expect(waitAfter(buckets[bucket], count)).toBe(seconds));
});

describe('seconds to the next try', () => {
  it.each([
    ['before the first try', null, 0],
    ['while tries are free', { count: 4, lastAt: now }, 0],
    ['right after the fifth', { count: 5, lastAt: now }, 30],
    ['during the wait', { count: 5, lastAt: now - 29_001 }, 1],
    ['after the wait', { count: 5, lastAt: now - 30_000 }, 0],
    ['when tries are stopped, even after a day', { count: 100, lastAt: now - 86_400_000 }, 29 * 86_400],
    ['when a stop has expired', { count: 100, lastAt: now - 30 * 86_400_000 }, 0],
  ])('are counted: %s', (_, tries, seconds) => expect(secondsToNext(limit, tries, now)).toBe(seconds));
});

describe('the state after a try', () => {
  it.each([
    ['the first try', null, 1],
    ['another try', { count: 3, lastAt: now - 1 }, 4],
    ['a try after the count expired', { count: 99, lastAt: now - 30 * 86_400_000 }, 1],
  ])('counts %s', (_, tries, count) => expect(afterTry(limit, tries, now)).toEqual({ count, lastAt: now }));
});

describe('a try that does not count', () => {
  it.each([1, 4, 5, 6, 10, 99])('allows the next try immediately after %i tries, at the same cost', (before) => {
    const tries = { count: before, lastAt: now - (waitAfter(limit, before) ?? 0) * 1_000 };
    const after = withoutTry(limit, afterTry(limit, tries, now));
    expect(after).toEqual({ count: before, lastAt: now - (waitAfter(limit, before) ?? 0) * 1_000 });
    expect(secondsToNext(limit, after, now)).toBe(0);
  });
  it('never counts less than zero', () => expect(withoutTry(limit, { count: 0, lastAt: now }).count).toBe(0));
});
