import { describe, expect, it } from 'vitest';
import { routeOf, withoutFile } from './routes.ts';
import type { AppRoute } from './routes.ts';

const page: AppRoute = { kind: 'page' };
const refused = (status: 400 | 403 | 404 | 405): AppRoute => ({ kind: 'refused', status });
const service = (rest: string): AppRoute => ({ kind: 'service', service: 'auth', rest });

const table: readonly (readonly [string, string, string | null, AppRoute])[] = [
  ['GET', 'app://portal/', null, page],
  ['GET', 'app://portal', null, page],
  ['GET', 'app://portal/dashboard/vendas/pedidos', null, page],
  ['GET', 'app://portal/termos/privacidade/1.0', null, page],
  ['GET', 'app://portal/assets/desktop-1a2b.js', null, { kind: 'file', path: 'assets/desktop-1a2b.js' }],
  ['HEAD', 'app://portal/assets/a.css', null, { kind: 'file', path: 'assets/a.css' }],
  ['GET', 'app://portal/module-frame/index.html?v=2', 'null', { kind: 'module-frame', path: 'index.html' }],
  ['GET', 'app://portal/api/auth/v1/user/exists?id=a&email=b', null, service('/v1/user/exists?id=a&email=b')],
  ['POST', 'app://portal/api/auth/v1/x', 'app://portal', service('/v1/x')],
  ['POST', 'app://portal/api/auth/v1/user/a%40b.com', 'app://portal', service('/v1/user/a%40b.com')],
  ['GET', 'app://portal/api/auth/v1/x', 'null', refused(403)],
  ['POST', 'app://portal/api/auth/v1/x', 'https://evil.example', refused(403)],
  ['GET', 'app://portal/api/nothing/v1/x', null, refused(404)],
  ['GET', 'app://portal/api/auth', null, refused(404)],
  ['GET', 'app://portal/api', null, refused(404)],
  ['GET', 'app://portal/api/auth/%2e%2e/x', null, refused(404)],
  ['GET', 'app://portal/api/auth/a%2f..%2fb', null, refused(400)],
  ['GET', 'app://portal/cache/localhost.json', null, { kind: 'cache', path: '/cache/localhost.json' }],
  ['GET', 'app://portal/script/pedidos?v=1', null, { kind: 'script', path: '/script/pedidos?v=1' }],
  ['GET', 'app://portal/../../etc/passwd.txt', null, { kind: 'file', path: 'etc/passwd.txt' }],
  ['GET', 'app://portal/%2e%2e%2fetc/passwd.txt', null, refused(400)],
  ['GET', 'app://portal/a%5c..%5cb.js', null, refused(400)],
  ['GET', 'app://portal/a%00.js', null, refused(400)],
  ['GET', 'app://portal/%zz', null, refused(400)],
  ['GET', 'app://portal//evil.example/x.js', null, refused(400)],
  ['POST', 'app://portal/', null, refused(405)],
  ['DELETE', 'app://portal/cache/localhost.json', null, refused(405)],
  ['GET', 'app://other/', null, refused(404)],
  ['GET', 'https://portal/', null, refused(404)],
  ['GET', 'nonsense', null, refused(400)],
];

describe('app routes', () => {
  it.each(table)('routes %s %s from the origin %s', (method, address, origin, expected) => {
    expect(routeOf(method, address, origin)).toEqual(expected);
  });

  it.each([
    ['brand/logo.svg', { kind: 'picture', path: '/brand/logo.svg' }],
    ['favicon.ico', { kind: 'picture', path: '/favicon.ico' }],
    ['assets/gone.js', refused(404)],
    ['x.html', refused(404)],
  ])('routes %s when the build does not contain the file', (path, expected) => {
    expect(withoutFile(path)).toEqual(expected);
  });
});
