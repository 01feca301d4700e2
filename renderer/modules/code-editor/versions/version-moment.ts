// The moment of a version in the narrow panel. Pure.
import { formatDateTime, formatTime, isoDay } from '#contract/rules/date.ts';

const dayLength = 'DD/MM'.length;
const dateLength = 'DD/MM/AAAA'.length;

/** "09:41" for a moment of today, "20/11 16:08" for an earlier one of this year, "20/11/2025 16:08" for another year. */
export function versionMoment(at: string, now = new Date()): string {
  const date = new Date(at);
  if (isoDay(date) === isoDay(now)) return formatTime(date);
  const text = formatDateTime(date);
  return date.getFullYear() === now.getFullYear() ? text.slice(0, dayLength) + text.slice(dateLength) : text;
}
