// Rows that a script gives to a table or a list.
import type { SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import type { Mistake } from './call-site.ts';
import { isObject, shown, warn } from './check.ts';
import { nearest } from './nearest.ts';

/** Throws for a row that has no columns. Scripts are not type-checked. */
export function requireRows(part: string, rows: readonly unknown[], mistake: Mistake): void {
  const wrong = rows.findIndex((row) => !isObject(row));
  if (wrong !== -1) throw mistake(`${part}: rows[${wrong}]: precisa ser um objeto, e é ${shown(rows[wrong])}`);
}

/** A list may have thousands of rows, and is checked with each answer. The rows of a query are alike, so the first ones show the mistake. */
const searchedRows = 300;

/** Whether a cell has no text for a value. It has the format of the portal for a date. */
const isUnreadable = (value: unknown): boolean => isObject(value) && !(value instanceof Node) && !(value instanceof Date);

/** Why a column without `show` draws nothing that people can read; null: it does. */
function problemOf({ key, label }: TableColumn, rows: readonly SqlRow[]): string | null {
  if (!rows.some((row) => Object.hasOwn(row, key))) {
    const names = Object.keys(rows[0] ?? {});
    const meant = nearest(key, names);
    return `as linhas não têm “${key}”, da coluna “${label}”${meant === null ? `; elas têm ${names.join(', ')}` : `; você quis dizer “${meant}”?`}`;
  }
  const value: unknown = rows.slice(0, searchedRows).find((row) => isUnreadable(row[key]))?.[key];
  return value === undefined ? null : `a coluna “${label}” recebe ${shown(value)} em “${key}”; escreva o texto em show`;
}

/** Warns of columns that draw only dashes, or a value that is no text. */
export function checkCells(part: string, columns: readonly TableColumn[], rows: readonly SqlRow[], mistake: Mistake): void {
  if (rows.length === 0) return;
  for (const column of columns) {
    const problem = column.show === undefined ? problemOf(column, rows) : null;
    if (problem !== null) warn(`${part}: ${problem}`, mistake);
  }
}

/** Warns of a function `show` that returns a value without a text. */
export function checkShown({ label }: TableColumn, value: unknown): void {
  if (isUnreadable(value)) warn(`a função da coluna “${label}” devolve ${shown(value)}; devolva um texto ou um elemento`);
}
