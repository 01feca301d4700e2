import { expect, it } from 'vitest';
import { maxStoredViews, type StoredView, takeView, withView } from './route-stack.ts';

const stored = (path: string, view: string, query: Readonly<Record<string, string>> = {}): StoredView<string> => ({
  route: { path, query },
  view,
});
const stack = [stored('/', 'lista', { busca: 'ipê' }), stored('/1', 'pedido'), stored('/1/itens', 'itens')];

it('returns the view of a route and drops the views above it', () => {
  expect(takeView(stack, { path: '/1', query: {} })).toEqual({ view: 'pedido', rest: stack.slice(0, 1) });
});

it('compares the query of a route', () => {
  expect(takeView(stack, { path: '/', query: { busca: 'ipê' } })).toEqual({ view: 'lista', rest: [] });
  expect(takeView(stack, { path: '/', query: {} })).toBeNull();
});

it('returns the newest of two views of one route', () => {
  expect(takeView([...stack, stored('/1', 'mais novo')], { path: '/1', query: {} })?.view).toBe('mais novo');
});

it('drops the oldest view when there are too many', () => {
  const many = Array.from({ length: maxStoredViews + 1 }, (_, index) => stored(`/${index}`, String(index))).reduce(
    (all, one) => withView(all, one),
    [] as readonly StoredView<string>[],
  );
  expect([many.length, many[0]?.view]).toEqual([maxStoredViews, '1']);
});
