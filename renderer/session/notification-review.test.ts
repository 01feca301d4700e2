import type { Company } from '#contract/entities/company.ts';
import { describe, expect, it } from 'vitest';
import { mustReviewNotifications, revisionDate } from './notification-review.ts';

type Channels = Company['notifications'];
const email = (configurationDate?: string, status = true): Channels => ({
  email: { status, ...(configurationDate === undefined ? {} : { configurationDate }) },
});

describe('mustReviewNotifications', () => {
  it.each<[string, Channels, string | undefined, boolean]>([
    ['requires no review without channels', {}, undefined, false],
    ['requires the first review', email('2026-02-01'), undefined, true],
    ['requires a review after the channel was configured', email('2026-02-01'), '2026-01-01', true],
    ['requires none after a review on the same day', email('2026-02-01'), '2026-02-01', false],
    ['requires none after a later review', email('2026-02-01'), '2026-03-01T10:00:00.000Z', false],
    [
      'requires none after a review at the same time in another time zone',
      email('2027-01-01T03:00:00+05:00'),
      '2026-12-31T22:00:00.000Z',
      false,
    ],
    ['ignores an inactive channel', email('2026-02-01', false), undefined, false],
    ['ignores a channel without a date', email(), undefined, false],
    ['ignores a channel with an invalid date', email('ontem'), undefined, false],
    ['requires a review when the date of the last one is invalid', email('2026-02-01'), 'ontem', true],
  ])('%s', (_, notifications, reviewed, expected) => {
    const user = { notifications: reviewed === undefined ? {} : { revisionDate: reviewed } };
    expect(mustReviewNotifications({ notifications }, user)).toBe(expected);
  });
});

describe('revisionDate', () => {
  it.each([
    ['returns now', { email: { status: true, configurationDate: '2026-03-02' } }, '2026-11-21T12:00:00.000Z'],
    [
      'returns the date of a future configuration',
      { email: { status: true, configurationDate: '2027-01-01' } },
      '2027-01-01T00:00:00.000Z',
    ],
    ['returns now when the configuration has no date', { email: { status: true } }, '2026-11-21T12:00:00.000Z'],
    [
      'returns now when the configuration has an invalid date',
      { email: { status: true, configurationDate: 'ontem' } },
      '2026-11-21T12:00:00.000Z',
    ],
  ])('%s', (_, notifications, expected) => {
    expect(revisionDate({ notifications }, new Date('2026-11-21T12:00:00Z'))).toBe(expected);
  });
  it('ends the review even when the clock of the device is slow', () => {
    const notifications = email('2027-01-01T03:00:00+05:00');
    const date = revisionDate({ notifications }, new Date('2020-01-01T00:00:00Z'));
    expect(mustReviewNotifications({ notifications }, { notifications: { revisionDate: date } })).toBe(false);
  });
});
