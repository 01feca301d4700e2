// The periods that a filter offers in one press. Pure.
import { isoDay } from '#contract/rules/date.ts';

/** First and last day, as `2026-11-21`. */
interface Period {
  readonly from: string;
  readonly until: string;
}

export interface QuickPeriod extends Period {
  readonly label: string;
}

export function quickPeriods(today: Date): readonly QuickPeriod[] {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const at = (monthIndex: number, dayOfMonth: number): string => isoDay(new Date(year, monthIndex, dayOfMonth));
  const now = at(month, day);
  return [
    { label: 'Hoje', from: now, until: now },
    { label: 'Últimos 7 dias', from: at(month, day - 6), until: now },
    { label: 'Últimos 30 dias', from: at(month, day - 29), until: now },
    { label: 'Últimos 60 dias', from: at(month, day - 59), until: now },
    // Day 0 of a month is the last day of the month before.
    { label: 'Este mês', from: at(month, 1), until: at(month + 1, 0) },
    { label: 'Mês passado', from: at(month - 1, 1), until: at(month, 0) },
  ];
}

/** The last `count` days until `today`, a day such as `2026-11-21`. */
export function lastDays(count: number, today: string): Period {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return { from: isoDay(new Date(year, month - 1, day - count + 1)), until: today };
}
