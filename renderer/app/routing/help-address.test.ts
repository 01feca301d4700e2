// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { asksForHelp, helpOrigin, helpState, openHelp, type RouterLocation } from './help-address.ts';

afterEach(() => history.replaceState(null, '', '/'));

it.each<[place: RouterLocation, from: string | null]>([
  [{ pathname: '/menu/vendas/pedidos', state: null }, '/menu/vendas/pedidos'],
  [{ pathname: '/help', state: { from: '/menu' } }, '/menu'],
  [{ pathname: '/help', state: null }, null],
])('the link at %j leads to the help page from %j', (place, from) => {
  const state = helpState(place);
  expect(state).toEqual({ from });
  expect(helpOrigin(state)).toBe(from);
  expect(asksForHelp({ pathname: '/help', state })).toBe(true);
});

it.each<RouterLocation>([
  { pathname: '/help', state: null },
  { pathname: '/help', state: 'from' },
  { pathname: '/menu', state: { from: '/help' } },
])('nobody asked for help at %j', (place) => expect(asksForHelp(place)).toBe(false));

it.each([
  ['/menu', null, { replace: false, state: { from: '/menu' } }],
  ['/help', { usr: { from: '/menu' } }, { replace: true, state: { from: '/menu' } }],
])('opens the help page from %s, and keeps the way back', (path, state, options) => {
  history.replaceState(state, '', path);
  const goTo = vi.fn<(path: string, options?: object) => void>();
  openHelp({ goTo });
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/help', options);
});
