import { expect, it } from 'vitest';
import { brazilianDay, brazilianDayStart, brazilianTime } from './brazilian-day.ts';

it.each([
  ['2026-11-21T12:00:00Z', '2026-11-21'],
  ['2026-11-22T02:59:59Z', '2026-11-21'],
  ['2026-11-22T03:00:00Z', '2026-11-22'],
  ['2027-01-01T01:00:00Z', '2026-12-31'],
])('assigns %s to the day %s', (moment, day) => expect(brazilianDay(new Date(moment))).toBe(day));

it.each(['2026-11-21', '2026-01-01', '2028-02-29'])("begins %s at 3 o'clock of UTC", (day) => {
  const start = brazilianDayStart(day);
  expect(start.toISOString()).toBe(`${day}T03:00:00.000Z`);
  expect(brazilianDay(start)).toBe(day);
  expect(brazilianDay(new Date(start.getTime() - 1))).not.toBe(day);
});

it.each([
  ['2026-11-21T12:00:00Z', '2026-11-21T09:00:00'],
  ['2026-11-22T02:59:59.900Z', '2026-11-21T23:59:59'],
  ['2026-11-22T03:10:00Z', '2026-11-22T00:10:00'],
])('reads the clock of Brasília at %s as %s', (moment, time) => expect(brazilianTime(new Date(moment))).toBe(time));
