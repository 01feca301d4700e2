// CSV files for spreadsheets. A text that a spreadsheet would run as a formula is escaped (OWASP ASVS 5.0, requirement 1.2.10);
// numbers are not.
import { plural } from '#contract/rules/plural.ts';

export type Cell = string | number;

/** The maximum number of rows in a file. */
export const exportLimit = 50_000;

// OWASP ASVS 5.0, requirement 1.2.10, names the null character.
const formulaStart = /^[=+\-@\t\r\0]/;

/** Prepends an apostrophe to a text that starts like a formula or with an invisible character, so that a spreadsheet shows it as text. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  const text = withoutFormula(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats lines so that a Brazilian Excel opens them directly: semicolons, decimal commas and a UTF-8 byte order mark. */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`;

export interface ExportPlan {
  readonly rows: number;
  readonly file: string;
  /** Announced when the file is ready. */
  readonly words: string;
}

const number = (value: number): string => value.toLocaleString('pt-BR');

/** The number of rows to export, the file name, and the notice, which mentions a partial export. */
export function exportPlan(total: number, name: string, ending: 'csv' | 'xlsx', limit = exportLimit): ExportPlan {
  const partial = total > limit;
  return {
    rows: Math.min(total, limit),
    file: `${name}${partial ? '-parcial' : ''}.${ending}`,
    words: partial
      ? `Exportadas ${number(limit)} de ${number(total)} linhas`
      : plural(total, 'Exportada 1 linha', `Exportadas ${number(total)} linhas`),
  };
}
