// A period of the activity record between two days, both included: its form, its address parameter and its query. Pure.
import { formatDate, parseDate } from '#contract/rules/date.ts';

/** ISO days in the time zone of the device. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const written = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/;

/** Formats a period for the address: `2026-11-01_2026-11-20`. */
export const periodText = ({ start, end }: Period): string => `${start}_${end}`;

/** Formats a period for people: "01/11/2026 a 20/11/2026", or a single day. */
export const periodWords = ({ start, end }: Period): string =>
  start === end ? formatDate(start) : `${formatDate(start)} a ${formatDate(end)}`;

/** Parses a text of `periodText`. Returns null for an invalid text and for a period that ends before it begins. */
export function parsePeriod(text: string): Period | null {
  const [, start = '', end = ''] = written.exec(text) ?? [];
  const isDays = formatDate(start) !== '' && formatDate(end) !== '';
  return isDays && start <= end ? { start, end } : null;
}

/** Returns the midnight of a day plus `later` days. Calculated by the calendar, because not every day has 24 hours. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Returns the midnight of the first day and the midnight after the last day. */
export const momentsOf = ({ start, end }: Period): { readonly from: string; readonly until: string } => ({
  from: midnight(start, 0),
  until: midnight(end, 1),
});

export interface PeriodForm {
  /** DD/MM/AAAA. */
  readonly start: string;
  readonly end: string;
}

/** `early`: there are no entries of that time. */
export type PeriodProblem = 'required' | 'date' | 'future' | 'order' | 'early';
export type PeriodProblems = Partial<Record<keyof PeriodForm, PeriodProblem>>;

function problemOf(text: string, today: string): PeriodProblem | undefined {
  if (text.trim() === '') return 'required';
  const day = parseDate(text);
  if (day === null) return 'date';
  return day > today ? 'future' : undefined;
}

/** Returns the problem of each day. `first` is the day of the oldest entry; null when unknown. */
export function periodProblems({ start, end }: PeriodForm, today: string, first: string | null): PeriodProblems {
  const [starts, ends] = [problemOf(start, today), problemOf(end, today)];
  const [startDay, endDay] = [parseDate(start), parseDate(end)];
  const isOrdered = startDay === null || endDay === null || startDay <= endDay;
  const isEarly = startDay !== null && first !== null && startDay < first;
  return {
    ...(starts !== undefined ? { start: starts } : isEarly && { start: 'early' as const }),
    ...(ends !== undefined ? { end: ends } : !isOrdered && { end: 'order' as const }),
  };
}

/** Converts a valid form to a period. */
export const periodOf = ({ start, end }: PeriodForm): Period => ({ start: parseDate(start) ?? '', end: parseDate(end) ?? '' });
