import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { formatDate, formatDateTime, formatTime } from '#contract/rules/date.ts';
import { wallTime } from '#renderer/module-host/frame/wall-time.ts';
import { nothing } from '#renderer/module-host/frame/values.ts';
import { addDays } from '#renderer/typed-field/calendar-days.ts';

const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at);

type Moment = string | null | undefined;

/** A moment of a query as text: "19/11/2026 17:05", or "19/11/2026" for a day; a dash when there is none. Pure. */
export function momentText(at: Moment): string {
  // `Date` would read null as the year 1970.
  const text = typeof at !== 'string' ? '' : isDay(at) ? formatDate(at) : formatDateTime(wallTime(at));
  return text === '' && at !== '' ? nothing : text;
}

/** A moment in the words of a conversation: "hoje, 07:52", "ontem, 16:40", "19/11/2026 17:05". "Hoje" is the day in Brasília. Pure. */
export function momentWords(at: Moment, now: Date): string {
  if (typeof at !== 'string') return momentText(at);
  const today = brazilianDay(now);
  const time = wallTime(at);
  const day = formatDate(time);
  const word = day === formatDate(today) ? 'hoje' : day === formatDate(addDays(today, -1)) ? 'ontem' : null;
  if (word === null) return momentText(at);
  return isDay(at) ? word : `${word}, ${formatTime(time)}`;
}
