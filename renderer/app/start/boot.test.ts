// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '#renderer/platform/platform.ts';
import { boot } from './boot.ts';

const removed: string[] = [];
const worker = (name: string) => ({ unregister: () => Promise.resolve(removed.push(name) > 0) });

beforeEach(() => {
  vi.useFakeTimers();
  removed.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A page of a shell without a tenant: start-up ends after the removal of old data. */
const withoutTenant = { domain: null } as Platform;

it('removes the data of earlier versions after the first screen is shown', async () => {
  localStorage.setItem('payment-token', 'x');
  localStorage.setItem('portal-theme', 'dark');
  vi.stubGlobal('caches', { keys: async () => ['old-1', 'old-2'], delete: async (name: string) => removed.push(name) > 0 });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [worker('worker')] } });
  expect(await boot(withoutTenant)).toEqual({ kind: 'no-tenant' });
  expect([localStorage.getItem('payment-token'), removed]).toEqual(['x', []]);
  await vi.runAllTimersAsync();
  expect(localStorage.getItem('payment-token')).toBeNull();
  expect(localStorage.getItem('portal-theme')).toBe('dark');
  expect(removed.toSorted()).toEqual(['old-1', 'old-2', 'worker']);
});

it('starts when the browser has neither service workers nor caches', async () => {
  localStorage.setItem('payment-token', 'x');
  expect(await boot(withoutTenant)).toEqual({ kind: 'no-tenant' });
  await vi.runAllTimersAsync();
  expect(localStorage.getItem('payment-token')).toBeNull();
});
