import { expect, it } from 'vitest';
import type { SqlColumn, SqlResult } from '#contract/entities/sql.ts';
import { chartableColumns, createChart, tableColumns } from './detail-result.ts';

const nbsp = '\u00A0';
const text: SqlColumn = { name: 'situação', type: 'text' };
const day: SqlColumn = { name: 'dia', type: 'date' };
const value: SqlColumn = { name: 'valor_total', type: 'number' };
const count: SqlColumn = { name: 'Pedidos', type: 'number' };
const result = (columns: readonly SqlColumn[], rows: SqlResult['rows']): SqlResult => ({
  columns: [...columns],
  rows,
  limit: 1_000,
  truncated: false,
  elapsedMs: 1,
});

const orders = result(
  [text, count, value],
  [
    { situação: 'Aberto', Pedidos: 1_204, valor_total: '10.5' },
    { situação: null, Pedidos: 7, valor_total: '-200' },
    { situação: 'Cancelado', Pedidos: null, valor_total: null },
  ],
);

it('formats values by column type and name', () => {
  const columns = tableColumns(orders, true);
  expect(columns.map(({ label, kind, names }) => [label, kind, names])).toEqual([
    ['Situação', 'text', true],
    ['Pedidos', 'number', false],
    ['Valor total', 'number', false],
  ]);
  expect(orders.rows.map((row) => columns.map((column) => column.text(row)))).toEqual([
    ['Aberto', '1.204', `R$${nbsp}10,50`],
    ['—', '7', `-R$${nbsp}200,00`],
    ['Cancelado', '—', '—'],
  ]);
});

it.each<[string, boolean, string]>([
  ['Valor', false, `R$${nbsp}38.649,70`],
  ['Valor', true, `R$${nbsp}38.649,70`],
  ['preço_médio', false, `R$${nbsp}38.649,70`],
  ['Saldo', true, `R$${nbsp}38.649,70`],
  ['Saldo', false, '38.649,7'],
  ['Total', false, '38.649,7'],
  ['Notas', false, '38.649,7'],
  ['Notas', true, '38.649,7'],
])('formats a number of the column %j in the details of a tile (money: %j) as %s', (name, money, shown) => {
  const [column] = tableColumns({ columns: [{ name, type: 'number' }] }, money);
  expect(column?.text({ [name]: '38649.70' })).toBe(shown);
});

it.each<[string, SqlResult, readonly string[]]>([
  ['text and numbers', orders, ['Pedidos', 'valor_total']],
  ['one row', result([text, value], [{ situação: 'x', valor_total: 1 }]), []],
  [
    'numbers without text',
    result(
      [count, value],
      [
        { Pedidos: 1, valor_total: 1 },
        { Pedidos: 2, valor_total: 1 },
      ],
    ),
    [],
  ],
  ['text without numbers', result([text], [{ situação: 'a' }, { situação: 'b' }]), []],
])('finds the columns that a chart can show for %s', (_, detail, names) =>
  expect(chartableColumns(detail).map(({ name }) => name)).toEqual(names),
);

it('draws bars in order of size and omits values that are not numbers', () => {
  expect(createChart(orders, value, true)).toMatchObject({
    kind: 'bars',
    title: 'Valor total por situação',
    values: [
      { label: '—', value: -200 },
      { label: 'Aberto', value: 10.5 },
    ],
  });
});

it('draws the twelve largest bars and names the limit in the title', () => {
  const many = result(
    [text, value],
    Array.from({ length: 40 }, (_, index) => ({ situação: `c${index}`, valor_total: index })),
  );
  const chart = createChart(many, value, false);
  expect(chart?.title).toBe('Valor total por situação: as 12 maiores');
  expect(chart?.values.map((one) => one.value)).toEqual([39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28]);
});

it('draws a line over dates from past to present', () => {
  const falling = result(
    [day, count],
    [
      { dia: '2026-11-02', Pedidos: 5 },
      { dia: '2026-11-01', Pedidos: 3 },
    ],
  );
  expect(createChart(falling, count, false)).toMatchObject({
    kind: 'line',
    values: [
      { label: '01/11/2026', value: 3 },
      { label: '02/11/2026', value: 5 },
    ],
  });
});

it('draws nothing for fewer than two numbers', () => {
  expect(
    createChart(
      result(
        [text, value],
        [
          { situação: 'a', valor_total: null },
          { situação: 'b', valor_total: 1 },
        ],
      ),
      value,
      false,
    ),
  ).toBeNull();
});
