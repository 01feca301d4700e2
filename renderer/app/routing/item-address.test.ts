import { expect, it } from 'vitest';
import { itemAddress } from './item-address.ts';

const modules = [
  { id: 'vendas', item: ['pedidos', 'pedidos-vip', 'tabela de preços', ''].map((id) => ({ id })) },
  { id: 'a/b', item: [{ id: '100%' }] },
];

it.each([
  ['/dashboard/vendas/pedidos', 'vendas', 'pedidos', ''],
  ['/menu/vendas/tabela%20de%20pre%C3%A7os', 'vendas', 'tabela de preços', ''],
  ['/dashboard/vendas/pedidos/48217/itens', 'vendas', 'pedidos', '/48217/itens'],
  ['/script/vendas/pedidos/', 'vendas', 'pedidos', ''],
  // Only in the standalone app may an item id be a prefix of its segment.
  ['/dashboard/vendas/pedidos48217', 'vendas', 'pedidos48217', ''],
  ['/dashboard/vendas/pedidos-48217/itens', 'vendas', 'pedidos-48217', '/itens'],
  ['/app/vendas/pedidos', 'vendas', 'pedidos', ''],
  ['/app/vendas/pedidos/', 'vendas', 'pedidos', ''],
  ['/app/vendas/pedidos/48217', 'vendas', 'pedidos', '/48217'],
  ['/app/vendas/pedidos/48217/itens%20novos', 'vendas', 'pedidos', '/48217/itens novos'],
  ['/app/vendas/pedidos48217', 'vendas', 'pedidos', '48217'],
  ['/app/vendas/pedidos-48217/itens', 'vendas', 'pedidos', '-48217/itens'],
  ['/app/vendas/pedidos%3F48217', 'vendas', 'pedidos', '?48217'],
  // The longest matching id wins, even when the person may not see that item.
  ['/app/vendas/pedidos-vip', 'vendas', 'pedidos-vip', ''],
  ['/app/vendas/pedidos-vip-1', 'vendas', 'pedidos-vip', '-1'],
  ['/app/vendas/pedidos-vi', 'vendas', 'pedidos', '-vi'],
  ['/app/vendas/tabela%20de%20pre%C3%A7os2026', 'vendas', 'tabela de preços', '2026'],
  ['/app/a%2Fb/100%2550', 'a/b', '100%', '50'],
  // Text that is not a valid escape is taken literally.
  ['/app/a%2Fb/100%', 'a/b', '100%', ''],
  // An unknown item or module: the requested ids are returned, so that the page can name them.
  ['/app/vendas/notas/1', 'vendas', 'notas', '/1'],
  ['/app/outro/pedidos48217', 'outro', 'pedidos48217', ''],
])('%s names %s/%s and %j', (path, moduleId, itemId, suffix) => {
  expect(itemAddress(modules, path)).toEqual({ moduleId, itemId, suffix });
});

it.each(['/', '/app', '/app/vendas', '/app/vendas/', '/help/vendas/pedidos', '/constructor/vendas/pedidos'])(
  '%s names no item',
  (path) => expect(itemAddress(modules, path)).toBeNull(),
);
