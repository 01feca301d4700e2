import { formatShortDate, formatTime, isoDay } from '#contract/rules/date.ts';

/** "09:31" for a moment of today, "19/11 às 16:20" for an earlier day, which has its year when that is another one. */
export function noticeMoment(createdAt: string, now: Date): string {
  const time = formatTime(createdAt);
  return isoDay(new Date(createdAt)) === isoDay(now) ? time : `${formatShortDate(createdAt, now)} às ${time}`;
}
