import { toCsv } from '#contract/rules/csv.ts';
import type { Cell } from './export-plan.ts';

/** What a file says about its lines. */
export interface FileLook {
  /** Names the sheet of a workbook, for example the caption of the table. */
  readonly title: string;
  /** The indexes of the columns with amounts of money. */
  readonly money?: readonly number[] | undefined;
}

/** Writes lines to a file. The workbook writer is loaded at the first use. */
export const fileOf = async (lines: readonly (readonly Cell[])[], ending: 'csv' | 'xlsx', look: FileLook): Promise<Blob> =>
  ending === 'csv'
    ? new Blob([toCsv(lines, look.money)], { type: 'text/csv;charset=utf-8' })
    : await (await import('./xlsx.ts')).toXlsx(lines, look);
