// The line of a run in the history. Pure.
import { formatShortDate, formatTime, isoDay } from '#contract/rules/date.ts';

const longestLine = 80;

/** The statement on one line, without the comments before it. */
export const oneLine = (sql: string): string =>
  sql
    .replaceAll(/^\s*--[^\n]*\n/gm, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestLine);

/** The time of a run of today: "09:41"; the day of an earlier one: "20/11", or "20/11/2025" in another year. */
export function shortMoment(at: string, now = new Date()): string {
  const date = new Date(at);
  return isoDay(date) === isoDay(now) ? formatTime(date) : formatShortDate(date, now);
}
