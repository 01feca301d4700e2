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
  ])('%i: %s s', (count, seconds) => expect(waitAfter(limit, count)).toBe(seconds));
});

describe('the waits for a wrong password of strangers', () => {
  it.each([
    ['password-share', 5, 30],
    ['password-share', 9, 480],
    ['password-share', 10, null],
    ['password-account', 14, 0],
    ['password-account', 15, 30],
    ['password-account', 99, 900],
    ['password-account', 100, null],
  ] as const)('%s after %i: %s s', (bucket, count, seconds) => expect(waitAfter(buckets[bucket], count)).toBe(seconds));
});

describe('seconds to the next try', () => {
  it.each([
    ['the first', null, 0],
    ['free', { count: 4, lastAt: now }, 0],
    ['right after the fifth', { count: 5, lastAt: now }, 30],
    ['later', { count: 5, lastAt: now - 29_001 }, 1],
    ['after the wait', { count: 5, lastAt: now - 30_000 }, 0],
    ['stopped, even after a day', { count: 100, lastAt: now - 86_400_000 }, 29 * 86_400],
    ['stopped, but forgotten', { count: 100, lastAt: now - 30 * 86_400_000 }, 0],
  ])('%s', (_, tries, seconds) => expect(secondsToNext(limit, tries, now)).toBe(seconds));
});

describe('after a try', () => {
  it.each([
    ['the first', null, 1],
    ['another', { count: 3, lastAt: now - 1 }, 4],
    ['after a long rest', { count: 99, lastAt: now - 30 * 86_400_000 }, 1],
  ])('%s', (_, tries, count) => expect(afterTry(limit, tries, now)).toEqual({ count, lastAt: now }));
});

describe('a try that counts as none', () => {
  it.each([1, 4, 5, 6, 10, 99])('after %i tries the next is granted at once, and costs what this one cost', (before) => {
    const tries = { count: before, lastAt: now - (waitAfter(limit, before) ?? 0) * 1_000 };
    const after = withoutTry(limit, afterTry(limit, tries, now));
    expect(after).toEqual({ count: before, lastAt: now - (waitAfter(limit, before) ?? 0) * 1_000 });
    expect(secondsToNext(limit, after, now)).toBe(0);
  });
  it('is not less than none', () => expect(withoutTry(limit, { count: 0, lastAt: now }).count).toBe(0));
});
