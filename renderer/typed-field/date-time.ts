// A typed day with a typed time. Pure.
import { defaultHour } from '#contract/limits.ts';
import { isTime, parseDate } from '#contract/rules/date.ts';

export interface DayAndTime {
  /** DD/MM/AAAA. */
  readonly day: string;
  /** HH:mm. */
  readonly time: string;
}

export const noMoment: DayAndTime = { day: '', time: '' };

const defaultTime = `${String(defaultHour).padStart(2, '0')}:00`;

/** Changes the day. The first valid day also sets the default time, unless the person has typed a time. */
export const withDay = ({ time }: DayAndTime, day: string): DayAndTime => ({
  day,
  time: time === '' && parseDate(day) !== null ? defaultTime : time,
});

/** Returns the date in the time zone of the device, or the name of the invalid part. */
export function momentOf({ day, time }: DayAndTime): Date | 'day' | 'time' {
  const date = parseDate(day);
  if (date === null) return 'day';
  if (!isTime(time)) return 'time';
  return new Date(`${date}T${time}`);
}
