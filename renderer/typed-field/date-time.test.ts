import { describe, expect, it } from 'vitest';
import { momentOf, noMoment, withDay } from './date-time.ts';

describe('changing the day', () => {
  it.each([
    ['sets ten o’clock with the first day', noMoment, '21/11/2026', { day: '21/11/2026', time: '10:00' }],
    ['retains a typed time', { day: '', time: '08:30' }, '21/11/2026', { day: '21/11/2026', time: '08:30' }],
    ['sets no time for an incomplete day', noMoment, '21/1', { day: '21/1', time: '' }],
    ['sets no time for a day that does not exist', noMoment, '31/02/2026', { day: '31/02/2026', time: '' }],
    ['retains the time when the day is removed', { day: '21/11/2026', time: '10:00' }, '', { day: '', time: '10:00' }],
  ])('%s', (_, value, day, expected) => expect(withDay(value, day)).toEqual(expected));
});

describe('the date and time', () => {
  it.each([
    [{ day: '21/11/2026', time: '10:00' }, new Date('2026-11-21T10:00')],
    [{ day: '30/02/2026', time: '10:00' }, 'day'],
    [{ day: '21/11/2026', time: '24:00' }, 'time'],
    [{ day: '21/11/2026', time: '' }, 'time'],
    [noMoment, 'day'],
  ])('converts %j to %s', (value, expected) => expect(momentOf(value)).toEqual(expected));
});
