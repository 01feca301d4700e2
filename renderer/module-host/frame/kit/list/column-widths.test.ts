import { expect, it } from 'vitest';
import { createColumnWidths } from './column-widths.ts';

const columns = [
  { key: 'number', label: 'Pedido' },
  { key: 'customer', label: 'Cliente', show: (value: unknown) => `${String(value)} Ltda.` },
];
const row = (number: number, customer: string) => ({ number, customer });

it('keeps the rows with the longest values of each column, over several answers', () => {
  const widths = createColumnWidths(columns);
  const [short, long] = [row(1, 'Ana'), row(2, 'Distribuidora Serra Azul')];
  widths.read([short, row(3, 'Bia'), row(4, 'Eva')]);
  widths.read([long]);
  expect(widths.longest()).toContain(long);
  // A shorter value of a later answer changes nothing.
  const before = widths.longest();
  widths.read([row(5, 'Li')]);
  expect(widths.longest()).toEqual(before);
  expect(before.length).toBeLessThanOrEqual(6);
});
