// "Exportar": sends the rows to the portal, which creates and saves the file.
import { savedTableMaxRows } from '#contract/limits.ts';
import type { Portal, TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';
import { fileCell } from './cells.ts';

/** The options of a table or a list that its export uses. */
export interface ExportSource {
  readonly columns: readonly TableColumn[];
  /** The name of the file, or an object with it. */
  readonly export?: string | { readonly name: string };
}

export interface ExportParts {
  readonly saveTable: Portal['files']['saveTable'];
  /** Receives the error message of a failed export. */
  readonly failed: (message: string) => void;
}

interface ExportOptions {
  readonly label: string;
  /** The shown part of the label, where the place says the rest; the label when absent. */
  readonly text?: string;
  /** The rows to save, in their order. */
  readonly rows: () => readonly SqlRow[] | Promise<readonly SqlRow[]>;
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

/** Null when the table or the list has no export. */
export function createExport(
  { export: wanted, columns }: ExportSource,
  { saveTable, failed }: ExportParts,
  { label, text = label, rows, look = 'line' }: ExportOptions,
): HTMLElement | null {
  if (wanted === undefined) return null;
  const name = typeof wanted === 'string' ? wanted : wanted.name;
  const shown = look === 'icon' ? null : text;
  const button = plainButton({ ...looks[look], 'aria-label': shown !== label && label }, icon('download'), shown);
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
