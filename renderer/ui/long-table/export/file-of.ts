import { type Cell, toCsv } from './csv.ts';

/** The lines as a file; the writer of workbooks is loaded by the first one. */
export const fileOf = async (lines: readonly (readonly Cell[])[], ending: 'csv' | 'xlsx'): Promise<Blob> =>
  ending === 'csv'
    ? new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' })
    : await (await import('./xlsx.ts')).toXlsx(lines);
