// Lazy: a writer of workbooks is no part of a table until somebody asks for one.
import writeWorkbook from 'write-excel-file/universal';
import type { Cell } from './csv.ts';

/** A workbook of one sheet, the first line its header. Texts are stored as texts, so none of them runs. */
export function toXlsx(lines: readonly (readonly Cell[])[]): Promise<Blob> {
  const [head = [], ...rest] = lines;
  const cells = rest.map((line) =>
    line.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  );
  return writeWorkbook([head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })), ...cells], {
    stickyRowsCount: 1,
  }).toBlob();
}
