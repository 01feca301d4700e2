// The contents of a cell, and the same as text: for the search, the order and files.
import type { SqlValue } from '#contract/entities/sql.ts';
import type { TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';

export const plain = (value: SqlValue | undefined): string => {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'number' ? value.toLocaleString('pt-BR') : value;
};

export const content = (column: TableColumn, row: SqlRow): Node | string => {
  const value = row[column.key] ?? null;
  return column.show ? column.show(value, row) : plain(value);
};

export function textOf(column: TableColumn, row: SqlRow): string {
  const shown = content(column, row);
  return typeof shown === 'string' ? shown : (shown.textContent ?? '');
}

/** A number stays one; what is not there leaves its cell empty. */
export function fileCell(column: TableColumn, row: SqlRow): string | number {
  const value = row[column.key] ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  return value === null && column.show === undefined ? '' : textOf(column, row);
}

/** To six decimals: 0.1 and 0.2 are 0.3. */
export function sumOf(rows: readonly SqlRow[], key: string): number {
  const sum = rows.reduce((total, row) => total + (typeof row[key] === 'number' ? row[key] : 0), 0);
  return Math.round(sum * 1e6) / 1e6;
}
