import { describe, expect, it } from 'vitest';
import { jobKinds } from '#server/ports/jobs.ts';
import { nextTry } from './retry.ts';

const now = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const day = 86_400;
const { retryDelaysMs } = jobKinds.mail;
const secondsTo = (attempt: number, lifeSeconds: number, chance = 0.5) => {
  const next = nextTry({ attempt, retryDelaysMs, expiresAt: after(lifeSeconds) }, now, chance);
  return next === null ? null : Math.round((next.getTime() - now.getTime()) / 1_000);
};

describe('the next try of a mail', () => {
  it.each([
    ['a minute after the first attempt', 1, 3 * day, 60],
    ['five minutes after the second attempt', 2, 3 * day, 300],
    ['half an hour after the third attempt', 3, 3 * day, 1_800],
    ['two hours after the fourth attempt', 4, 3 * day, 7_200],
    ['six hours after the fifth attempt', 5, 3 * day, 21_600],
    ['six hours after any later attempt', 40, 3 * day, 21_600],
    ['within a third of the remaining time', 2, 600, 200],
    ['never immediately', 3, 20, 15],
    ['never when the secret expires before', 3, 15, null],
    ['never after the expiry', 1, -1, null],
  ])('comes %s', (_, attempt, life, seconds) => expect(secondsTo(attempt, life)).toBe(seconds));

  it('varies randomly by a fifth in both directions', () => {
    expect([0, 1].map((chance) => secondsTo(1, day, chance))).toEqual([48, 72]);
  });

  it('allows at least six attempts for a code before it expires', () => {
    let [at, tries] = [0, 1];
    for (let wait = secondsTo(1, 600, 1); wait !== null; wait = secondsTo(tries, 600 - at, 1)) {
      at += wait;
      tries += 1;
    }
    expect(tries).toBeGreaterThanOrEqual(6);
    expect(at).toBeLessThan(600);
  });
});

it('uses the waits of the kind when a job never expires', () => {
  const next = nextTry({ attempt: 7, retryDelaysMs: [1_000], expiresAt: null }, now, 0.5);
  expect(next?.getTime()).toBe(now.getTime() + 1_000);
});
