import { expect, it } from 'vitest';
import { versionMoment } from './version-moment.ts';

const now = new Date(2026, 10, 24, 15, 0);
it.each([
  [new Date(2026, 10, 24, 9, 41), '09:41'],
  [new Date(2026, 10, 23, 23, 59), '23/11 23:59'],
  [new Date(2026, 0, 1, 0, 0), '01/01 00:00'],
  [new Date(2025, 11, 31, 23, 59), '31/12/2025 23:59'],
  [new Date(2025, 10, 24, 9, 41), '24/11/2025 09:41'],
])('shows %s shortly as %s', (at, text) => expect(versionMoment(at.toISOString(), now)).toBe(text));
