import { expect, it } from 'vitest';
import { lastDays, quickPeriods } from './quick-periods.ts';

it.each([
  [
    '2026-11-24',
    [
      ['Hoje', '2026-11-24', '2026-11-24'],
      ['Últimos 7 dias', '2026-11-18', '2026-11-24'],
      ['Últimos 30 dias', '2026-10-26', '2026-11-24'],
      ['Últimos 60 dias', '2026-09-26', '2026-11-24'],
      ['Este mês', '2026-11-01', '2026-11-30'],
      ['Mês passado', '2026-10-01', '2026-10-31'],
    ],
  ],
  [
    '2028-01-03',
    [
      ['Hoje', '2028-01-03', '2028-01-03'],
      ['Últimos 7 dias', '2027-12-28', '2028-01-03'],
      ['Últimos 30 dias', '2027-12-05', '2028-01-03'],
      ['Últimos 60 dias', '2027-11-05', '2028-01-03'],
      ['Este mês', '2028-01-01', '2028-01-31'],
      ['Mês passado', '2027-12-01', '2027-12-31'],
    ],
  ],
])('offers on %s the periods %j', (today, periods) =>
  expect(quickPeriods(today).map(({ label, from, until }) => [label, from, until])).toEqual(periods),
);

it.each([
  [1, '2026-11-24', '2026-11-24'],
  [60, '2026-11-24', '2026-09-26'],
  [30, '2027-01-01', '2026-12-03'],
  [30, '2028-03-01', '2028-02-01'],
])('counts %i days until %s from %s on', (count, until, from) => expect(lastDays(count, until)).toEqual({ from, until }));
