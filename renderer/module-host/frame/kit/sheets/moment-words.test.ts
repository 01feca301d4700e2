import { expect, it } from 'vitest';
import { momentText, momentWords } from './moment-words.ts';

const now = new Date(2026, 10, 23, 9, 30);

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

it('finds the day before the first of a month', () =>
  expect(momentWords('2026-10-31T08:00:00', new Date(2026, 10, 1, 9))).toBe('ontem, 08:00'));

it.each([
  ['2026-11-21T16:40:00', '21/11/2026 16:40'],
  ['2026-11-21', '21/11/2026'],
  ['', ''],
])('writes %s in a history as "%s"', (at, text) => expect(momentText(at)).toBe(text));
