import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkColumnKeys } from './columns.ts';

const warned = vi.fn<(error: unknown) => void>();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned));
afterEach(() => {
  vi.restoreAllMocks();
  warned.mockClear();
});

const columns = ['numero', 'cliente'].map((key) => ({ key, label: key }));

it.each([
  ['kit.table: duas colunas têm a chave “numero”', { columns: [...columns, { key: 'numero', label: 'Outro' }] }],
  ['kit.table: não há a coluna “numreo” de sort; você quis dizer “numero”?', { columns, sort: { key: 'numreo' } }],
])('warns: %s', (message, options) => {
  checkColumnKeys('kit.table', options);
  expect(warned.mock.calls.map(([error]) => String(error))).toEqual([`TypeError: ${message}`]);
});
