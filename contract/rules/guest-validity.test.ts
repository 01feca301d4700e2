import { describe, expect, it } from 'vitest';
import { endOfGuestDay, guestDayOf, guestState, type GuestState, isStaleGuest, lastGuestDay } from './guest-validity.ts';

// 23:30 in Brasília, the next day in UTC.
const now = new Date('2026-11-24T02:30:00Z');

describe('lastGuestDay', () => {
  it.each([
    ['30d', '2026-12-23'],
    ['60d', '2027-01-22'],
    ['90d', '2027-02-21'],
    ['2026-11-23', '2026-11-23'],
    ['2027-11-24', '2027-11-24'],
    ['2026-11-22', null],
    ['2027-11-25', null],
    ['2027-02-29', null],
    ['2026-13-01', null],
    ['2026-11-2', null],
    ['45d', null],
    ['', null],
  ])('reads %s as %s', (validity, day) => expect(lastGuestDay(validity, now)).toBe(day));

  it('ends access after the last day in Brasília', () => {
    expect(endOfGuestDay('2027-01-22').toISOString()).toBe('2027-01-23T03:00:00.000Z');
    expect(guestDayOf(endOfGuestDay('2027-01-22'))).toBe('2027-01-22');
  });
});

describe('guestState', () => {
  const past = new Date(now.getTime() - 1);
  const future = new Date(now.getTime() + 1);
  it.each<[GuestState, boolean, Date | null, Date | null]>([
    ['active', true, null, null],
    ['active', true, future, null],
    ['invited', false, future, null],
    ['disabled', true, future, past],
    ['disabled', false, null, past],
    ['expired', true, now, null],
    ['expired', false, past, past],
  ])('is %s (registered: %s, ends %s, disabled %s)', (state, isRegistered, expiresAt, disabledAt) =>
    expect(guestState({ isRegistered, expiresAt, disabledAt }, now)).toBe(state),
  );
});

const before = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('isStaleGuest', () => {
  it.each([
    ['the last sign-in', before(91), before(200), true],
    ['a recent sign-in', before(90), before(200), false],
    ['the invitation of a guest who never signed in', null, before(91), true],
    ['a recent invitation', null, before(1), false],
  ])('counts %s', (_name, lastAccess, invitedAt, stale) => expect(isStaleGuest(lastAccess, invitedAt, now)).toBe(stale));
});
