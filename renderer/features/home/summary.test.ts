import type { Item } from '#contract/entities/module.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { describe, expect, it } from 'vitest';
import { dayText, greeting, hasSummary, isOverLimit, readSummary, shortCount } from './summary.ts';

const nbsp = '\u00A0';
const rows = (...values: SqlResult['rows']): SqlResult => ({
  columns: [],
  rows: values,
  limit: 1,
  truncated: false,
  elapsedMs: 1,
});

describe('readSummary', () => {
  it.each<[type: Item['sumType'], result: SqlResult, text: string | null, caption?: string]>([
    ['currency', rows({ value: 1_284_530.9, caption: '312 em aberto' }), `R$${nbsp}1.284.530,90`, '312 em aberto'],
    ['currency', rows({ value: '348210.33' }), `R$${nbsp}348.210,33`],
    ['currency', rows({ value: 1 }, { value: 2.5 }, { value: null }), `R$${nbsp}3,50`],
    ['currency', rows(), `R$${nbsp}0,00`],
    ['currency', rows({ value: -12 }), `-R$${nbsp}12,00`],
    ['currency', rows({ VALUE: 5, Caption: 'x' }), `R$${nbsp}5,00`, 'x'],
    ['currency', rows({ value: 'abc' }), null],
    ['numeric', rows({ value: 48_306, caption: '' }), '48.306'],
    ['numeric', rows({ value: 10 }, { value: '20' }), '30'],
    ['numeric', rows({ value: true }), null],
    ['custom-text', rows({ value: '82 % · faltam 6 dias úteis' }), '82 % · faltam 6 dias úteis'],
    ['custom-text', rows({ value: 7 }, { value: 8 }), '7'],
    ['custom-text', rows({ value: null }), '—'],
    ['custom-text', rows(), '—'],
  ])('reads a summary of type %s from %j', (sumType, result, text, caption) => {
    expect(readSummary(sumType === undefined ? {} : { sumType }, result)).toEqual(
      text === null ? null : expect.objectContaining({ text, caption, money: sumType === 'currency' }),
    );
  });
});

it.each<[sumSql: string | undefined, limit: number | undefined, over: boolean]>([
  ['select 1', undefined, false],
  ['select 1', 8, false],
  ['select 1', 7, true],
  // The limit counts bytes of UTF-8.
  ["select 'ã'", 10, true],
  [undefined, 0, false],
  // The id of a published query has no limit.
  ['resumo-pedidos', 4, false],
])('reports whether %j exceeds a limit of %j bytes: %s', (sumSql, limit, over) => {
  expect(
    isOverLimit({ ...(sumSql !== undefined && { sumSql }), ...(limit !== undefined && { sumSqlRequestSizeLimit: limit }) }),
  ).toBe(over);
});

it.each<[sumSql: string | undefined, sumType: Item['sumType'], has: boolean]>([
  ['resumo-pedidos', 'currency', true],
  ['select', 'numeric', true],
  ['12345', 'numeric', false],
  ['     1', 'numeric', false],
  ['', 'numeric', false],
  [undefined, 'numeric', false],
  ['resumo-pedidos', undefined, false],
])('reports whether the query %j of type %j is a summary: %s', (sumSql, sumType, has) => {
  expect(hasSummary({ ...(sumSql !== undefined && { sumSql }), ...(sumType && { sumType }) })).toBe(has);
});

it.each([
  ['figure', '120', 'Emitidas no mês', false, '120', '120 · Emitidas no mês'],
  ['figure', '48.306', undefined, false, '48.306', '48.306'],
  ['words', '8 aguardando você', 'Mais antiga: 8 dias', false, '8', '8 aguardando você'],
  ['words', '82 % · faltam 6 dias úteis', undefined, false, '82 %', '82 % · faltam 6 dias úteis'],
  ['words', '1.284,5% acima', undefined, false, '1.284,5%', '1.284,5% acima'],
  ['words', '0', undefined, false, '0', '0'],
  // Only tiles show amounts of money, because they can hide them. The caption can hold a count.
  ['figure', 'R$ 501.119,07', '173 em aberto', true, '173', '173 em aberto'],
  ['figure', 'R$ 501.119,07', 'Em aberto', true, null, null],
  ['figure', 'R$ 501.119,07', undefined, true, null, null],
  // A measure has no meaning without its unit.
  ['figure', '137.342', 'kWh em 23 unidades', false, null, null],
  ['figure', '10,9', undefined, false, null, null],
  ['figure', '14', 'Televendas', false, '14', '14 · Televendas'],
  ['words', '10,90 MWh', 'Prevista: 21,71 MWh', false, null, null],
  ['words', '427 t de CO₂', 'Em 12 meses', false, null, null],
  ['figure', 'R$ 201.463,29', '12 meses, frente à distribuidora', true, null, null],
  ['words', '12 mesas', undefined, false, '12', '12 mesas'],
  // Numbers that are part of a date, a time or a range are not counts.
  ['words', '21/11 às 14h', undefined, false, null, null],
  ['words', '2 de 5 concluídos', undefined, false, null, null],
  ['words', '3 a 5 dias', undefined, false, null, null],
  ['words', '14h30', undefined, false, null, null],
  ['words', 'Sem pendências', undefined, false, null, null],
  ['words', '—', undefined, false, null, null],
] as const)('finds the count in %s %j, %j (money: %s): %j', (kind, text, caption, money, short, words) => {
  expect(shortCount({ kind, text, caption, money })).toEqual(short === null ? null : { short, words });
});

it.each([
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
])('greets at %i h: %s', (hour, text) => expect(greeting(new Date(2026, 10, 20, hour))).toBe(text));

it('formats a date with the day of the week', () => expect(dayText(new Date(2026, 10, 20))).toBe('Sexta-feira, 20 de novembro'));
