import { Module } from '#contract/entities/module.ts';
import { expect, it } from 'vitest';
import { findItems } from './find-items.ts';

const modules = [
  Module.parse({
    id: 'vendas',
    title: 'Vendas',
    item: [
      { id: 'pedidos', title: 'Pedidos' },
      { id: 'aprovacoes', title: 'Aprovações' },
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
  ['', [], ['vencer', 'aprovacoes', 'pedidos'], ['financeiro/vencer', 'vendas/aprovacoes']],
  ['', ['vendas/pedidos'], ['pedidos', 'vencer', 'aprovacoes'], ['financeiro/vencer', 'vendas/pedidos', 'outro/gone']],
  ['ven', [], ['pedidos', 'aprovacoes', 'vencer'], ['financeiro/vencer']],
  ['  ', [], ['pedidos', 'aprovacoes', 'vencer']],
])('%j with favourites %j finds %j', (text, favourites, found, recents = []) => {
  expect(findItems(modules, text, { favourites, recents }).map(({ item }) => item.id)).toEqual(found);
});
