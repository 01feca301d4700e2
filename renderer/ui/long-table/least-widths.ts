import { keyOf, type LongColumn } from './long-column.ts';

/** So many rows are read one by one; of more, the extremes and some between them: a long table is to be there at once. */
const readMost = 1_000;
const readBetween = 200;

/** Characters that are at most half as wide as a figure. */
const thin = /[\s.,:;'|()-]/g;
/** Counted in figures: a letter, or a sign of money, may be wider than one. */
const wide = /[^\d\s.,:;'|()-]/g;
const figuresOf = (text: string): number =>
  text.length - 0.5 * (text.match(thin)?.length ?? 0) + 0.3 * (text.match(wide)?.length ?? 0);

/** A number that ends in so many figures whatever it is, as money does, is longest where it is largest or smallest. */
function readRows<Row>(column: LongColumn<Row>, rows: readonly Row[]): readonly Row[] {
  if (rows.length <= readMost) return rows;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const extremes: [Row?, Row?] = [];
  for (const row of rows) {
    const key = keyOf(column, row);
    if (typeof key !== 'number') continue;
    if (key < low) [low, extremes[0]] = [key, row];
    if (key > high) [high, extremes[1]] = [key, row];
  }
  const step = rows.length / readBetween;
  const between = Array.from({ length: readBetween }, (_, index) => rows[Math.floor(index * step)]);
  return [...extremes, ...between].filter((row) => row !== undefined);
}

/** The width of a header with its arrow. Its letters are smaller than those of rows. */
const labelWidth = (label: string): string => `calc(${Math.ceil(0.85 * label.length)}ch + 16px)`;

/** Column of numbers → the width that cuts none of them: a number without its end is another number. */
export function leastWidths<Row>(columns: readonly LongColumn<Row>[], rows: readonly Row[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    columns
      .filter(({ kind }) => kind === 'number')
      .map((column) => {
        let figures = 0;
        for (const row of readRows(column, rows)) figures = Math.max(figures, figuresOf(column.text(row)));
        return [column.id, `calc(max(${Math.ceil(figures)}ch, ${labelWidth(column.label)}) + 2 * var(--s-3))`];
      }),
  );
}
