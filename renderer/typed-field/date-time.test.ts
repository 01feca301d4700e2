import { describe, expect, it } from 'vitest';
import { momentOf, noMoment, withDay } from './date-time.ts';

describe('another day', () => {
  it.each([
    ['the first one brings ten o’clock', noMoment, '21/11/2026', { day: '21/11/2026', time: '10:00' }],
    ['a time that was given stays', { day: '', time: '08:30' }, '21/11/2026', { day: '21/11/2026', time: '08:30' }],
    ['half a day brings nothing', noMoment, '21/1', { day: '21/1', time: '' }],
    ['a day that does not exist brings nothing', noMoment, '31/02/2026', { day: '31/02/2026', time: '' }],
    ['a day that is removed leaves the time', { day: '21/11/2026', time: '10:00' }, '', { day: '', time: '10:00' }],
  ])('%s', (_, value, day, expected) => expect(withDay(value, day)).toEqual(expected));
});

describe('the moment', () => {
  it.each([
    [{ day: '21/11/2026', time: '10:00' }, new Date('2026-11-21T10:00')],
    [{ day: '30/02/2026', time: '10:00' }, 'day'],
    [{ day: '21/11/2026', time: '24:00' }, 'time'],
    [{ day: '21/11/2026', time: '' }, 'time'],
    [noMoment, 'day'],
  ])('%j → %s', (value, expected) => expect(momentOf(value)).toEqual(expected));
});
