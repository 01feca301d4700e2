// The columns of a list that recede behind names and values: dates, documents and codes. Pure.
import type { SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { content } from '#renderer/module-host/frame/kit/table/cells.ts';
import { nothing } from '#renderer/module-host/frame/values.ts';

/** More rows would not change what kind of values a column has. */
const readRows = 200;

const isMissing = (text: string): boolean => text === '' || text === nothing;

/** A date, a document or a code: one word with a digit, such as `21/11/2026` or `MER-1437`. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text);

/** Whether all values of the column are codes. The column has one colour, so a single name among them gives it that of names. */
function hasCodes(column: TableColumn, rows: readonly SqlRow[]): boolean {
  const shown = rows.map((row) => content(column, row)).filter((one) => typeof one !== 'string' || !isMissing(one));
  return shown.length > 0 && shown.every((one) => typeof one === 'string' && isCode(one));
}

/** Mutes the columns of codes. The first column names the row, numbers at the end are values, and the author's own shade stays. */
export function shadeCodes(columns: readonly TableColumn[], rows: readonly SqlRow[]): readonly TableColumn[] {
  const read = rows.slice(0, readRows);
  return columns.map((column, index) => {
    const { align = 'start', shade } = column;
    return index === 0 || align === 'end' || shade !== undefined || !hasCodes(column, read)
      ? column
      : { ...column, shade: 'muted' };
  });
}
