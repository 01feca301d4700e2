// Describes the time by which a request has to be answered. Pure.
import { formatShortDate, formatTime, isoDay } from '#contract/rules/date.ts';

export interface Deadline {
  /** `today` is the only one that a list marks. */
  readonly kind: 'today' | 'later' | 'over';
  readonly text: string;
}

export type DeadlineWords = Readonly<Record<Deadline['kind'], (moment: string) => string>>;

/** The end of today for a filter, or of the day in `days` days. */
export const endOfDay = (now: Date, days = 0): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days + 1);

export function deadlineOf(dueAt: string, now: Date, words: DeadlineWords): Deadline {
  const due = new Date(dueAt);
  const kind = due <= now ? 'over' : isoDay(due) === isoDay(now) ? 'today' : 'later';
  return { kind, text: words[kind](kind === 'today' ? formatTime(due) : formatShortDate(due, now)) };
}
