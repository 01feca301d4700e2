// "Exportar": sends the rows to the portal, which creates and saves the file.
import { savedTableMaxRows } from '#contract/limits.ts';
import type { Portal, TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';
import { fileCell } from './cells.ts';

export interface ExportOptions {
  readonly label: string;
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The rows to save, in their order. */
  readonly rows: () => readonly SqlRow[] | Promise<readonly SqlRow[]>;
  readonly saveTable: Portal['files']['saveTable'];
  readonly failed: (message: string) => void;
  /** `ghost`: without a border. `icon`: without words, for a phone. */
  readonly look?: 'line' | 'ghost' | 'icon';
}

const looks = {
  line: { 'data-size': 'small' },
  ghost: { 'data-size': 'small', 'data-variant': 'ghost' },
  icon: { 'data-square': 'true', 'data-variant': 'ghost' },
} as const;

/** The header and the rows with the texts of the table; numbers stay numbers. */
export const linesOf = (columns: readonly TableColumn[], rows: readonly SqlRow[]): (string | number)[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map((column) => fileCell(column, row))),
];

export function createExport({ label, name, columns, rows, saveTable, failed, look = 'line' }: ExportOptions): HTMLElement {
  const text = look === 'icon' ? null : label;
  const button = plainButton({ ...looks[look], 'aria-label': look === 'icon' && label }, icon('download'), text);
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
