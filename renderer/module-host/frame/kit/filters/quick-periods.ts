// The periods that a filter offers in one press. Pure.
import { isoDay } from '#contract/rules/date.ts';
import { addDays } from '#renderer/typed-field/calendar-days.ts';

/** First and last day, as `2026-11-21`. */
interface Period {
  readonly from: string;
  readonly until: string;
}

export interface QuickPeriod extends Period {
  readonly label: string;
}

/** The last `count` days until `today`, a day such as `2026-11-21`. */
export const lastDays = (count: number, today: string): Period => ({ from: addDays(today, 1 - count), until: today });

/** `today`: a day such as `2026-11-21`. */
export function quickPeriods(today: string): readonly QuickPeriod[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const at = (monthIndex: number, dayOfMonth: number): string => isoDay(new Date(year, monthIndex, dayOfMonth));
  return [
    { label: 'Hoje', ...lastDays(1, today) },
    { label: 'Últimos 7 dias', ...lastDays(7, today) },
    { label: 'Últimos 30 dias', ...lastDays(30, today) },
    { label: 'Últimos 60 dias', ...lastDays(60, today) },
    // Day 0 of a month is the last day of the month before.
    { label: 'Este mês', from: at(month - 1, 1), until: at(month, 0) },
    { label: 'Mês passado', from: at(month - 2, 1), until: at(month - 1, 0) },
  ];
}
