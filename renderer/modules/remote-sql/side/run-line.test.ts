import { expect, it } from 'vitest';
import { oneLine, shortMoment } from './run-line.ts';

it.each([
  ['select 1', 'select 1'],
  ['-- Pedidos\n  -- do dia\nselect\n  1', 'select 1'],
  [`select '${'a'.repeat(100)}'`, `select '${'a'.repeat(72)}`],
])('shows %j as one line', (sql, line) => expect(oneLine(sql)).toBe(line));

const now = new Date(2026, 10, 24, 9, 41);
it.each([
  [new Date(2026, 10, 24, 8, 2), '08:02'],
  [new Date(2026, 10, 23, 23, 59), '23/11'],
  [new Date(2026, 0, 1, 0, 0), '01/01'],
  [new Date(2025, 11, 31, 23, 59), '31/12/2025'],
  [new Date(2025, 10, 24, 9, 41), '24/11/2025'],
])('shows %s shortly as %s', (at, text) => expect(shortMoment(at.toISOString(), now)).toBe(text));
