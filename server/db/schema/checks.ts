// Rules of columns that several tables share. A CHECK lets null pass.
import { getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/** The column of the table itself: drizzle hands constraints a copy that lacks the declared values. */
const declared = (column: AnyPgColumn): readonly string[] =>
  Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)?.enumValues ?? [];

/** One of the values that the column declares. */
export function oneOf(name: string, column: AnyPgColumn) {
  const values = declared(column).map((value) => `'${value}'`);
  if (values.length === 0) throw new Error(`${column.name} declares no values.`);
  return check(name, sql`${column} in (${sql.raw(values.join(', '))})`);
}

export const atLeast = (name: string, column: AnyPgColumn, least: 0 | 1) =>
  check(name, sql`${column} >= ${sql.raw(String(least))}`);

export const endsAfterStart = (name: string, end: AnyPgColumn, start: AnyPgColumn) => check(name, sql`${end} > ${start}`);
