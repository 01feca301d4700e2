// Converts the result of a detail query to table columns and chart values. Pure.
import type { SqlColumn, SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { createNumberFormat } from '#contract/rules/number.ts';
import type { ChartValue } from '#renderer/ui/chart/chart.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';

export type DetailRow = SqlResult['rows'][number];

const decimal = createNumberFormat({ maximumFractionDigits: 2 });
/** Matches the names of columns that hold amounts in the details of every tile. */
const moneyColumnName = /valor|preço|preco|custo/i;
/** Matches the names of columns that hold what the tile counts: amounts in the details of a tile of money, otherwise numbers. */
const measureColumnName = /total|saldo|limite|value/i;
/** Maximum number of bars. */
const maxBars = 12;
/** Maximum number of points of a line. */
const maxPoints = 400;

/** Converts a value to a number. Databases return large and exact numbers as text; other text gives NaN. */
export function numberOf(value: SqlValue | undefined): number {
  return value === null || value === undefined || value === '' || typeof value === 'boolean' ? Number.NaN : Number(value);
}

const isNumeric = ({ type }: SqlColumn): boolean => type === 'number';
const isDate = ({ type }: SqlColumn): boolean => type === 'date' || type === 'timestamp';

/** Converts `valor_total` to "Valor total". A name with capitals stays as it is. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** Returns the format of a numeric column by its name. `money`: the tile is money. */
export function numberFormat({ name }: SqlColumn, money: boolean): (value: number) => string {
  const isMoney = moneyColumnName.test(name) || (money && measureColumnName.test(name));
  const format = isMoney ? formatMoney : decimal;
  return (value) => (Number.isNaN(value) ? '—' : format(value));
}

function textOf(column: SqlColumn, money: boolean): (value: SqlValue | undefined) => string {
  if (isNumeric(column)) {
    const show = numberFormat(column, money);
    return (value) => show(numberOf(value));
  }
  return (value) => {
    if (value === null || value === undefined) return '—';
    if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
    if (column.type === 'date') return formatDate(value) || String(value);
    if (column.type === 'timestamp') return formatDateTime(value) || String(value);
    return String(value);
  };
}

export function tableColumns(result: Pick<SqlResult, 'columns'>, money: boolean): readonly LongColumn<DetailRow>[] {
  return result.columns.map((column, index) => {
    const text = textOf(column, money);
    return {
      id: column.name,
      label: labelOf(column.name),
      text: (row) => text(row[column.name]),
      // ISO dates sort correctly as text.
      key: (row) => (isNumeric(column) ? numberOf(row[column.name]) : String(row[column.name] ?? '')),
      kind: isNumeric(column) ? 'number' : 'text',
      weight: isNumeric(column) || isDate(column) ? 1 : 1.6,
      names: index === 0,
    };
  });
}

export interface DetailChart {
  readonly kind: 'bars' | 'line';
  readonly title: string;
  readonly values: readonly ChartValue[];
  readonly show: (value: number) => string;
}

/** The numeric columns. Empty when a chart has nothing to compare: fewer than two rows, or no column for the labels. */
export function chartableColumns({ columns, rows }: SqlResult): readonly SqlColumn[] {
  return rows.length < 2 || columns.every(isNumeric) ? [] : columns.filter(isNumeric);
}

/**
 * Creates the chart of a numeric column, labelled by the first column that is not numeric: a line over dates, otherwise bars of the
 * largest values. Null for fewer than two numbers.
 */
export function createChart(result: SqlResult, column: SqlColumn, money: boolean): DetailChart | null {
  const label = result.columns.find((one) => !isNumeric(one));
  if (label === undefined) return null;
  const labelText = textOf(label, money);
  const values = result.rows
    .map((row) => ({ label: labelText(row[label.name]), value: numberOf(row[column.name]) }))
    .filter(({ value }) => Number.isFinite(value));
  if (values.length < 2) return null;
  const title = `${labelOf(column.name)} por ${labelOf(label.name).toLowerCase()}`;
  const show = numberFormat(column, money);
  if (isDate(label)) return { kind: 'line', title, values: oldestFirst(result, label, values).slice(-maxPoints), show };
  const largest = values.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  return largest.length <= maxBars
    ? { kind: 'bars', title, values: largest, show }
    : { kind: 'bars', title: `${title}: as ${maxBars} maiores`, values: largest.slice(0, maxBars), show };
}

/** Orders the points of a line from past to present, for queries in ascending or descending order. */
function oldestFirst({ rows }: SqlResult, { name }: SqlColumn, values: readonly ChartValue[]): readonly ChartValue[] {
  const first = String(rows[0]?.[name] ?? '');
  const last = String(rows.at(-1)?.[name] ?? '');
  return first <= last ? values : values.toReversed();
}
