// The content of a cell as a node, and as text for search, sorting and export.
import type { TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { format } from '#renderer/module-host/frame/format.ts';
import { checkShown } from '#renderer/module-host/frame/kit/check/rows.ts';
import { nothing, numberText } from '#renderer/module-host/frame/values.ts';

/** Scripts are not type-checked: a row may have values that no query returns. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? nothing : format.dateTime(value.toISOString());
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'bigint' ? String(value) : nothing;
}

export const content = (column: TableColumn, row: SqlRow): Node | string => {
  const value = row[column.key] ?? null;
  if (!column.show) return plain(value);
  // Scripts are not type-checked: `show` may return a value of the row.
  const shown: unknown = column.show(value, row);
  if (typeof shown !== 'object' || shown === null) return plain(shown);
  if (shown instanceof Node) return shown;
  checkShown(column, shown);
  return plain(shown);
};

/** The attributes by which the style sheet places every cell of a column, its heading included. */
export const placeOf = ({ align = 'start', secondary = false }: TableColumn) => ({
  'data-align': align,
  'data-secondary': secondary && 'true',
});

export function textOf(column: TableColumn, row: SqlRow): string {
  const shown = content(column, row);
  return typeof shown === 'string' ? shown : (shown.textContent ?? '');
}

/** Numbers stay numbers; a missing value, which the table draws as a dash, gives an empty cell. */
export function fileCell(column: TableColumn, row: SqlRow): string | number {
  const value = row[column.key] ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  const text = textOf(column, row);
  return text === nothing ? '' : text;
}

/** Rounded to six decimals, so that 0.1 + 0.2 gives 0.3. */
export function sumOf(rows: readonly SqlRow[], key: string): number {
  const sum = rows.reduce((total, row) => total + (typeof row[key] === 'number' ? row[key] : 0), 0);
  return Math.round(sum * 1e6) / 1e6;
}
