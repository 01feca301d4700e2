import { expect, it } from 'vitest';
import type { SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { shadeCodes } from './shade-codes.ts';

const columns: readonly TableColumn[] = [
  { key: 'number', label: 'Pedido' },
  { key: 'city', label: 'Cidade' },
  { key: 'issued', label: 'Emissão' },
  { key: 'amount', label: 'Valor', align: 'end' },
  { key: 'delay', label: 'Atraso', shade: 'faint' },
];
const row = (changed: SqlRow = {}): SqlRow => ({
  number: '48.221',
  city: 'Betim',
  issued: '21/11/2026',
  amount: '18.420,00',
  delay: '3',
  ...changed,
});
const shades = (...rows: readonly SqlRow[]) => shadeCodes(columns, rows).map(({ shade }) => shade);

it('mutes columns of dates and codes, but not the naming column, amounts and columns with a shade of their own', () => {
  expect(shades(row())).toEqual([undefined, undefined, 'muted', undefined, 'faint']);
});

it('gives a column one colour: a name among codes keeps the whole column in the colour of names', () => {
  expect(shades(row(), row({ issued: 'Sem data' }))[2]).toBeUndefined();
  expect(shades(row(), row({ issued: null }), row({ issued: '' }))[2]).toBe('muted');
});

it('leaves one-word names as they are, and a column without values', () => {
  expect(shades(row({ city: 'Betim' }), row({ city: 'Belo Horizonte' }))[1]).toBeUndefined();
  expect(shades(row({ issued: null }))[2]).toBeUndefined();
});
