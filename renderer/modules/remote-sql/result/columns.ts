// The columns of a result. Values are formatted by their types.
import type { SqlColumn, SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';

export type ResultRow = SqlResult['rows'][number] & { readonly '#': number };

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 });

/** Formats a value. A value without a special format is unchanged. */
export function valueText(value: SqlValue | undefined, type: SqlColumn['type']): string {
  if (value === null || value === undefined) return words.null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return decimals.format(value);
  if (type === 'date') return formatDate(value) || value;
  return type === 'timestamp' ? formatDateTime(value) || value : value;
}

const keyOf = (value: SqlValue | undefined): string | number =>
  typeof value === 'number' ? value : value === null || value === undefined ? '' : String(value);

/** Returns the columns, starting with the row number. */
export const columnsOf = (columns: readonly SqlColumn[]): readonly LongColumn<ResultRow>[] => [
  { id: '#', label: '#', kind: 'number', weight: 0.4, names: true, text: (row) => String(row['#']), key: (row) => row['#'] },
  ...columns.map(({ name, type }): LongColumn<ResultRow> => ({
    id: `c-${name}`,
    label: name,
    note: words.columnTypes[type],
    kind: type === 'number' ? 'number' : 'text',
    text: (row) => valueText(row[name], type),
    key: (row) => keyOf(row[name]),
  })),
];

export const numbered = (rows: SqlResult['rows']): readonly ResultRow[] =>
  rows.map((row, index) => Object.assign(Object.create(null) as object, row, { '#': index + 1 }));
