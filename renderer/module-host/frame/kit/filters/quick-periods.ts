// The periods that a filter offers in one press. Pure.
import { isoDay } from '#contract/rules/date.ts';

export interface QuickPeriod {
  readonly label: string;
  /** First and last day, as `2026-11-21`. */
  readonly from: string;
  readonly until: string;
}

export function quickPeriods(today: Date): readonly QuickPeriod[] {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const at = (monthIndex: number, dayOfMonth: number): string => isoDay(new Date(year, monthIndex, dayOfMonth));
  const now = at(month, day);
  return [
    { label: 'Hoje', from: now, until: now },
    { label: 'Últimos 7 dias', from: at(month, day - 6), until: now },
    { label: 'Últimos 30 dias', from: at(month, day - 29), until: now },
    // Day 0 of a month is the last day of the month before.
    { label: 'Este mês', from: at(month, 1), until: at(month + 1, 0) },
    { label: 'Mês passado', from: at(month - 1, 1), until: at(month, 0) },
  ];
}
