// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { cookieNames, removeCookie } from '#renderer/platform/cookies.ts';
import { deviceStorage, tabStorage } from '#renderer/web-storage/web-storage.ts';
import { clearTraces } from './traces.ts';

afterEach(() => {
  for (const name of cookieNames()) removeCookie(name);
  localStorage.clear();
  sessionStorage.clear();
});

it('removes cookies and entries of the withdrawn categories only', () => {
  for (const name of ['_ga', '_pk_id.1.1fff', '_fbp', 'code']) document.cookie = `${name}=1; Path=/`;
  deviceStorage.set('_hjSession', '1');
  deviceStorage.set('portal-theme', 'dark');
  tabStorage.set('_clck', '1');
  clearTraces(['statistics']);
  expect(cookieNames()).toEqual(['_fbp', 'code']);
  expect([deviceStorage.keys(), tabStorage.keys()]).toEqual([['portal-theme'], []]);
});
