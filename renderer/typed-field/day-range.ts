// The days that a date may have, as ISO days. Pure.
import { formatDate } from '#contract/rules/date.ts';
import { words } from './messages.ts';

export interface DayRange {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** What is wrong with an ISO day that lies outside the range, in words; undefined when nothing is. */
export function dayProblem(day: string, { min, max }: DayRange): string | undefined {
  const isEarly = min !== undefined && day < min;
  const isLate = max !== undefined && day > max;
  if (!isEarly && !isLate) return undefined;
  if (min !== undefined && max !== undefined) return words.dayBetween(formatDate(min), formatDate(max));
  return isEarly ? words.dayFrom(formatDate(min)) : words.dayUntil(formatDate(max ?? ''));
}
