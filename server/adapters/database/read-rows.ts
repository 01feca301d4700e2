// Converts rows of the embedded database to the form that drizzle expects of its drivers.
import { types } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { Answer } from './statements.ts';

/** Values of these types stay text, because drizzle converts them. */
const leftAsText: ReadonlySet<number> = new Set([types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL]);

/** `all`: rows as arrays in the order of the columns. `execute` (hand-written SQL): rows as objects. */
export function readRows({ fields, rows }: Answer, parsers: PGlite['parsers'], method: 'all' | 'execute'): unknown[] {
  const read = fields.map(({ dataTypeID }) => (leftAsText.has(dataTypeID) ? undefined : parsers[dataTypeID]));
  const values = rows.map((row) =>
    row.map((text, index): unknown => (text === null ? null : (read[index]?.(text, fields[index]?.dataTypeID) ?? text))),
  );
  if (method === 'all') return values;
  return values.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])));
}
