import { expect, it } from 'vitest';
import { clearItemStorage, createItemStorage, type StorageOwner } from './item-storage.ts';

/** A new device for each test: the Storage interface over a map. */
function aDevice(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index) => Array.from(map.keys())[index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const mariana: StorageOwner = { tenant: 'aurora', user: 'mariana', moduleId: 'vendas', itemId: 'pedidos' };

it.each<[who: string, owner: StorageOwner]>([
  ['another person', { ...mariana, user: 'rafael' }],
  ['another tenant', { ...mariana, tenant: 'senha' }],
  ['another module', { ...mariana, moduleId: 'financeiro' }],
  ['another item', { ...mariana, itemId: 'metas' }],
  ['an item whose name looks like a path into this one', { ...mariana, moduleId: 'vendas/pedidos', itemId: '' }],
])('hides a value from %s', (_, other) => {
  const device = aDevice();
  expect(createItemStorage(device, mariana).set('filtro', 'Em aberto')).toBe(true);
  expect(createItemStorage(device, mariana).get('filtro')).toBe('Em aberto');
  expect(createItemStorage(device, other).get('filtro')).toBeNull();
});

it('removes one key and ignores a missing key', () => {
  const storage = createItemStorage(aDevice(), mariana);
  storage.set('filtro', 'Em aberto');
  storage.set('ordem', 'emissão');
  for (const key of ['filtro', 'nada']) storage.remove(key);
  expect([storage.get('filtro'), storage.get('ordem')]).toEqual([null, 'emissão']);
  createItemStorage(null, mariana).remove('filtro');
});

it('stores values up to the limit and replaces a value at the limit', () => {
  const storage = createItemStorage(aDevice(), mariana);
  const large = 'x'.repeat(65_536);
  const results = Array.from({ length: 10 }, (_, index) => storage.set(`k${index}`, large));
  expect(results.filter(Boolean).length).toBe(7);
  expect(storage.set('k0', 'small')).toBe(true);
  expect(storage.set('k9', large)).toBe(true);
});

it('stores at most 64 keys', () => {
  const storage = createItemStorage(aDevice(), mariana);
  expect(Array.from({ length: 65 }, (_, index) => storage.set(`k${index}`, '1')).filter(Boolean).length).toBe(64);
});

it('stores nothing when the device forbids storage', () => {
  const storage = createItemStorage(null, mariana);
  expect([storage.set('a', '1'), storage.get('a')]).toEqual([false, null]);
});

it('removes only the data of the tenant at a sign-out', () => {
  const device = aDevice();
  const other = { ...mariana, tenant: 'aurora-sul' };
  createItemStorage(device, mariana).set('a', '1');
  createItemStorage(device, other).set('a', '2');
  device.setItem('code', 'x');
  clearItemStorage(device, 'aurora');
  expect([
    createItemStorage(device, mariana).get('a'),
    createItemStorage(device, other).get('a'),
    device.getItem('code'),
  ]).toEqual([null, '2', 'x']);
});
