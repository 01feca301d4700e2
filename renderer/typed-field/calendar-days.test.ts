import { describe, expect, it } from 'vitest';
import {
  addMonths,
  clampDay,
  type DayKey,
  dayOfKey,
  dayTitle,
  isInRange,
  isSameMonth,
  monthTitle,
  shortDay,
  briefDay,
  weeksOf,
} from './calendar-days.ts';

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-24', '2026-11-01', '2026-12-12'],
    ['2026-02-28', '2026-02-01', '2026-03-14'],
    ['2028-02-29', '2028-01-30', '2028-03-11'],
    ['2026-12-31', '2026-11-29', '2027-01-09'],
  ])('of %s begin on Sunday %s and end on Saturday %s', (day, first, last) => {
    const weeks = weeksOf(day);
    expect(weeks).toHaveLength(6);
    expect(new Set(weeks.map((week) => week.length))).toEqual(new Set([7]));
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
    expect(new Set(weeks.flat()).size).toBe(42);
  });
});

const pressed = (key: string, held: Partial<DayKey> = {}): DayKey => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('a key', () => {
  it.each([
    ['ArrowLeft', false, '2026-11-01', '2026-10-31'],
    ['ArrowRight', false, '2026-12-31', '2027-01-01'],
    ['ArrowUp', false, '2026-11-24', '2026-11-17'],
    ['ArrowDown', false, '2026-11-24', '2026-12-01'],
    ['Home', false, '2026-11-24', '2026-11-22'],
    ['Home', false, '2026-11-22', '2026-11-22'],
    ['End', false, '2026-11-24', '2026-11-28'],
    ['PageUp', false, '2026-03-31', '2026-02-28'],
    ['PageDown', false, '2026-01-31', '2026-02-28'],
    ['PageDown', false, '2026-11-24', '2026-12-24'],
    ['PageUp', true, '2028-02-29', '2027-02-28'],
    ['PageDown', true, '2026-11-24', '2027-11-24'],
    ['Enter', false, '2026-11-24', null],
  ])('%s (Shift: %s) leads from %s to %s', (key, shiftKey, day, expected) =>
    expect(dayOfKey(pressed(key, { shiftKey }), day)).toBe(expected),
  );
  it('stays within the years of four digits', () => {
    expect(dayOfKey(pressed('PageDown', { shiftKey: true }), '9999-05-01')).toBe('9999-12-31');
    expect(dayOfKey(pressed('ArrowLeft'), '0001-01-01')).toBe('0001-01-01');
  });
  it.each<Partial<DayKey>>([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])('is left to the browser with %j', (held) =>
    expect(dayOfKey(pressed('ArrowLeft', held), '2026-11-24')).toBeNull(),
  );
});

describe('the range', () => {
  const year = { min: '2026-01-01', max: '2026-12-31' };
  it.each([
    ['2025-12-31', year, false, '2026-01-01'],
    ['2026-01-01', year, true, '2026-01-01'],
    ['2026-12-31', year, true, '2026-12-31'],
    ['2027-01-01', year, false, '2026-12-31'],
    ['2027-01-01', {}, true, '2027-01-01'],
  ])('with %s in %j: %s, nearest %s', (day, range, isIn, nearest) => {
    expect(isInRange(day, range)).toBe(isIn);
    expect(clampDay(day, range)).toBe(nearest);
  });
});

it('names months and days in Portuguese', () => {
  expect(monthTitle('2026-11-24')).toBe('novembro de 2026');
  expect(dayTitle('2026-11-24')).toBe('terça-feira, 24 de novembro de 2026');
  expect(shortDay('2026-11-24', '2026-01-01')).toBe('terça, 24 de novembro');
  expect(shortDay('2027-01-02', '2026-11-24')).toBe('sábado, 2 de janeiro de 2027');
  expect(briefDay('2026-11-24', '2026-01-01')).toBe('ter., 24/11');
  expect(briefDay('2027-01-02', '2026-11-24')).toBe('sáb., 02/01/2027');
});

it('adds months over the end of a year', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(isSameMonth('2026-11-01', '2026-11-30')).toBe(true);
  expect(isSameMonth('2026-11-01', '2027-11-01')).toBe(false);
});
