import { expect, it } from 'vitest';
import { brazilianDay } from './brazilian-day.ts';

it.each([
  ['2026-11-21T12:00:00Z', '2026-11-21'],
  ['2026-11-22T02:59:59Z', '2026-11-21'],
  ['2026-11-22T03:00:00Z', '2026-11-22'],
  ['2027-01-01T01:00:00Z', '2026-12-31'],
])('counts %s as %s', (moment, day) => expect(brazilianDay(new Date(moment))).toBe(day));
