// The allowed range of a date, as ISO days. Pure.
import { formatDate } from '#contract/rules/date.ts';
import { words } from './messages.ts';

export interface DayRange {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Returns the message for an ISO day outside the range; undefined when the day is allowed. */
export function dayProblem(day: string, { min, max }: DayRange): string | undefined {
  const isEarly = min !== undefined && day < min;
  const isLate = max !== undefined && day > max;
  if (!isEarly && !isLate) return undefined;
  if (min !== undefined && max !== undefined) return words.dayBetween(formatDate(min), formatDate(max));
  return isEarly ? words.dayFrom(formatDate(min)) : words.dayUntil(formatDate(max ?? ''));
}
