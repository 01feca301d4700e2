import { toCsv } from '#contract/rules/csv.ts';
import type { Cell, FileLook } from './export-plan.ts';

/** Writes lines to a file. The workbook writer is loaded at the first use. */
export const fileOf = async (lines: readonly (readonly Cell[])[], ending: 'csv' | 'xlsx', look: FileLook): Promise<Blob> =>
  ending === 'csv'
    ? new Blob([toCsv(lines, look.money)], { type: 'text/csv;charset=utf-8' })
    : await (await import('./xlsx.ts')).toXlsx(lines, look);
