// Writes a CSV file that a Brazilian Excel opens without a dialog: semicolons, decimal commas, and a byte order mark for UTF-8. A
// text that a spreadsheet would run as a formula is escaped (ASVS 1.2.10); a number is not changed.
import type { SqlValue } from '#contract/entities/sql.ts';

const words = { true: 'sim', false: 'não' } as const;

// ASVS 1.2.10 names the null character.
const formulaStart = /^[=+\-@\t\r\0]/;

function cell(value: SqlValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return words[`${value}`];
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const toCsv = (lines: readonly (readonly SqlValue[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
