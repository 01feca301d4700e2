// Describes and fills the tables of the demo warehouse.
import type { PGlite } from '@electric-sql/pglite';

type Cell = string | number | boolean | null;

export interface Table {
  readonly name: string;
  /** Column definitions in the order of a row's cells. Columns without a cell get their default. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly indexes?: readonly string[];
  /** Statements, besides reading, that modules may run. */
  readonly allows?: readonly ('insert' | 'update' | 'delete')[];
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const toText = (cell: Cell): string =>
  cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark);

/** Creates a schema with a role that reads only this schema. */
export async function createSchema(db: PGlite, schema: string, role: string, tables: readonly Table[]): Promise<void> {
  const definitions = tables.map((table) => `create table ${schema}.${table.name} (${table.columns.join(', ')});`);
  await db.exec(
    `create schema ${schema}; create role ${role} nologin; grant usage on schema ${schema} to ${role}; ${definitions.join('\n')}`,
  );
  for (const table of tables) await fill(db, schema, table);
  const indexes = tables.flatMap((table) =>
    (table.indexes ?? []).map((columns) => `create index on ${schema}.${table.name} (${columns});`),
  );
  const grants = tables.map(
    (table) => `grant ${['select', ...(table.allows ?? [])].join(', ')} on ${schema}.${table.name} to ${role};`,
  );
  await db.exec(`${indexes.join('\n')} ${grants.join('\n')} grant usage on all sequences in schema ${schema} to ${role};`);
}

async function fill(db: PGlite, schema: string, table: Table): Promise<void> {
  const width = table.rows[0]?.length ?? 0;
  if (width === 0) return;
  const columns = table.columns.slice(0, width).map((column) => column.split(' ')[0]);
  const text = table.rows.map((row) => row.map(toText).join('\t')).join('\n');
  await db.query(`copy ${schema}.${table.name} (${columns.join(', ')}) from '/dev/blob'`, [], { blob: new Blob([`${text}\n`]) });
}
