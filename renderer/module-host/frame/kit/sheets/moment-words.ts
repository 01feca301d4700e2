import { formatDate, formatDateTime, formatTime } from '#contract/rules/date.ts';

/** A moment in the words of a conversation: "hoje, 07:52", "ontem, 16:40", "19/11/2026 17:05". Pure. */
export function momentWords(at: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day = formatDate(at);
  if (day === formatDate(now)) return `hoje, ${formatTime(at)}`;
  return day === formatDate(yesterday) ? `ontem, ${formatTime(at)}` : formatDateTime(at);
}
