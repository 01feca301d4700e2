import { saveFile } from '#renderer/ui/save-file.ts';
import { keyOf, type LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { type Cell, exportPlan } from './csv.ts';
import { fileOf } from './file-of.ts';

export interface Exported<Row> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly LongColumn<Row>[];
  /** Rows of the filter, and how to have the first `limit` of them in their order. */
  readonly total: number;
  /** Why there is no file now: how many rows there are is not known yet, and a file would say less than there is. */
  readonly disabledReason?: string | undefined;
  /** The rows are read from a server. */
  readonly sends?: boolean | undefined;
  readonly read: (limit: number) => readonly Row[] | Promise<readonly Row[]>;
}

/** The rows at `order`, of which `read` is asked for the first. */
export const rowsAt = <Row>(rows: readonly Row[], order: Uint32Array): Pick<Exported<Row>, 'total' | 'read'> => ({
  total: order.length,
  read: (limit) =>
    Array.from(order.subarray(0, limit)).flatMap((index) => {
      const row = rows[index];
      return row === undefined ? [] : [row];
    }),
});

/** The header and the rows, as the table shows them; numbers as numbers. */
export const linesOf = <Row>(columns: readonly LongColumn<Row>[], rows: readonly Row[]): readonly (readonly Cell[])[] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map((column) => (column.kind === 'number' ? keyOf(column, row) : column.text(row)))),
];

/** Saves what the filter shows and returns what to say about it. */
export async function exportRows<Row>({ name, columns, total, read }: Exported<Row>, ending: 'csv' | 'xlsx'): Promise<string> {
  const wanted = exportPlan(total, name, ending);
  const rows = await read(wanted.rows);
  // A server may have fewer or more by now: the notice counts the rows in the file.
  const plan = rows.length < wanted.rows ? exportPlan(rows.length, name, ending) : wanted;
  saveFile(await fileOf(linesOf(columns, rows), ending), plan.file);
  return plan.words;
}
