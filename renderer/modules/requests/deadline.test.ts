import { expect, it } from 'vitest';
import { deadlineOf, endOfDay } from './deadline.ts';
import { words } from './messages.ts';

const now = new Date('2026-11-24T09:42:00');

it.each([
  ['2026-11-24T17:30:00', 'today', 'Hoje, 17:30'],
  ['2026-11-24T23:59:00', 'today', 'Hoje, 23:59'],
  ['2026-11-25T00:00:00', 'later', 'prazo 25/11'],
  ['2027-01-04T12:00:00', 'later', 'prazo 04/01/2027'],
  ['2026-11-24T09:42:00', 'over', 'venceu em 24/11'],
  ['2026-11-20T09:42:00', 'over', 'venceu em 20/11'],
])('describes a deadline at %s as %s: %s', (dueAt, kind, text) =>
  expect(deadlineOf(dueAt, now, words.deadline)).toEqual({ kind, text }),
);

it('ends a day at the next midnight of the device', () => {
  expect(endOfDay(now)).toEqual(new Date(2026, 10, 25));
  expect(endOfDay(now, 7)).toEqual(new Date(2026, 11, 2));
});
