// Reads a CSV file of any spreadsheet: semicolons, commas or tabs, quotes with line breaks, and the apostrophe that `toCsv` writes before
// a text that would be a formula.

import { withFormula } from './csv.ts';

export interface CsvLine {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const separators = [';', ',', '\t'] as const;

/** The separator that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const counted = separators.map((one) => ({ one, count: first.split(one).length }));
  return counted.reduce((most, other) => (other.count > most.count ? other : most)).one;
}

/** Parses the text. Empty lines are left out. A quote that never closes ends with the file. */
export function parseCsv(text: string): readonly CsvLine[] {
  // Old files of a Mac end their lines by CR alone.
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r(?!\n)/g, '\n');
  const separator = separatorOf(source);
  const found: CsvLine[] = [];
  let [cells, cell, quoted, line, begin] = [[] as string[], '', false, 1, 1];
  const endCell = (): void => {
    cells.push(withFormula(cell.trim()));
    cell = '';
  };
  const endLine = (): void => {
    endCell();
    if (cells.some((one) => one !== '')) found.push({ line: begin, cells });
    cells = [];
    begin = line;
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === '\n') line += 1;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (char === separator) endCell();
    else if (char === '\n') endLine();
    else if (char !== '\r') cell += char;
  }
  endLine();
  return found;
}
