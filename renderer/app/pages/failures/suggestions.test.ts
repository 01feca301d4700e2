import { expect, it } from 'vitest';
import { closest } from './suggestions.ts';

const known = [
  { path: '/dashboard', title: 'Início' },
  { path: '/notifications', title: 'Avisos' },
  { path: '/help', title: 'Me Ajuda' },
  { path: '/dashboard/vendas/pedidos', title: 'Pedidos' },
  { path: '/dashboard/financeiro/titulos-a-vencer', title: 'Títulos a vencer' },
];

it.each<[typed: string, first: string | undefined]>([
  ['/dashbord', '/dashboard'],
  ['/DASHBOARD', '/dashboard'],
  ['/notification', '/notifications'],
  ['/menu/vendas/pedido', '/dashboard/vendas/pedidos'],
  ['/avisos', '/notifications'],
  ['/xqzwkj', undefined],
  ['/', undefined],
])('suggests first for %s: %s', (typed, first) => {
  expect(closest(typed, known)[0]?.path).toBe(first);
});

it('returns at most three suggestions', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ path: `/pagina${index}`, title: '' }));
  expect(closest('/pagina', many)).toHaveLength(3);
});
