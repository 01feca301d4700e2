// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '#renderer/platform/platform.ts';
import { boot } from './boot.ts';

const gone: string[] = [];
const worker = (name: string) => ({ unregister: () => Promise.resolve(gone.push(name) > 0) });

beforeEach(() => {
  vi.useFakeTimers();
  gone.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A page of a shell that has no company yet: nothing but the start itself happens. */
const homeless = { domain: null } as Platform;

it('removes on every start what earlier versions left behind, once the first screen is there', async () => {
  localStorage.setItem('payment-token', 'x');
  localStorage.setItem('portal-theme', 'dark');
  vi.stubGlobal('caches', { keys: async () => ['old-1', 'old-2'], delete: async (name: string) => gone.push(name) > 0 });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [worker('worker')] } });
  expect(await boot(homeless)).toEqual({ kind: 'no-tenant' });
  expect([localStorage.getItem('payment-token'), gone]).toEqual(['x', []]);
  await vi.runAllTimersAsync();
  expect(localStorage.getItem('payment-token')).toBeNull();
  expect(localStorage.getItem('portal-theme')).toBe('dark');
  expect(gone.toSorted()).toEqual(['old-1', 'old-2', 'worker']);
});

it('starts where neither workers nor caches are to be had', async () => {
  localStorage.setItem('payment-token', 'x');
  expect(await boot(homeless)).toEqual({ kind: 'no-tenant' });
  await vi.runAllTimersAsync();
  expect(localStorage.getItem('payment-token')).toBeNull();
});
