import { describe, expect, it } from 'vitest';
import { matchPath } from 'react-router-dom';
import { isPrefixRoute, prefixRoute, type PortalRoute, routes } from './routes.ts';

const find = (path: string): PortalRoute | undefined =>
  routes.find((route) => !isPrefixRoute(route) && matchPath(route.path, path)) ?? prefixRoute(path);

const places: readonly (readonly [path: string, access: PortalRoute['access']])[] = [
  ['/', 'root'],
  ['/termos/lgpd/1', 'hybrid'],
  ['/session/abc', 'open'],
  ['/style', 'hybrid'],
  ['/leave/venda', 'hybrid'],
  ['/shared-file', 'open'],
  ['/404', 'open'],
  ['/changePassword', 'hybrid'],
  ['/register', 'open'],
  ['/playground', 'session'],
  ['/welcome', 'hybrid'],
  ['/welcome/thankyou', 'open'],
  ['/entities-validation', 'session'],
  ['/dashboard', 'module'],
  ['/dashboard/vendas', 'module'],
  ['/dashboard/vendas/pedidos', 'module'],
  ['/menu', 'module'],
  ['/menu/vendas/pedidos', 'module'],
  ['/script', 'module'],
  ['/script/vendas/pedidos', 'module'],
  ['/menu/vendas', 'module'],
  ['/script/vendas', 'module'],
  ['/app', 'module'],
  ['/app/vendas', 'module'],
  ['/app/vendas/pedidos', 'module'],
  ['/app/vendas/pedidos/48217', 'module'],
  ['/dashboard/vendas/pedidos/48217', 'module'],
  ['/menu/vendas/pedidos/48217/itens', 'module'],
  ['/script/vendas/pedidos/48217', 'module'],
  ['/directScript', 'open'],
  ['/disabled', 'disabled'],
  ['/blocked', 'blocked'],
  ['/aovivo/1', 'public'],
  ['/live/1', 'public'],
  ['/aovivo-natal', 'public'],
  ['/live-natal', 'public'],
  ['/notifications', 'session'],
  ['/dynamic-form/abc', 'open'],
  ['/help', 'hybrid'],
  ['/federationLogin/aurora', 'open'],
  ['/api-gateway-logs', 'session'],
  ['/email-deliverability', 'session'],
  ['/remote-sql-manager', 'session'],
  ['/access/solicitation/abc/answer/sim', 'open'],
];

describe('every route of section 2 of the specification', () => {
  it.each(places)('%s has the access %s', (path, access) => {
    expect(find(path)?.access).toBe(access);
  });
  it('is in this list', () => {
    const listed = new Set(places.map(([path]) => find(path)));
    expect(routes.filter((route) => !listed.has(route))).toEqual([]);
  });

  it.each(['/nada', '/live-', '/aovivo', '/live-natal/1', '/help/a/b/c', '/termos/lgpd'])('%s matches no route', (path) => {
    expect(find(path)).toBeUndefined();
  });
});

it('contains each path once', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each(routes.filter((route) => route.status === 'later'))('$path has a text that describes its future page', ({ promise }) => {
  expect(promise).toMatch(/^Aqui .+\.$/);
});
