import type { Company } from '#contract/entities/company.ts';
import { describe, expect, it } from 'vitest';
import { mustReviewNotifications, revisionDate } from './notification-review.ts';

type Channels = Company['notifications'];
const email = (configurationDate?: string, status = true): Channels => ({
  email: { status, ...(configurationDate === undefined ? {} : { configurationDate }) },
});

describe('whether a person must review their notifications', () => {
  it.each<[string, Channels, string | undefined, boolean]>([
    ['without channels', {}, undefined, false],
    ['never reviewed', email('2026-02-01'), undefined, true],
    ['reviewed before the channel was configured', email('2026-02-01'), '2026-01-01', true],
    ['reviewed on the same day', email('2026-02-01'), '2026-02-01', false],
    ['reviewed later', email('2026-02-01'), '2026-03-01T10:00:00.000Z', false],
    ['reviewed at the same moment of another time zone', email('2027-01-01T03:00:00+05:00'), '2026-12-31T22:00:00.000Z', false],
    ['a channel that is off', email('2026-02-01', false), undefined, false],
    ['a channel without a date', email(), undefined, false],
    ['a channel whose date cannot be read', email('ontem'), undefined, false],
    ['a review whose date cannot be read', email('2026-02-01'), 'ontem', true],
  ])('%s', (_, notifications, reviewed, expected) => {
    const user = { notifications: reviewed === undefined ? {} : { revisionDate: reviewed } };
    expect(mustReviewNotifications({ notifications }, user)).toBe(expected);
  });
});

describe('the date of a review', () => {
  it.each([
    ['now', { email: { status: true, configurationDate: '2026-03-02' } }, '2026-11-21T12:00:00.000Z'],
    ['the configuration of tomorrow', { email: { status: true, configurationDate: '2027-01-01' } }, '2027-01-01T00:00:00.000Z'],
    ['now, where the configuration has no date', { email: { status: true } }, '2026-11-21T12:00:00.000Z'],
    ['now, where its date is none', { email: { status: true, configurationDate: 'ontem' } }, '2026-11-21T12:00:00.000Z'],
  ])('a revision is of %s', (_, notifications, expected) => {
    expect(revisionDate({ notifications }, new Date('2026-11-21T12:00:00Z'))).toBe(expected);
  });
  it('settles what it answers, also where the clock of the device is slow', () => {
    const notifications = email('2027-01-01T03:00:00+05:00');
    const date = revisionDate({ notifications }, new Date('2020-01-01T00:00:00Z'));
    expect(mustReviewNotifications({ notifications }, { notifications: { revisionDate: date } })).toBe(false);
  });
});
