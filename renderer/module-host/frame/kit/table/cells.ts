// The content of a cell as a node, and as text for search, sorting and export.
import { grouped } from '#contract/rules/plural.ts';
import type { SqlValue } from '#contract/entities/sql.ts';
import type { TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';

export const plain = (value: SqlValue | undefined): string => {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'number' ? grouped(value) : value;
};

export const content = (column: TableColumn, row: SqlRow): Node | string => {
  const value = row[column.key] ?? null;
  return column.show ? column.show(value, row) : plain(value);
};

export function textOf(column: TableColumn, row: SqlRow): string {
  const shown = content(column, row);
  return typeof shown === 'string' ? shown : (shown.textContent ?? '');
}

/** Numbers stay numbers; missing values give an empty cell. */
export function fileCell(column: TableColumn, row: SqlRow): string | number {
  const value = row[column.key] ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  return value === null && column.show === undefined ? '' : textOf(column, row);
}

/** Rounded to six decimals, so that 0.1 + 0.2 gives 0.3. */
export function sumOf(rows: readonly SqlRow[], key: string): number {
  const sum = rows.reduce((total, row) => total + (typeof row[key] === 'number' ? row[key] : 0), 0);
  return Math.round(sum * 1e6) / 1e6;
}
