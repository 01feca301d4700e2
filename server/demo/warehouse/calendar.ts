// Days relative to the reference date, as ISO texts that PostgreSQL reads.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';

export interface Calendar {
  /** The day `offset` days after the reference day; a negative offset is a day before it. */
  day(offset: number): string;
  /** A day with a wall time: `at(0, 8, 30)` is the reference day at 08:30. */
  at(offset: number, hour: number, minute?: number): string;
  /** The first day from `offset` on that is not a Sunday, as an offset. */
  workday(offset: number): number;
  /** First day of the month `offset` months after the reference month. */
  month(offset: number): string;
}

const iso = (date: Date): string => date.toISOString().slice(0, 10);
const two = (value: number): string => String(value).padStart(2, '0');

export function createCalendar(reference: Date): Calendar {
  const start = new Date(`${brazilianDay(reference)}T00:00:00Z`);
  const day = (offset: number): string => iso(new Date(start.getTime() + offset * 86_400_000));
  return {
    day,
    at: (offset, hour, minute = 0) => `${day(offset)} ${two(hour)}:${two(minute)}`,
    workday: (offset) => (new Date(`${day(offset)}T00:00:00Z`).getUTCDay() === 0 ? offset + 1 : offset),
    month: (offset) => iso(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + offset, 1))),
  };
}
