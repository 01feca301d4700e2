// Formats dates as DD/MM/YYYY and DD/MM/YYYY HH:mm, in the time zone of the device.

export type DateValue = string | number | Date;

/** A date without a time (`2026-11-21`) is a day of the calendar, not midnight in UTC. */
function toDate(value: DateValue): Date | null {
  const day = typeof value === 'string' ? /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(value) : null;
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  // `Date` would convert 30 February to a day in March, and month 13 to January.
  return day && (date.getDate() !== Number(day[3]) || date.getMonth() !== Number(day[2]) - 1) ? null : date;
}

const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (date: Date) => `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`;

/** `DD/MM/YYYY`; '' when the value is not a date. */
export function formatDate(value: DateValue): string {
  const date = toDate(value);
  return date ? dayOf(date) : '';
}

/** `DD/MM/YYYY HH:mm` (24 hours); '' when the value is not a date. */
export function formatDateTime(value: DateValue): string {
  const date = toDate(value);
  return date ? `${dayOf(date)} ${formatTime(date)}` : '';
}

/** `DD/MM` for a day of this year, `DD/MM/YYYY` for another one; '' when the value is not a date. */
export function formatShortDate(value: DateValue, now = new Date()): string {
  const date = toDate(value);
  if (date === null) return '';
  return date.getFullYear() === now.getFullYear() ? dayOf(date).slice(0, 'DD/MM'.length) : dayOf(date);
}

/** `HH:mm` (24 hours), with seconds for logs; '' when the value is not a date. */
export function formatTime(value: DateValue, precision: 'minute' | 'second' = 'minute'): string {
  const date = toDate(value);
  if (date === null) return '';
  const parts = [date.getHours(), date.getMinutes(), ...(precision === 'second' ? [date.getSeconds()] : [])];
  return parts.map(two).join(':');
}

/** The day of the device at that moment, as `2026-11-21`. */
export const isoDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Converts a typed `DD/MM/AAAA` to `2026-11-21`; null when the day does not exist. */
export function parseDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return day !== '' && formatDate(iso) === text.trim() ? iso : null;
}

/** Whether a text is a time of the day in 24 hours, such as `08:30`. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
