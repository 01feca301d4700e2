// Lazy: the writer of workbooks is loaded at the first export.
import writeWorkbook from 'write-excel-file/universal';
import { type Cell, withoutFormula } from './csv.ts';

/** Excel calls a workbook broken that has more in a cell. */
const longestText = 32_767;

/** A text stays what it is when the sheet is saved as CSV later, and where it looks like one of Excel's own marks (`_x0041_` is A to it). */
const textOf = (text: string): string =>
  withoutFormula(text)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, longestText);

/** The cell of a value. A value that is no number is left empty, as in a CSV: a workbook with NaN does not open. */
function cellOf(value: Cell) {
  if (typeof value === 'string') return { value: textOf(value), type: String };
  return Number.isFinite(value) ? { value, type: Number } : null;
}

/** A workbook of one sheet, the first line its header. */
export function toXlsx(lines: readonly (readonly Cell[])[]): Promise<Blob> {
  const [head = [], ...rest] = lines;
  const names = head.map((value) => ({ value: textOf(String(value)), type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([names, ...rest.map((line) => line.map(cellOf))], { stickyRowsCount: 1 }).toBlob();
}
