import { saveFile } from '../../save-file.ts';
import { keyOf, type LongColumn } from '../long-column.ts';
import { type Cell, exportPlan, toCsv } from './csv.ts';

export interface Exported<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly LongColumn<Row>[];
  readonly rows: readonly Row[];
  /** The rows of the filter, in their order. */
  readonly order: Uint32Array;
}

/** The header and the first `count` rows, as the table shows them; numbers as numbers. */
export function linesOf<Row>({ columns, rows, order }: Exported<Row>, count: number): readonly (readonly Cell[])[] {
  const lines: (readonly Cell[])[] = [columns.map(({ label }) => label)];
  for (const index of order.subarray(0, count)) {
    const row = rows[index];
    if (row !== undefined)
      lines.push(columns.map((column) => (column.kind === 'number' ? keyOf(column, row) : column.text(row))));
  }
  return lines;
}

/** Saves what the filter shows and returns what to say about it. */
export async function exportRows<Row>(exported: Exported<Row>, ending: 'csv' | 'xlsx'): Promise<string> {
  const plan = exportPlan(exported.order.length, exported.name, ending);
  const lines = linesOf(exported, plan.rows);
  const content =
    ending === 'csv'
      ? new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' })
      : await (await import('./xlsx.ts')).toXlsx(lines);
  saveFile(content, plan.file);
  return plan.words;
}
