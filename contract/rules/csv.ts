// Writes a CSV file that a Brazilian Excel opens without a dialog: semicolons, decimal commas, and a byte order mark for UTF-8.

export type CsvValue = string | number | boolean | null;

const booleans = { true: 'sim', false: 'não' } as const;

// OWASP ASVS 5.0, requirement 1.2.10, names these characters, among them the null character. OWASP's page "CSV Injection" adds the line feed
// and the full-width forms.
const formulaStart = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0]/;

/** Prepends an apostrophe to a text that starts like a formula or with an invisible character, so that a spreadsheet shows it as text. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `withoutFormula` prepends. */
export const withFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

/** `isMoney`: an amount has its two decimals, as the table shows it. */
function cellOf(value: CsvValue, isMoney: boolean): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return booleans[`${value}`];
  // A number cannot be a formula, so its minus sign stays.
  if (typeof value === 'number')
    return Number.isFinite(value) ? (isMoney ? value.toFixed(2) : String(value)).replace('.', ',') : '';
  const text = withoutFormula(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `money`: the indexes of the columns with amounts of money. */
export const toCsv = (lines: readonly (readonly CsvValue[])[], money: readonly number[] = []): string =>
  `\uFEFF${lines.map((line) => line.map((value, index) => cellOf(value, money.includes(index))).join(';')).join('\r\n')}\r\n`;
