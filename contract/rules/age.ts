// How long ago something happened, in Portuguese words.
import { formatDate, isoDay } from './date.ts';
import { counted } from './plural.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "agora", "há 14 min", "há 2 h". */
export function ageText(since: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - since) / minuteMs);
  if (minutes < 1) return 'agora';
  return minutes < 60 ? `há ${minutes} min` : `há ${Math.floor(minutes / 60)} h`;
}

/** Short, for a list: "há 2 h" for today and for the last hour, then "ontem", "18/11", "18/11/2025" for another year. */
export function agoText(at: string, now: Date): string {
  const then = new Date(at);
  if (isoDay(then) === isoDay(now) || now.getTime() - then.getTime() < hourMs) return ageText(then.getTime(), now.getTime());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isoDay(then) === isoDay(yesterday)) return 'ontem';
  const day = formatDate(at);
  return then.getFullYear() === now.getFullYear() ? day.slice(0, 5) : day;
}

/** For something that waits: "há 14 min", "há 2 h", from 24 hours on "há 1 dia", "há 3 dias". */
export function waitText(since: string, now: Date): string {
  const then = Date.parse(since);
  const days = Math.floor((now.getTime() - then) / dayMs);
  return days < 1 ? ageText(then, now.getTime()) : `há ${counted(days, 'dia', 'dias')}`;
}
