import type { Table } from './table.ts';

type Row = Readonly<Record<string, Table['rows'][number][number]>>;

/** The rows of a table, each with the names of its columns. */
export function rowsOf(tables: readonly Table[], name: string): readonly Row[] {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(name);
  const columns = table.columns.map((column) => column.split(' ')[0] ?? '');
  return table.rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index] ?? '', cell])));
}
