import { saveFile } from '#renderer/ui/save-file.ts';
import { keyOf, type LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { type Cell, exportPlan } from './export-plan.ts';
import { fileOf } from './file-of.ts';

export interface ExportSource<Row> {
  /** The name of the file without its extension. */
  readonly name: string;
  readonly columns: readonly LongColumn<Row>[];
  /** The number of filtered rows. `read` returns the first `limit` of them in their order. */
  readonly total: number;
  /** The reason why the export is disabled: the number of rows is not yet known, so the file would be incomplete. */
  readonly disabledReason?: string | undefined;
  /** The rows are read from a server. */
  readonly sends?: boolean | undefined;
  readonly read: (limit: number) => readonly Row[] | Promise<readonly Row[]>;
}

/** Returns the total and the reader for the rows at the indices `order`. */
export const rowsAt = <Row>(rows: readonly Row[], order: Uint32Array): Pick<ExportSource<Row>, 'total' | 'read'> => ({
  total: order.length,
  read: (limit) =>
    Array.from(order.subarray(0, limit)).flatMap((index) => {
      const row = rows[index];
      return row === undefined ? [] : [row];
    }),
});

/** Returns the header and the rows as the table shows them; numbers remain numbers. */
export const linesOf = <Row>(columns: readonly LongColumn<Row>[], rows: readonly Row[]): readonly (readonly Cell[])[] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map((column) => (column.kind === 'number' ? keyOf(column, row) : column.text(row)))),
];

/** Saves the filtered rows as a file. Resolves with the notice to show. */
export async function exportRows<Row>(
  { name, columns, total, read }: ExportSource<Row>,
  ending: 'csv' | 'xlsx',
): Promise<string> {
  const wanted = exportPlan(total, name, ending);
  const rows = await read(wanted.rows);
  // The number of rows on a server may have changed, so the notice counts the rows in the file.
  const plan = rows.length < wanted.rows ? exportPlan(rows.length, name, ending) : wanted;
  saveFile(await fileOf(linesOf(columns, rows), ending, { title: name }), plan.file);
  return plan.words;
}
