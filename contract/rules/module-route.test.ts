import { describe, expect, it } from 'vitest';
import {
  isRoutePath,
  isRouteQuery,
  isSameRoute,
  maxRouteParts,
  maxRoutePath,
  maxRouteQuery,
  maxRouteValue,
  readRoute,
  rootRoute,
  writeRoutePath,
  writeRouteQuery,
} from './module-route.ts';

describe('a path', () => {
  it.each([
    '/',
    '/48217',
    '/48217/itens',
    '/nota 12-1',
    '/são-joão',
    '/a..b',
    '/.oculto',
    "/o'neil & filhos (sp)",
    '/a:b@c,d;e=f',
    `/${'a'.repeat(maxRoutePath - 1)}`,
    '/a'.repeat(maxRouteParts),
  ])('accepts %j', (path) => expect(isRoutePath(path)).toBe(true));

  it.each([
    ['', 'does not begin with /'],
    ['48217', 'does not begin with /'],
    ['https://evil.example/', 'is an address'],
    ['//evil.example', 'has an empty part'],
    ['/a//b', 'has an empty part'],
    ['/a/', 'ends with /'],
    ['/..', 'leaves the item'],
    ['/../outro', 'leaves the item'],
    ['/a/../b', 'leaves the item'],
    ['/a/./b', 'has a dot for a part'],
    ['/...', 'has dots for a part'],
    ['/%2e%2e', 'would be decoded again'],
    ['/a%2Fb', 'would be decoded again'],
    ['/a\\b', 'has a backslash'],
    ['/a?b=1', 'has a query'],
    ['/a#b', 'has a fragment'],
    ['/a\u0000', 'has a control character'],
    ['/a\nb', 'has a line break'],
    ['/a\u202eb', 'turns the direction'],
    ['/\ud800', 'has half a character'],
    ['/ a', 'begins with a space'],
    ['/a /b', 'ends with a space'],
    ['/<img>', 'has markup'],
    [`/${'a'.repeat(maxRoutePath)}`, 'is too long'],
    ['/a'.repeat(maxRouteParts + 1), 'has too many parts'],
  ])('refuses %j, which %s', (path) => expect(isRoutePath(path)).toBe(false));
});

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, '1']));

describe('a query', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['is empty', {}, true],
    ['has text as people write it', { busca: 'ipê & cia', 'de-ate': '2026-11' }, true],
    ['has as many values as fit', many(maxRouteQuery), true],
    ['has too many values', many(maxRouteQuery + 1), false],
    ['has a value of the greatest length', { busca: 'x'.repeat(maxRouteValue) }, true],
    ['has a longer value', { busca: 'x'.repeat(maxRouteValue + 1) }, false],
    ['has a control character', { busca: 'a\u0000' }, false],
    ['turns the direction of its text', { busca: '\u202e' }, false],
    ['has a name with a sign', { 'a=b': '1' }, false],
    ['has a name that begins with _', { ['__proto__x']: '1' }, false],
    ['has an empty name', { '': '1' }, false],
    ["has the portal's own name modulo-dev", { 'modulo-dev': 'x' }, false],
    ["has the portal's own name redirect_url", { redirect_url: '/' }, false],
  ])('is accepted or refused when it %s', (_, query, fits) => expect(isRouteQuery(query)).toBe(fits));
});

describe('the route of an address', () => {
  it.each<[suffix: string, search: [string, string][], path: string, query: Record<string, string>]>([
    ['', [], '/', {}],
    ['/', [], '/', {}],
    ['/48217', [['aba', 'itens']], '/48217', { aba: 'itens' }],
    ['/48217/', [], '/48217', {}],
    // In a standalone app, the item can be the beginning of a segment.
    ['-48217/itens', [], '/-48217/itens', {}],
    // An invalid path is read as the root, without its query.
    ['/../x', [['aba', 'itens']], '/', {}],
    ['//evil.example', [], '/', {}],
    ['?48217', [], '/', {}],
    // The first of several values is used. Invalid parameters and the portal's own are omitted.
    [
      '/a',
      [
        ['b', '1'],
        ['b', '2'],
        ['modulo-dev', 'x'],
        ['c d', '3'],
        ['vazio', ''],
      ],
      '/a',
      { b: '1' },
    ],
  ])('reads %j %j as %j %j', (suffix, search, path, query) => expect(readRoute(suffix, search)).toEqual({ path, query }));

  it('reads no more values than the limit', () => {
    const search = Array.from({ length: maxRouteQuery + 5 }, (_, index): [string, string] => [`q${index}`, '1']);
    expect(Object.keys(readRoute('/', search).query)).toHaveLength(maxRouteQuery);
  });

  it('reads the route that was written', () => {
    const route = { path: "/são joão/o'neil & filhos", query: { busca: 'a=b&c#d?e/f' } };
    const [path, query] = [writeRoutePath(route), writeRouteQuery(route, [['dev', '1']])];
    expect(path).toBe("/s%C3%A3o%20jo%C3%A3o/o'neil%20%26%20filhos");
    const url = new URL(`https://portal.example/dashboard/a/b${path}?${query}`);
    const suffix = url.pathname.split('/').slice(4).map(decodeURIComponent).join('/');
    const search: [string, string][] = [];
    url.searchParams.forEach((value, name) => search.push([name, value]));
    expect(readRoute(`/${suffix}`, search)).toEqual(route);
    expect([writeRoutePath(rootRoute), writeRouteQuery({ path: '/', query: { busca: '' } })]).toEqual(['', '']);
  });
});

it('is the same with and without an empty value', () => {
  expect(isSameRoute({ path: '/a', query: {} }, { path: '/a', query: { b: '' } })).toBe(true);
  expect(isSameRoute({ path: '/a', query: {} }, { path: '/a', query: { b: '1' } })).toBe(false);
  expect(isSameRoute({ path: '/a', query: {} }, { path: '/b', query: {} })).toBe(false);
});
