import { Module } from '#contract/entities/module.ts';
import { expect, it } from 'vitest';
import { findItems } from './find-items.ts';

const modules = [
  Module.parse({
    id: 'vendas',
    title: 'Vendas',
    item: [
      { id: 'pedidos', title: 'Pedidos' },
      { id: 'aprovacoes', title: 'Aprovações', description: 'Pedidos que esperam por você' },
    ],
  }),
  Module.parse({ id: 'financeiro', title: 'Financeiro', item: [{ id: 'vencer', title: 'Títulos a vencer' }] }),
];

it.each<[text: string, favourites: readonly string[], found: readonly string[], recents?: readonly string[]]>([
  ['', [], ['pedidos', 'aprovacoes', 'vencer']],
  ['', ['financeiro/vencer'], ['vencer', 'pedidos', 'aprovacoes']],
  ['aprovacoes', [], ['aprovacoes']],
  ['APROVAÇÕES', [], ['aprovacoes']],
  ['tit ven', [], ['vencer']],
  ['ven', [], ['pedidos', 'aprovacoes', 'vencer']],
  ['ven', ['financeiro/vencer'], ['pedidos', 'aprovacoes', 'vencer']],
  ['edidos', [], []],
  ['ped', [], ['pedidos', 'aprovacoes']],
  ['voce', [], ['aprovacoes']],
  ['', [], ['vencer', 'aprovacoes', 'pedidos'], ['financeiro/vencer', 'vendas/aprovacoes']],
  ['', ['vendas/pedidos'], ['pedidos', 'vencer', 'aprovacoes'], ['financeiro/vencer', 'vendas/pedidos', 'outro/gone']],
  ['ven', [], ['pedidos', 'aprovacoes', 'vencer'], ['financeiro/vencer']],
  ['  ', [], ['pedidos', 'aprovacoes', 'vencer']],
])('%j with favourites %j finds %j', (text, favourites, found, recents = []) => {
  expect(findItems(modules, text, { favourites, recents }).map(({ item }) => item.id)).toEqual(found);
});

const named = (text: string) => findItems(modules, text, { favourites: [], recents: [] }).map(({ isNamed }) => isNamed);

it('tells items that show the typed words from items whose description has them', () => {
  expect(named('ped')).toEqual([true, false]);
  expect(named('')).toEqual([true, true, true]);
});

it('leaves room for companies, notices and actions while nothing is typed', () => {
  const item = Array.from({ length: 12 }, (_, index) => ({ id: `i${index}`, title: `Item ${index}` }));
  const long = [Module.parse({ id: 'm', title: 'Módulo', item })];
  const count = (text: string, recents: readonly string[]): number => findItems(long, text, { favourites: [], recents }).length;
  expect(count('', [])).toBe(7);
  expect(count('', ['m/i3', 'm/i4'])).toBe(7);
  // At least three others stay in sight.
  expect(count('', ['m/i1', 'm/i2', 'm/i3', 'm/i4', 'm/i5', 'm/i6'])).toBe(9);
  expect(count('item', [])).toBe(12);
});
