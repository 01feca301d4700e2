// A moment as the wall time in Brasília, so that a module shows the same day and hour on every device.
import { brazilianTimeZone } from '#contract/rules/brazilian-day.ts';

/** The end of a text with a time zone: `2026-11-21T11:30:00Z`, `2026-11-21 08:30-03:00`. */
const zone = /\d[T ]\d{2}:?\d{2}.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

let clock: Intl.DateTimeFormat | undefined;

/** Other texts stay as they are: a time without a zone, which queries return, is the wall time already. */
export function wallTime(value: string | number): string | number {
  if (typeof value === 'string' && !zone.test(value.trim())) return value;
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  // Its data have the summer time of earlier years, which `brazilianTime` leaves out.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: brazilianTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return clock.format(at).replace(' ', 'T');
}
