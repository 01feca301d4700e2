import { beforeEach, expect, it, vi } from 'vitest';
import { homePreferences, markOpened, withRecent } from './preferences.ts';

it.each<[recents: string, opened: string, after: string]>([
  ['', 'a', 'a'],
  ['a', 'a', 'a'],
  ['ab', 'c', 'cab'],
  ['abc', 'c', 'cab'],
  ['abcd', 'e', 'eabc'],
])('puts an opened item first: %j, then %s, gives %j', (recents, opened, after) => {
  expect(withRecent(Array.from(recents), opened).join('')).toBe(after);
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('reads preferences that were stored without recent items', () => {
  stored.set('home/aurora/antes', '{"hidden":true,"favourites":["vendas/pedidos"]}');
  expect(homePreferences('aurora', 'antes').getState()).toEqual({
    hidden: true,
    favourites: ['vendas/pedidos'],
    recents: [],
  });
});

it('stores the recent items of each person separately', () => {
  markOpened(homePreferences('aurora', 'ana'), 'vendas/pedidos');
  expect(homePreferences('aurora', 'rui').getState().recents).toEqual([]);
  expect(JSON.parse(stored.get('home/aurora/ana') ?? '')).toMatchObject({ recents: ['vendas/pedidos'] });
});
