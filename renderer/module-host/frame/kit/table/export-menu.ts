// "Exportar": sends the rows to the portal, which creates and saves the file.
import { savedTableMaxRows, savedTableTitleMaxLength } from '#contract/limits.ts';
import type { SdkRequest } from '#contract/module-sdk.ts';
import type { TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';
import { fileCell, textOf } from './cells.ts';

/** Saves a table with what the portal needs to write it as the person sees it. */
export type SaveTable = (table: SdkRequest<'files.saveTable'>) => Promise<void>;

/** The options of a table or a list that its export uses. */
export interface ExportSource {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** The name of the file, or an object with it. */
  readonly export?: string | { readonly name: string };
}

export interface ExportParts {
  readonly saveTable: SaveTable;
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

/** The indexes of the columns whose numbers the table shows as money. The first number of a column decides. */
export const moneyOf = (columns: readonly TableColumn[], rows: readonly SqlRow[]): number[] =>
  columns.flatMap((column, index) => {
    const row = rows.find((one) => typeof one[column.key] === 'number');
    return row !== undefined && /^[-−]?R\$/.test(textOf(column, row)) ? [index] : [];
  });

/** Null when the table or the list has no export. */
export function createExport(
  { export: wanted, columns, caption }: ExportSource,
  { saveTable, failed }: ExportParts,
  { label, text = label, rows, look = 'line' }: ExportOptions,
): HTMLElement | null {
  if (wanted === undefined) return null;
  const name = typeof wanted === 'string' ? wanted : wanted.name;
  const shown = look === 'icon' ? null : text;
  const button = plainButton({ ...looks[look], 'aria-label': shown !== label && label }, icon('download'), shown);
  async function write(format: 'csv' | 'xlsx'): Promise<void> {
    const all = await rows();
    const saved = all.slice(0, savedTableMaxRows);
    const [lines, money] = [linesOf(columns, saved), moneyOf(columns, saved)];
    await saveTable({ name, format, lines, title: caption.slice(0, savedTableTitleMaxLength), money, total: all.length });
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
