// Rows of the embedded database as drizzle expects them of its drivers.
import { types } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { Answer } from './statements.ts';

/** Columns of these types are read by drizzle. */
const leftAsText: ReadonlySet<number> = new Set([types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL]);

/** `all`: values in the order of the columns. `execute` (SQL by hand): objects. */
export function readRows({ fields, rows }: Answer, parsers: PGlite['parsers'], method: 'all' | 'execute'): unknown[] {
  const read = fields.map(({ dataTypeID }) => (leftAsText.has(dataTypeID) ? undefined : parsers[dataTypeID]));
  const values = rows.map((row) =>
    row.map((text, index): unknown => (text === null ? null : (read[index]?.(text, fields[index]?.dataTypeID) ?? text))),
  );
  if (method === 'all') return values;
  return values.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])));
}
