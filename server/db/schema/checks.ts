// Constraints of columns that several tables share. A CHECK allows null.
import { getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/**
 * The declared values of the column. They are read from the table, because the column that drizzle passes to constraints lacks
 * them.
 */
const declared = (column: AnyPgColumn): readonly string[] =>
  Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)?.enumValues ?? [];

/** The constraint that the column has one of its declared values. */
export function oneOf(name: string, column: AnyPgColumn) {
  const values = declared(column).map((value) => `'${value}'`);
  if (values.length === 0) throw new Error(`${column.name} declares no values.`);
  return check(name, sql`${column} in (${sql.raw(values.join(', '))})`);
}

export const atLeast = (name: string, column: AnyPgColumn, least: 0 | 1) =>
  check(name, sql`${column} >= ${sql.raw(String(least))}`);

/** The constraint that the column has no upper-case letters. The server lowers the text before it looks for it. */
export const lowerCase = (name: string, column: AnyPgColumn) => check(name, sql`${column} = lower(${column})`);

export const endsAfterStart = (name: string, end: AnyPgColumn, start: AnyPgColumn) => check(name, sql`${end} > ${start}`);
