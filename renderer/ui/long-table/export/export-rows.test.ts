import { expect, it } from 'vitest';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { linesOf, rowsAt } from './export-rows.ts';

const rows = [
  { name: 'Ana', value: 2.5 },
  { name: '=1', value: 1 },
  { name: 'Rui', value: 3 },
];
const columns: readonly LongColumn<(typeof rows)[number]>[] = [
  { id: 'name', label: 'Nome', text: ({ name }) => name, names: true },
  { id: 'value', label: 'Valor', kind: 'number', text: ({ value }) => `R$ ${value}`, key: ({ value }) => value },
];

it('exports the filtered rows in their order up to the limit, with numbers as numbers', async () => {
  const { total, read } = rowsAt(rows, Uint32Array.of(2, 0));
  expect(total).toBe(2);
  expect(linesOf(columns, await read(50))).toEqual([
    ['Nome', 'Valor'],
    ['Rui', 3],
    ['Ana', 2.5],
  ]);
  expect(await read(1)).toHaveLength(1);
});
