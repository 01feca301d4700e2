// Writes workbooks. Loaded at the first export, because the workbook writer is large.
import writeWorkbook from 'write-excel-file/universal';
import { withoutFormula } from '#contract/rules/csv.ts';
import { withoutDirectionMarks } from '#contract/rules/hidden-characters.ts';
import type { Cell, FileLook } from './export-plan.ts';

/** The maximum length of a cell. Excel reports a workbook with a longer text as broken. */
const longestText = 32_767;

/** Escapes formulas, in case the sheet is saved as CSV later, and texts that Excel would decode (it reads `_x0041_` as A). */
const textOf = (text: string): string =>
  withoutFormula(text)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, longestText);

/** A date as the portal shows it: `21/11/2026`, `21/11/2026 08:30`. */
const shownDate = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/;

/** The days since the start of the calendar of Excel, without a time zone; null for a text that is no date. */
function serialOf(text: string): { readonly value: number; readonly format: string } | null {
  const [, day, month, year, hours = '0', minutes = '0'] = shownDate.exec(text) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes)));
  // `Date` would read 30 February as a day in March, and 08:75 as 09:15.
  const isExact =
    at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1 && at.getUTCMinutes() === Number(minutes);
  // The first year of Excel has a 29 February that did not exist.
  if (!isExact || Number(year) <= 1900) return null;
  const format = text.includes(':') ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy';
  return { value: at.getTime() / 86_400_000 + 25_569, format };
}

/** The symbol is quoted, because a letter of a format has a meaning. */
const moneyFormat = '"R$" #,##0.00';

/** Returns the cell of a value. A number that is not finite is left empty, as in a CSV, because a workbook with NaN does not open. */
function cellOf(value: Cell, isMoney: boolean) {
  if (typeof value === 'number')
    return Number.isFinite(value) ? { value, type: Number, ...(isMoney && { format: moneyFormat }) } : null;
  const date = serialOf(value);
  return date === null ? { value: textOf(value), type: String } : { ...date, type: Number };
}

/** The widest and the narrowest column, in characters. */
const widths = { least: 8, most: 60 };
/** The room of "R$ ", of groups and of decimals beside the digits of a number. */
const moneyRoom = 8;

function widthOf(lines: readonly (readonly Cell[])[], index: number, isMoney: boolean): number {
  let longest: number = widths.least;
  for (const line of lines) {
    const cell = line[index] ?? '';
    const room = typeof cell === 'number' && isMoney ? String(Math.trunc(cell)).length + moneyRoom : String(cell).length;
    longest = Math.max(longest, room);
  }
  return Math.min(longest + 2, widths.most);
}

/** A name that Excel accepts for a sheet. */
export function sheetName(title: string): string {
  const plain = withoutDirectionMarks(title)
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 31)
    .replaceAll(/^[' ]+|[' ]+$/g, '');
  return plain === '' ? 'Planilha' : plain;
}

/** Writes a workbook of one sheet. The first line is its header. */
export function toXlsx(lines: readonly (readonly Cell[])[], { title, money = [] }: FileLook): Promise<Blob> {
  const [head = [], ...rest] = lines;
  const names = head.map((value) => ({ value: textOf(String(value)), type: String, fontWeight: 'bold' as const }));
  const rows = rest.map((line) => line.map((value, index) => cellOf(value, money.includes(index))));
  const columns = head.map((_, index) => ({ width: widthOf(lines, index, money.includes(index)) }));
  return writeWorkbook([names, ...rows], { stickyRowsCount: 1, sheet: sheetName(title), columns }).toBlob();
}
