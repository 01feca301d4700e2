// The moment of a version in the narrow panel. Pure.
import { formatShortDate, formatTime, isoDay } from '#contract/rules/date.ts';

/** "09:41" for a moment of today, "20/11 16:08" for an earlier one of this year, "20/11/2025 16:08" for another year. */
export function versionMoment(at: string, now = new Date()): string {
  const date = new Date(at);
  const time = formatTime(date);
  return isoDay(date) === isoDay(now) ? time : `${formatShortDate(date, now)} ${time}`;
}
