// "Exportar": sends the rows to the portal, which creates and saves the file.
import { savedTableMaxRows } from '#contract/limits.ts';
import type { Portal, TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/element.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';
import { fileCell } from './cells.ts';

const arrow = ['M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5'];

export interface ExportOptions {
  readonly label: string;
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The rows to save, in their order. */
  readonly rows: () => readonly SqlRow[] | Promise<readonly SqlRow[]>;
  readonly saveTable: Portal['files']['saveTable'];
  readonly failed: (message: string) => void;
}

/** The header and the rows with the texts of the table; numbers stay numbers. */
export const linesOf = (columns: readonly TableColumn[], rows: readonly SqlRow[]): (string | number)[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map((column) => fileCell(column, row))),
];

export function createExport({ label, name, columns, rows, saveTable, failed }: ExportOptions): HTMLElement {
  const button = plainButton({ 'data-size': 'small' }, icon(...arrow), label);
  async function write(format: 'csv' | 'xlsx'): Promise<void> {
    const all = await rows();
    await saveTable(name, linesOf(columns, all.slice(0, savedTableMaxRows)), { format, total: all.length });
  }
  const save = (format: 'csv' | 'xlsx'): Promise<void> =>
    whileBusy(
      button,
      () => write(format),
      (error) => failed(messageOf(error)),
    );
  return createMenu(button, label, () => [
    { label: 'CSV', onSelect: () => void save('csv') },
    { label: 'Excel (XLSX)', onSelect: () => void save('xlsx') },
  ]);
}
