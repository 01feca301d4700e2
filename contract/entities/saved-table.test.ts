import { describe, expect, it } from 'vitest';
import { savedTableMaxCharacters, savedTableMaxColumns, savedTableMaxRows } from '#contract/limits.ts';
import { SavedTable } from './saved-table.ts';

const table = { name: 'pedidos', format: 'csv', lines: [['Pedido'], [48217]] };
const passes = (changes: object): boolean => SavedTable.safeParse({ ...table, ...changes }).success;

it.each(['pedidos', 'Pedidos de março (2026)', 'a', '48217_itens-1', 'ação', 'x'.repeat(80)])('accepts the name %j', (name) =>
  expect(passes({ name })).toBe(true),
);

it.each([
  '',
  ' pedidos',
  'pedidos ',
  '../pedidos',
  'a/b',
  'a\\b',
  'C:pedidos',
  'pedidos.exe',
  'pedidos.csv',
  '.bashrc',
  'a\u0000b',
  'a\nb',
  // A character that changes the direction of the text hides the extension.
  'fdp\u202Eexe',
  '<b>',
  'x'.repeat(81),
])('refuses the name %j', (name) => expect(passes({ name })).toBe(false));

describe('a saved table', () => {
  it.each<[string, object]>([
    ['a format that is no spreadsheet', { format: 'html' }],
    ['a table without a header', { lines: [] }],
    ['cells of another kind', { lines: [[{ html: '<b>' }]] }],
    ['a cell that is not a number', { lines: [['a'], [Number.NaN]] }],
    ['more rows than the limit', { lines: Array.from({ length: savedTableMaxRows + 2 }, () => ['a']) }],
    ['more columns than the limit', { lines: [Array.from({ length: savedTableMaxColumns + 1 }, () => 'a')] }],
    ['more characters than the limit', { lines: [['a'.repeat(savedTableMaxCharacters + 1)]] }],
    ['a total below zero', { total: -1 }],
    ['a column of money that is no index', { money: [-1] }],
    ['a long title', { title: 'x'.repeat(201) }],
  ])('refuses %s', (_, changes) => expect(passes(changes)).toBe(false));
});

it('accepts as many rows as fit into one file', () => {
  const lines = Array.from({ length: savedTableMaxRows + 1 }, (_, index) => ['Ipê', index, null]);
  expect(passes({ lines, total: 90_000 })).toBe(true);
});
