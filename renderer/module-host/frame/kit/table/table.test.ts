import type { TableColumn } from '#contract/portal-types/index.d.ts';
import { savedTableMaxRows } from '#contract/limits.ts';
import { expect, it } from 'vitest';
import { exportLimit } from '#renderer/ui/long-table/export/export-plan.ts';
import { format } from '#renderer/module-host/frame/format.ts';
import { sumOf } from './cells.ts';
import { linesOf, moneyOf } from './export-menu.ts';
import { nextSort } from './table-head.ts';

it.each([
  [null, { key: 'a', descending: false }],
  [
    { key: 'a', descending: false },
    { key: 'a', descending: true },
  ],
  [{ key: 'a', descending: true }, null],
  [
    { key: 'b', descending: true },
    { key: 'a', descending: false },
  ],
])('sorts after %j and a press on "a" by %j', (before, after) => expect(nextSort(before, 'a')).toEqual(after));

it('exports numbers as numbers, shown text as text, and missing values as empty cells', () => {
  const columns: readonly TableColumn[] = [
    { key: 'cliente', label: 'Cliente' },
    { key: 'emissao', label: 'Emissão', show: (value) => `dia ${String(value)}` },
    { key: 'valor', label: 'Valor', show: (value) => `R$ ${String(value)}` },
    { key: 'ativo', label: 'Ativo' },
    { key: 'pago', label: 'Pago', show: (value) => format.money(value) },
  ];
  const rows = [
    { cliente: 'Ipê', emissao: '20', valor: 12.5, ativo: true, pago: 10 },
    { cliente: null, emissao: '21', valor: Number.NaN, ativo: false, pago: null },
  ];
  expect(linesOf(columns, rows)).toEqual([
    ['Cliente', 'Emissão', 'Valor', 'Ativo', 'Pago'],
    ['Ipê', 'dia 20', 12.5, 'Sim', 10],
    ['', 'dia 21', '', 'Não', ''],
  ]);
});

it('sums only numbers, without rounding errors of binary fractions', () => {
  expect(sumOf([{ a: 0.1 }, { a: 0.2 }, { a: null }, { a: '9' }, {}], 'a')).toBe(0.3);
});

it('exports as many rows as a table of the portal', () => expect(savedTableMaxRows).toBe(exportLimit));

it('finds the columns that show their numbers as money', () => {
  const columns: readonly TableColumn[] = [
    { key: 'numero', label: 'Pedido' },
    { key: 'valor', label: 'Valor', show: (value) => format.money(value) },
    { key: 'peso', label: 'Peso', show: (value) => format.number(value, 1) },
    { key: 'devolvido', label: 'Devolvido', show: (value) => format.money(value) },
  ];
  expect(moneyOf(columns, [{ numero: 1, valor: null, peso: 2.5, devolvido: -3 }, { valor: 907.3 }])).toEqual([1, 3]);
});
