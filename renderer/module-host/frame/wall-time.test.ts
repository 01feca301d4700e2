import { expect, it } from 'vitest';
import { wallTime } from './wall-time.ts';

it.each([
  ['2026-11-21T11:30:00Z', '2026-11-21T08:30:00'],
  ['2026-11-21T11:30:00.123z', '2026-11-21T08:30:00'],
  ['2026-11-25T02:59:59Z', '2026-11-24T23:59:59'],
  ['2026-11-25T03:00:00Z', '2026-11-25T00:00:00'],
  ['2026-11-25T08:30:00+09:00', '2026-11-24T20:30:00'],
  ['2026-11-24T23:30:00-03:00', '2026-11-24T23:30:00'],
  // Brasília had summer time until 2019.
  ['2018-12-01T12:00:00Z', '2018-12-01T10:00:00'],
  [Date.parse('2027-01-01T02:30:00Z'), '2026-12-31T23:30:00'],
])('converts %j to the time %s in Brasília', (value, time) => expect(wallTime(value)).toBe(time));

it.each([
  '2026-11-21T08:30:00',
  '2026-11-21 08:30',
  '2026-11-21',
  '21/11/2026',
  'texto',
  '99T99:99Z',
  '',
  Number.NaN,
  8.64e15 + 1,
])('leaves %j as it is', (value) => expect(wallTime(value)).toBe(value));
