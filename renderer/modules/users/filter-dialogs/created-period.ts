// The days between which people were added, both included, each of them optional: form and address. Pure.
import { formatDate, parseDate } from '#contract/rules/date.ts';

/** ISO days. Empty: no limit. One of them is not empty. */
export interface CreatedPeriod {
  readonly start: string;
  readonly end: string;
}

const written = /^(\d{4}-\d{2}-\d{2})?_(\d{4}-\d{2}-\d{2})?$/;

/** For the address: `2026-11-01_2026-11-20`, `2026-11-01_` or `_2026-11-20`. */
export const createdText = ({ start, end }: CreatedPeriod): string => `${start}_${end}`;

const isDay = (day: string): boolean => day === '' || formatDate(day) !== '';

/** Null for a text that `createdText` does not write, and for a period that ends before it begins. */
export function parseCreated(text: string): CreatedPeriod | null {
  const match = written.exec(text);
  if (match === null) return null;
  const [, start = '', end = ''] = match;
  if ((start === '' && end === '') || !isDay(start) || !isDay(end)) return null;
  return start === '' || end === '' || start <= end ? { start, end } : null;
}

export type CreatedProblem = 'required' | 'date' | 'order';

const problemOf = (text: string): CreatedProblem | undefined =>
  text.trim() !== '' && parseDate(text) === null ? 'date' : undefined;

/** The problem of each typed day (DD/MM/AAAA). */
export function createdProblems({ start, end }: CreatedPeriod): Readonly<Partial<Record<keyof CreatedPeriod, CreatedProblem>>> {
  if (start.trim() === '' && end.trim() === '') return { start: 'required' };
  const [first, last] = [parseDate(start), parseDate(end)];
  const [starts, ends] = [problemOf(start), problemOf(end)];
  if (starts !== undefined || ends !== undefined)
    return { ...(starts !== undefined && { start: starts }), ...(ends !== undefined && { end: ends }) };
  return first !== null && last !== null && first > last ? { end: 'order' } : {};
}

/** Converts a valid form. */
export const createdOf = ({ start, end }: CreatedPeriod): CreatedPeriod => ({
  start: parseDate(start) ?? '',
  end: parseDate(end) ?? '',
});
