// From the result of a detail query to columns, and to what a chart draws of them. Pure.
import type { SqlColumn, SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ChartValue } from '#renderer/ui/chart/chart.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';

export type DetailRow = SqlResult['rows'][number];

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
/** Words by which a column of a tile of money says that it is one, too. */
const moneyName = /valor|total|saldo|limite|preço|preco|custo|value/i;
/** More bars are no picture any more. */
const mostBars = 12;
const mostPoints = 400;

/** Databases return large and exact numbers as text. Any other text is NaN. */
export function numberOf(value: SqlValue | undefined): number {
  return value === null || value === undefined || value === '' || typeof value === 'boolean' ? Number.NaN : Number(value);
}

const isNumeric = ({ type }: SqlColumn): boolean => type === 'number';
const isDate = ({ type }: SqlColumn): boolean => type === 'date' || type === 'timestamp';

/** `valor_total` reads "Valor total"; a name with capitals was meant as it is. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** Numbers as money where the tile is money and the column says so. */
export function numberWords({ name }: SqlColumn, money: boolean): (value: number) => string {
  const format = money && moneyName.test(name) ? formatMoney : (value: number) => decimal.format(value);
  return (value) => (Number.isNaN(value) ? '—' : format(value));
}

function textOf(column: SqlColumn, money: boolean): (value: SqlValue | undefined) => string {
  if (isNumeric(column)) {
    const show = numberWords(column, money);
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

export function columnsOf(result: Pick<SqlResult, 'columns'>, money: boolean): readonly LongColumn<DetailRow>[] {
  return result.columns.map((column, index) => {
    const text = textOf(column, money);
    return {
      id: column.name,
      label: labelOf(column.name),
      text: (row) => text(row[column.name]),
      // ISO dates are in order as text.
      key: (row) => (isNumeric(column) ? numberOf(row[column.name]) : String(row[column.name] ?? '')),
      kind: isNumeric(column) ? 'number' : 'text',
      weight: isNumeric(column) || isDate(column) ? 1 : 1.6,
      names: index === 0,
    };
  });
}

export interface Picture {
  readonly kind: 'bars' | 'line';
  readonly title: string;
  readonly values: readonly ChartValue[];
  readonly show: (value: number) => string;
}

/** Columns that can be drawn against the first one that is none of them; none where there is nothing to draw. */
export function drawnColumns({ columns, rows }: SqlResult): readonly SqlColumn[] {
  return rows.length < 2 || columns.every(isNumeric) ? [] : columns.filter(isNumeric);
}

/** One numeric column by the first other one: over time a line, otherwise the largest bars. */
export function pictureOf(result: SqlResult, column: SqlColumn, money: boolean): Picture | null {
  const label = result.columns.find((one) => !isNumeric(one));
  if (label === undefined) return null;
  const words = textOf(label, money);
  const values = result.rows
    .map((row) => ({ label: words(row[label.name]), value: numberOf(row[column.name]) }))
    .filter(({ value }) => Number.isFinite(value));
  if (values.length < 2) return null;
  const title = `${labelOf(column.name)} por ${labelOf(label.name).toLowerCase()}`;
  const show = numberWords(column, money);
  if (isDate(label)) return { kind: 'line', title, values: inTime(result, label, values).slice(-mostPoints), show };
  const largest = values.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  return largest.length <= mostBars
    ? { kind: 'bars', title, values: largest, show }
    : { kind: 'bars', title: `${title}: as ${mostBars} maiores`, values: largest.slice(0, mostBars), show };
}

/** A line goes from the past on, however the query ordered its rows. */
function inTime({ rows }: SqlResult, { name }: SqlColumn, values: readonly ChartValue[]): readonly ChartValue[] {
  const first = String(rows[0]?.[name] ?? '');
  const last = String(rows.at(-1)?.[name] ?? '');
  return first <= last ? values : values.toReversed();
}
