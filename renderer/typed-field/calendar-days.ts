// The days of a calendar: the weeks of a month, the day that a key leads to, and the names of days. Days are ISO texts. Pure.
import type { DayRange } from './day-range.ts';
import { words } from './messages.ts';

const dayMs = 86_400_000;
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'];

/** The day as a moment in UTC, in which no day is shorter than another. */
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

function iso(date: Date): string {
  if (date.getUTCFullYear() < 1) return firstDay;
  return date.getUTCFullYear() > 9999 ? lastDay : date.toISOString().slice(0, 10);
}

export const addDays = (day: string, count: number): string => iso(new Date(utc(day).getTime() + count * dayMs));

/** The same day of another month, or the last day of that month when it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = utc(day);
  date.setUTCMonth(date.getUTCMonth() + count);
  // Day 31 of a month of 30 days became day 1 of the next one.
  if (date.getUTCDate() !== Number(day.slice(8))) date.setUTCDate(0);
  return iso(date);
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Six weeks from the Sunday before the first day of the month, so that each month is equally high. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -utc(first).getUTCDay());
  return range(6).map((week) => range(7).map((index) => addDays(start, 7 * week + index)));
}

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

export const isInRange = (day: string, { min = firstDay, max = lastDay }: DayRange): boolean => day >= min && day <= max;

/** The nearest day of the range. */
export const clampDay = (day: string, { min = firstDay, max = lastDay }: DayRange): string =>
  day < min ? min : day > max ? max : day;

export type DayKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The day that a key leads to. Home and End stay within the week; Shift turns pages of years. Null for other keys, and with Alt, Ctrl or
 * Meta: those belong to the browser, in which Alt with an arrow key goes back.
 */
export function dayOfKey({ key, shiftKey, altKey, ctrlKey, metaKey }: DayKey, day: string): string | null {
  if (altKey || ctrlKey || metaKey) return null;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -utc(day).getUTCDay());
    case 'End':
      return addDays(day, 6 - utc(day).getUTCDay());
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}

export const dayNumber = (day: string): string => String(Number(day.slice(8)));
const monthName = (day: string): string => words.months[Number(day.slice(5, 7)) - 1] ?? '';
const weekdayName = (day: string): string => words.weekdays[utc(day).getUTCDay()] ?? '';

/** "novembro de 2026". */
export const monthTitle = (day: string): string => `${monthName(day)} de ${day.slice(0, 4)}`;

/** "terça-feira, 24 de novembro de 2026". */
export const dayTitle = (day: string): string => `${weekdayName(day)}, ${dayNumber(day)} de ${monthTitle(day)}`;

/** "terça, 24 de novembro", with the year when it is not the year of `today`. */
export function shortDay(day: string, today: string): string {
  const month = day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : monthTitle(day);
  return `${weekdayName(day).replace('-feira', '')}, ${dayNumber(day)} de ${month}`;
}

/** "ter., 24/11", with the year when it is not the year of `today`: for a narrow place. */
export function briefDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const ofYear = year === today.slice(0, 4) ? '' : `/${year}`;
  return `${weekdayName(day).slice(0, 3)}., ${date}/${month}${ofYear}`;
}
