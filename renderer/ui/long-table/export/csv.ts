// Files for spreadsheets. A text that a spreadsheet would run as a formula is escaped
// (OWASP ASVS 5.0, requirement 1.2.10); numbers stay numbers.
import { plural } from '#contract/rules/plural.ts';

export type Cell = string | number;

/** The most rows of one file. */
export const exportLimit = 50_000;

// oxlint-disable-next-line no-control-regex -- OWASP ASVS 5.0, requirement 1.2.10, names the null character.
const formulaStart = /^[=+\-@\t\r\0]/;

/** A text that begins like a formula, or hides its beginning behind what is not seen, behind an apostrophe: a spreadsheet shows it as text. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  const text = withoutFormula(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As a Brazilian Excel opens it without asking: semicolons, decimal commas, and a mark that says UTF-8. */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`;

export interface ExportPlan {
  readonly rows: number;
  readonly file: string;
  /** Announced when the file is ready. */
  readonly words: string;
}

const number = (value: number): string => value.toLocaleString('pt-BR');

/** How much of `total` goes into a file, and the notice when that is not all. */
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
