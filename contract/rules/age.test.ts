import { expect, it } from 'vitest';
import { ageText, agoText, waitText } from './age.ts';

it.each([
  [0, 'agora'],
  [59_999, 'agora'],
  [14 * 60_000, 'há 14 min'],
  [59 * 60_000, 'há 59 min'],
  [150 * 60_000, 'há 2 h'],
  [-1, 'agora'],
])('names the age of %i ms: %s', (ms, text) => expect(ageText(1_000_000, 1_000_000 + ms)).toBe(text));

it.each([
  ['2026-11-24T09:42:00', '2026-11-24T09:42:30', 'agora'],
  ['2026-11-24T07:30:00', '2026-11-24T09:42:00', 'há 2 h'],
  ['2026-11-23T23:50:00', '2026-11-24T00:10:00', 'há 20 min'],
  ['2026-11-23T22:50:00', '2026-11-24T00:10:00', 'ontem'],
  ['2026-11-23T00:00:00', '2026-11-24T23:59:00', 'ontem'],
  ['2026-10-31T08:00:00', '2026-11-01T09:00:00', 'ontem'],
  ['2026-11-18T16:20:00', '2026-11-24T09:42:00', '18/11'],
  ['2025-11-24T09:42:00', '2026-11-24T09:42:00', '24/11/2025'],
  ['2025-12-31T12:00:00', '2026-01-01T12:00:00', 'ontem'],
])('says at a glance when %s was, at %s: %s', (at, now, text) => expect(agoText(at, new Date(now))).toBe(text));

it.each([
  ['2026-11-24T09:41:40', 'agora'],
  ['2026-11-24T09:00:00', 'há 42 min'],
  ['2026-11-23T10:42:00', 'há 23 h'],
  ['2026-11-23T09:42:00', 'há 1 dia'],
  ['2026-11-21T08:00:00', 'há 3 dias'],
  ['2026-11-24T10:00:00', 'agora'],
])('says how long something waits since %s: %s', (since, text) =>
  expect(waitText(since, new Date('2026-11-24T09:42:00'))).toBe(text),
);
