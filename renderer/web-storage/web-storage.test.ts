// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, isStorageAllowed, tabStorage } from './web-storage.ts';
import { forbiddenStorage } from './web-storage.test-support.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  return () => vi.restoreAllMocks();
});

describe.each([
  ['deviceStorage', deviceStorage, () => localStorage],
  ['tabStorage', tabStorage, () => sessionStorage],
])('%s', (_, storage, area) => {
  it('stores, lists and removes entries of its own area', () => {
    expect(storage.set('nome', 'Ana')).toBe(true);
    expect([storage.get('nome'), storage.keys(), area().getItem('nome')]).toEqual(['Ana', ['nome'], 'Ana']);
    storage.remove('nome');
    expect([storage.get('nome'), storage.keys()]).toEqual([null, []]);
  });

  it('reports that a full storage did not store the value', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect([storage.set('nome', 'Ana'), storage.get('nome')]).toEqual([false, null]);
  });
});

it('is empty and stores nothing when a policy forbids storage', () => {
  forbiddenStorage.remove('nome');
  expect([forbiddenStorage.get('nome'), forbiddenStorage.set('nome', 'Ana'), forbiddenStorage.keys()]).toEqual([null, false, []]);
});

it('tells whether the browser allows storage, and stores nothing for it', () => {
  expect([isStorageAllowed(), localStorage.length]).toEqual([true, 0]);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(isStorageAllowed()).toBe(false);
});
