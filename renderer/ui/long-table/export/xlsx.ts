// Writes workbooks. Loaded at the first export, because the workbook writer is large.
import writeWorkbook from 'write-excel-file/universal';
import { withoutFormula } from '#contract/rules/csv.ts';
import type { Cell } from './export-plan.ts';

/** The maximum length of a cell. Excel reports a workbook with a longer text as broken. */
const longestText = 32_767;

/** Escapes formulas, in case the sheet is saved as CSV later, and texts that Excel would decode (it reads `_x0041_` as A). */
const textOf = (text: string): string =>
  withoutFormula(text)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, longestText);

/** Returns the cell of a value. A number that is not finite is left empty, as in a CSV, because a workbook with NaN does not open. */
function cellOf(value: Cell) {
  if (typeof value === 'string') return { value: textOf(value), type: String };
  return Number.isFinite(value) ? { value, type: Number } : null;
}

/** Writes a workbook of one sheet. The first line is its header. */
export function toXlsx(lines: readonly (readonly Cell[])[]): Promise<Blob> {
  const [head = [], ...rest] = lines;
  const names = head.map((value) => ({ value: textOf(String(value)), type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([names, ...rest.map((line) => line.map(cellOf))], { stickyRowsCount: 1 }).toBlob();
}
