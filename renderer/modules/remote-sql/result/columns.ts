// The columns of a result. Values are formatted by their types.
import type { SqlColumn, SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { createNumberFormat } from '#contract/rules/number.ts';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';

export type ResultRow = SqlResult['rows'][number] & { readonly '#': number };

const mostDecimals = 20;
/** No decimal is cut, because people look for exact values here. */
const formatOf = (decimals: number) =>
  createNumberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: mostDecimals });
const plain = formatOf(0);

/** The number of decimals of a value: 2 for 3921.61, and 7 for 1e-7. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** The number of decimals of a column: that of the value with most decimals. */
export function columnDecimals(rows: SqlResult['rows'], name: string): number {
  let most = 0;
  for (const row of rows) {
    const value = row[name];
    if (typeof value === 'number') most = Math.max(most, decimalsOf(value));
  }
  return Math.min(most, mostDecimals);
}

/** Formats a value. A value without a special format is unchanged. `numbers` formats the numbers of its column. */
export function valueText(value: SqlValue | undefined, type: SqlColumn['type'], numbers = plain): string {
  if (value === null || value === undefined) return words.null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numbers(value);
  if (type === 'date') return formatDate(value) || value;
  return type === 'timestamp' ? formatDateTime(value) || value : value;
}

const keyOf = (value: SqlValue | undefined): string | number =>
  typeof value === 'number' ? value : value === null || value === undefined ? '' : String(value);

/** Returns the columns, starting with the row number. The numbers of a column have the same number of decimals. */
export const columnsOf = ({ columns, rows }: Pick<SqlResult, 'columns' | 'rows'>): readonly LongColumn<ResultRow>[] => [
  { id: '#', label: '#', kind: 'number', weight: 0, names: true, text: (row) => String(row['#']), key: (row) => row['#'] },
  ...columns.map(({ name, type }): LongColumn<ResultRow> => {
    const numbers = type === 'number' ? formatOf(columnDecimals(rows, name)) : plain;
    return {
      id: `c-${name}`,
      label: name,
      note: words.columnTypes[type],
      kind: type === 'number' ? 'number' : 'text',
      text: (row) => valueText(row[name], type, numbers),
      key: (row) => keyOf(row[name]),
    };
  }),
];

export const numbered = (rows: SqlResult['rows']): readonly ResultRow[] =>
  rows.map((row, index) => Object.assign(Object.create(null) as object, row, { '#': index + 1 }));
