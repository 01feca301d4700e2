import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { formatDate, formatDateTime, formatTime } from '#contract/rules/date.ts';
import { wallTime } from '#renderer/module-host/frame/wall-time.ts';
import { addDays } from '#renderer/typed-field/calendar-days.ts';

const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at);

/** A moment of a query as text: "19/11/2026 17:05", or "19/11/2026" for a day. Pure. */
export const momentText = (at: string): string => (isDay(at) ? formatDate(at) : formatDateTime(wallTime(at)));

/** A moment in the words of a conversation: "hoje, 07:52", "ontem, 16:40", "19/11/2026 17:05". "Hoje" is the day in Brasília. Pure. */
export function momentWords(at: string, now: Date): string {
  const today = brazilianDay(now);
  const time = wallTime(at);
  const day = formatDate(time);
  const word = day === formatDate(today) ? 'hoje' : day === formatDate(addDays(today, -1)) ? 'ontem' : null;
  if (word === null) return momentText(at);
  return isDay(at) ? word : `${word}, ${formatTime(time)}`;
}
