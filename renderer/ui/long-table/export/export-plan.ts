// Which rows of a table are exported, to which file, and the notice about it.
import { grouped, plural } from '#contract/rules/plural.ts';

export type Cell = string | number;

/** The maximum number of rows in a file. */
export const exportLimit = 50_000;

/** The description of the lines in a file. */
export interface FileLook {
  /** Names the sheet of a workbook, for example the caption of the table. */
  readonly title: string;
  /** The indexes of the columns with amounts of money. */
  readonly money?: readonly number[] | undefined;
}

export interface ExportPlan {
  readonly rows: number;
  readonly file: string;
  /** Announced when the file is ready. */
  readonly words: string;
}

/** The number of rows to export, the file name, and the notice, which mentions a partial export. */
export function exportPlan(total: number, name: string, ending: 'csv' | 'xlsx', limit = exportLimit): ExportPlan {
  const partial = total > limit;
  return {
    rows: Math.min(total, limit),
    file: `${name}${partial ? '-parcial' : ''}.${ending}`,
    words: partial
      ? `Exportadas ${grouped(limit)} de ${grouped(total)} linhas`
      : plural(total, 'Exportada 1 linha', `Exportadas ${grouped(total)} linhas`),
  };
}
