import { expect, it } from 'vitest';
import { foldersOf, leafOf } from './folders.ts';

const shapeOf = (...names: readonly string[]) =>
  foldersOf(names.map((name) => ({ name }))).map(({ name, entries }) => [name, ...entries.map((entry) => entry.name)]);

it.each([
  [[], []],
  [['pedidos'], [['', 'pedidos']]],
  [
    ['catalogo', 'vendas/meta', 'financeiro/boletos', 'vendas/pedidos'],
    [
      ['financeiro', 'financeiro/boletos'],
      ['vendas', 'vendas/meta', 'vendas/pedidos'],
      ['', 'catalogo'],
    ],
  ],
  [
    ['a/b/c', 'a/d'],
    [
      ['a', 'a/d'],
      ['a/b', 'a/b/c'],
    ],
  ],
])('groups %j as %j', (names, folders) => expect(shapeOf(...names)).toEqual(folders));

it.each([
  ['pedidos', 'pedidos'],
  ['vendas/pedidos.js', 'pedidos.js'],
  ['a/b/c', 'c'],
])('shows %s as %s', (name, leaf) => expect(leafOf(name)).toBe(leaf));
