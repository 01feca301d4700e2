import { describe, expect, it } from 'vitest';
import { momentsOf, parsePeriod, periodOf, periodProblems, periodText, periodWords } from './period.ts';

const today = '2026-11-22';

describe('a period in the address', () => {
  it.each([
    ['2026-11-01_2026-11-20', { start: '2026-11-01', end: '2026-11-20' }],
    ['2026-11-22_2026-11-22', { start: '2026-11-22', end: '2026-11-22' }],
    ['2024-02-29_2024-02-29', { start: '2024-02-29', end: '2024-02-29' }],
    // A wrong order, days that do not exist, and other texts.
    ['2026-11-20_2026-11-01', null],
    ['2026-02-29_2026-03-01', null],
    ['2026-02-28_2026-02-30', null],
    ['2026-11-01', null],
    ['2026-11-01_', null],
    ['7', null],
    ['', null],
  ])('is read from %j', (text, period) => {
    expect(parsePeriod(text)).toEqual(period);
    if (period !== null) expect(periodText(period)).toBe(text);
  });
});

it.each([
  ['2026-11-01', '2026-11-20', '01/11/2026 a 20/11/2026'],
  ['2026-11-01', '2026-11-01', '01/11/2026'],
])('formats the period from %s to %s as %s', (start, end, words) => expect(periodWords({ start, end })).toBe(words));

it.each([
  ['2026-11-01', '2026-11-20', new Date(2026, 10, 1), new Date(2026, 10, 21)],
  ['2026-12-31', '2026-12-31', new Date(2026, 11, 31), new Date(2027, 0, 1)],
])('converts the period from %s to %s to midnights of the device', (start, end, from, until) => {
  expect(momentsOf({ start, end })).toEqual({ from: from.toISOString(), until: until.toISOString() });
});

it.each([
  ['01/11/2026', '20/11/2026', null, {}],
  ['22/11/2026', '22/11/2026', null, {}],
  ['', '', null, { start: 'required', end: 'required' }],
  ['01/11/2026', ' ', null, { end: 'required' }],
  ['31/02/2026', '20/11/2026', null, { start: 'date' }],
  ['01/11/20', '20/11', null, { start: 'date', end: 'date' }],
  ['23/11/2026', '24/11/2026', null, { start: 'future', end: 'future' }],
  ['01/11/2026', '23/11/2026', null, { end: 'future' }],
  ['20/11/2026', '01/11/2026', null, { end: 'order' }],
  // A day in the future is reported instead of the order.
  ['23/11/2026', '01/11/2026', null, { start: 'future', end: 'order' }],
  ['01/11/2026', '20/11/2026', '2026-11-02', { start: 'early' }],
  ['02/11/2026', '20/11/2026', '2026-11-02', {}],
  ['01/11/2026', '01/10/2026', '2026-11-02', { start: 'early', end: 'order' }],
])('checks %j to %j with entries since %s: %j', (start, end, first, problems) => {
  expect(periodProblems({ start, end }, today, first)).toEqual(problems);
});

it('converts the typed days to a period', () => {
  expect(periodOf({ start: '01/11/2026', end: ' 20/11/2026' })).toEqual({ start: '2026-11-01', end: '2026-11-20' });
});
