// A day with a time, as people type them. Pure.
import { defaultHour } from '#contract/limits.ts';
import { parseDate } from '#contract/rules/date.ts';

export interface DayAndTime {
  /** DD/MM/AAAA. */
  readonly day: string;
  /** HH:mm. */
  readonly time: string;
}

export const noMoment: DayAndTime = { day: '', time: '' };

const defaultTime = `${String(defaultHour).padStart(2, '0')}:00`;

/** Another day. The first whole one brings the default time, unless the person has given one. */
export const withDay = ({ time }: DayAndTime, day: string): DayAndTime => ({
  day,
  time: time === '' && parseDate(day) !== null ? defaultTime : time,
});

/** The moment in the zone of the device, or which of the two is wrong. */
export function momentOf({ day, time }: DayAndTime): Date | 'day' | 'time' {
  const date = parseDate(day);
  if (date === null) return 'day';
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'time';
  return new Date(`${date}T${time}`);
}
