// Collects the rows of a statement as its driver reads them, up to the limits of the statement. Every adapter uses it, so that a result
// has the same limits and the same form from every database.
import { StringDecoder } from 'node:string_decoder';
import type { SqlColumn, SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { sqlCellMaxBytes, sqlResultMaxBytes } from '#contract/limits.ts';
import { grouped } from '#contract/rules/plural.ts';
import type { SqlStatement } from '#server/ports/sql-connector.ts';

/** A column in the format of a driver, with the function that reads its values. */
export interface ReadColumn extends SqlColumn {
  readonly read: (raw: unknown) => SqlValue;
}

export interface RowCollector {
  /** Sets the columns, before the first row. */
  begin(columns: readonly ReadColumn[]): void;
  /** False: this row and those after it exceed a limit. They are not in the result, which is truncated. */
  add(row: readonly unknown[]): boolean;
  /** The number of rows of average size that still fit. */
  readonly fittingRows: number;
  toResult(elapsedMs: number): SqlResult;
}

/** Besides name and value, a cell of the answer has quotes, a colon and a comma. It takes time even without a value. */
const cellBytes = 8;

export type CollectorLimits = Pick<SqlStatement, 'rowLimit' | 'byteLimit'>;

export function createCollector({ rowLimit, byteLimit = sqlResultMaxBytes }: CollectorLimits): RowCollector {
  const rows: SqlResult['rows'] = [];
  let columns: readonly (ReadColumn & { readonly bytes: number })[] = [];
  let [bytes, isFull, isShortened] = [0, false, false];

  /** Converts a row. Null: it does not fit. The first row always fits, so that a person sees more than the names of columns. */
  function toRow(raw: readonly unknown[]): { readonly row: SqlResult['rows'][number]; readonly size: number } | null {
    const isFirst = rows.length === 0;
    let size = 0;
    const cells: [string, SqlValue][] = [];
    for (const [index, { name, read, bytes: nameBytes }] of columns.entries()) {
      const most = isFirst ? Math.min(sqlCellMaxBytes, Math.max(0, byteLimit - size)) : sqlCellMaxBytes;
      const value = shorten(read(raw[index]), most);
      cells.push([name, value.value]);
      isShortened ||= value.isShortened;
      size += nameBytes + value.bytes + cellBytes;
      if (!isFirst && bytes + size > byteLimit) return null;
    }
    return { row: Object.fromEntries(cells), size };
  }

  return {
    begin(read) {
      const names = uniqueNames(read);
      columns = read.map((column, index) => {
        const name = names[index] ?? '';
        return { ...column, name, bytes: Buffer.byteLength(name) };
      });
    },
    add(raw) {
      const converted = isFull || rows.length >= rowLimit ? null : toRow(raw);
      if (converted === null) {
        isFull = true;
        return false;
      }
      rows.push(converted.row);
      bytes += converted.size;
      return true;
    },
    get fittingRows() {
      return rows.length === 0 ? 1 : Math.floor((byteLimit - bytes) / (bytes / rows.length));
    },
    toResult: (elapsedMs) => ({
      columns: columns.map(({ name, type }) => ({ name, type })),
      rows,
      limit: rowLimit,
      truncated: isFull || isShortened,
      elapsedMs: Math.round(elapsedMs),
    }),
  };
}

interface Shortened {
  readonly value: SqlValue;
  readonly bytes: number;
  readonly isShortened: boolean;
}

/** A text that was shortened says so, and names its full size. */
function shorten(value: SqlValue, most: number): Shortened {
  if (typeof value !== 'string') return { value, bytes: String(value).length, isShortened: false };
  const bytes = Buffer.byteLength(value);
  if (bytes <= most) return { value, bytes, isShortened: false };
  // The decoder leaves out a character of which only a part fits.
  const start = new StringDecoder('utf8').write(Buffer.from(value.slice(0, most)).subarray(0, most));
  return { value: `${start}… (cortado: o texto tem ${grouped(bytes)} bytes)`, bytes: most, isShortened: true };
}

/** Makes the names unique, because they are the keys of a row: the second `total` becomes `total_2`. */
function uniqueNames(fields: readonly { readonly name: string }[]): readonly string[] {
  const seen = new Map<string, number>();
  return fields.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}
