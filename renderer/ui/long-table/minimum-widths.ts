import { keyOf, type LongColumn } from './long-column.ts';

/** Up to this number of rows, all rows are measured. In longer tables, only the extremes and a sample are measured. */
const measuredRows = 1_000;
const sampledRows = 200;

/** Characters that are at most half as wide as a digit. */
const thin = /[\s.,:;'|()-]/g;
/** Letters and currency signs, which may be wider than a digit. */
const wide = /[^\d\s.,:;'|()-]/g;
const figuresOf = (text: string): number =>
  text.length - 0.5 * (text.match(thin)?.length ?? 0) + 0.3 * (text.match(wide)?.length ?? 0);

const spread = <Row>(rows: readonly Row[]): readonly Row[] => {
  const step = rows.length / sampledRows;
  return Array.from({ length: sampledRows }, (_, index) => rows[Math.floor(index * step)]).filter((row) => row !== undefined);
};

/** The rows by which a new table is drawn: all of a short one; of a longer one the first rows, and a sample. */
export const sampleOf = <Row>(rows: readonly Row[]): readonly Row[] =>
  rows.length <= measuredRows ? rows : [...rows.slice(0, sampledRows), ...spread(rows)];

/** The rows to measure. With a fixed number of decimals, as in amounts of money, the extremes are the longest numbers. */
function rowsToMeasure<Row>(column: LongColumn<Row>, rows: readonly Row[]): readonly Row[] {
  if (rows.length <= measuredRows) return rows;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const extremes: [Row?, Row?] = [];
  for (const row of rows) {
    const key = keyOf(column, row);
    if (typeof key !== 'number') continue;
    if (key < low) [low, extremes[0]] = [key, row];
    if (key > high) [high, extremes[1]] = [key, row];
  }
  return [...extremes.filter((row) => row !== undefined), ...spread(rows)];
}

/** The width of a header with its arrow. Its font is smaller than that of the rows. */
const labelWidth = (label: string): string => `calc(${Math.ceil(0.85 * label.length)}ch + 16px)`;

/** The minimum width per number column, so that no number is truncated: a truncated number would look like another number. */
export function minimumWidths<Row>(columns: readonly LongColumn<Row>[], rows: readonly Row[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    columns
      .filter(({ kind }) => kind === 'number')
      .map((column) => {
        let figures = 0;
        for (const row of rowsToMeasure(column, rows)) figures = Math.max(figures, figuresOf(column.text(row)));
        return [column.id, `calc(max(${Math.ceil(figures)}ch, ${labelWidth(column.label)}) + 2 * var(--s-3))`];
      }),
  );
}
