import { expect, it } from 'vitest';
import { forbiddenStorage, memoryStorage } from '#renderer/web-storage/web-storage.test-support.ts';
import { clearItemStorage, createItemStorage, type StorageOwner } from './item-storage.ts';

const mariana: StorageOwner = { tenant: 'aurora', user: 'mariana', moduleId: 'vendas', itemId: 'pedidos' };

it.each<[who: string, owner: StorageOwner]>([
  ['another person', { ...mariana, user: 'rafael' }],
  ['another tenant', { ...mariana, tenant: 'senha' }],
  ['another module', { ...mariana, moduleId: 'financeiro' }],
  ['another item', { ...mariana, itemId: 'metas' }],
  ['an item whose name looks like a path into this one', { ...mariana, moduleId: 'vendas/pedidos', itemId: '' }],
])('hides a value from %s', (_, other) => {
  const device = memoryStorage();
  expect(createItemStorage(mariana, device).set('filtro', 'Em aberto')).toBe(true);
  expect(createItemStorage(mariana, device).get('filtro')).toBe('Em aberto');
  expect(createItemStorage(other, device).get('filtro')).toBeNull();
});

it('removes one key and ignores a missing key', () => {
  const storage = createItemStorage(mariana, memoryStorage());
  storage.set('filtro', 'Em aberto');
  storage.set('ordem', 'emissão');
  for (const key of ['filtro', 'nada']) storage.remove(key);
  expect([storage.get('filtro'), storage.get('ordem')]).toEqual([null, 'emissão']);
  createItemStorage(mariana, forbiddenStorage).remove('filtro');
});

it('stores values up to the limit and replaces a value at the limit', () => {
  const storage = createItemStorage(mariana, memoryStorage());
  const large = 'x'.repeat(65_536);
  const results = Array.from({ length: 10 }, (_, index) => storage.set(`k${index}`, large));
  expect(results.filter(Boolean).length).toBe(7);
  expect(storage.set('k0', 'small')).toBe(true);
  expect(storage.set('k9', large)).toBe(true);
});

it('stores at most 64 keys', () => {
  const storage = createItemStorage(mariana, memoryStorage());
  expect(Array.from({ length: 65 }, (_, index) => storage.set(`k${index}`, '1')).filter(Boolean).length).toBe(64);
});

it('stores nothing when the device forbids storage', () => {
  const storage = createItemStorage(mariana, forbiddenStorage);
  expect([storage.set('a', '1'), storage.get('a')]).toEqual([false, null]);
});

it('removes only the data of the tenant at a sign-out', () => {
  const device = memoryStorage();
  const other = { ...mariana, tenant: 'aurora-sul' };
  createItemStorage(mariana, device).set('a', '1');
  createItemStorage(other, device).set('a', '2');
  device.set('code', 'x');
  clearItemStorage('aurora', device);
  expect([createItemStorage(mariana, device).get('a'), createItemStorage(other, device).get('a'), device.get('code')]).toEqual([
    null,
    '2',
    'x',
  ]);
});
