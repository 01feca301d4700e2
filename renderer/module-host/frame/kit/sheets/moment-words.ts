import { formatDate, formatDateTime, formatTime } from '#contract/rules/date.ts';

const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at);

/** A moment of a query as text: "19/11/2026 17:05", or "19/11/2026" for a day. Pure. */
export const momentText = (at: string): string => (isDay(at) ? formatDate(at) : formatDateTime(at));

/** A moment in the words of a conversation: "hoje, 07:52", "ontem, 16:40", "19/11/2026 17:05". Pure. */
export function momentWords(at: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day = formatDate(at);
  const word = day === formatDate(now) ? 'hoje' : day === formatDate(yesterday) ? 'ontem' : null;
  if (word === null) return momentText(at);
  return isDay(at) ? word : `${word}, ${formatTime(at)}`;
}
