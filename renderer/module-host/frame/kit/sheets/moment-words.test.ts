import { expect, it } from 'vitest';
import { momentText, momentWords } from './moment-words.ts';

const now = new Date('2026-11-23T09:30:00-03:00');

it.each([
  ['2026-11-23T07:52:00', 'hoje, 07:52'],
  ['2026-11-23T00:00:00', 'hoje, 00:00'],
  ['2026-11-22T23:59:00', 'ontem, 23:59'],
  ['2026-11-21T16:40:00', '21/11/2026 16:40'],
  ['2026-11-23', 'hoje'],
  ['2026-11-21', '21/11/2026'],
  ['2025-11-23T07:52:00', '23/11/2025 07:52'],
  ['', ''],
])('writes %s as "%s"', (at, words) => expect(momentWords(at, now)).toBe(words));

// At 22:30 in Brasília a device in UTC or further east has the next day.
it.each([
  ['2026-11-23T07:52:00', 'hoje, 07:52'],
  ['2026-11-24T01:10:00Z', 'hoje, 22:10'],
  ['2026-11-22T23:59:00', 'ontem, 23:59'],
  ['2026-11-23T02:59:00Z', 'ontem, 23:59'],
  ['2026-11-22T02:00:00Z', '21/11/2026 23:00'],
  ['2026-11-23', 'hoje'],
])('writes %s in the evening in Brasília as "%s" on every device', (at, words) =>
  expect(momentWords(at, new Date('2026-11-23T22:30:00-03:00'))).toBe(words),
);

it('finds the day before the first of a month', () =>
  expect(momentWords('2026-10-31T08:00:00', new Date('2026-11-01T09:00:00-03:00'))).toBe('ontem, 08:00'));

it.each([
  ['2026-11-21T16:40:00', '21/11/2026 16:40'],
  ['2026-11-22T01:40:00Z', '21/11/2026 22:40'],
  ['2026-11-21', '21/11/2026'],
  ['', ''],
])('writes %s in a history as "%s"', (at, text) => expect(momentText(at)).toBe(text));
