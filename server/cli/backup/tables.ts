// The portal's tables as lines of text: one JSON array for each row, with the values as text of PostgreSQL. The lines and their
// order are the same for the embedded database and for PostgreSQL.
import * as z from 'zod/mini';
import { readMigrations } from '#server/db/migration-files.ts';
import type { OwnerConnection, Row } from '#server/ports/owner-connection.ts';
import type { TableEntry } from './manifest.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Columns of the primary key; without one, all columns. */
  readonly key: readonly string[];
  /** Tables to which its foreign keys refer. */
  readonly refersTo: readonly string[];
  /** Whether row-level security hides rows of the table from this connection. */
  readonly isHidden: boolean;
  readonly hasTriggers: boolean;
}

/** Names of tables or functions that migrations create. Other tables and functions of the schema do not belong to the portal. */
const created = (what: 'TABLE' | 'FUNCTION'): ReadonlySet<string> => {
  const pattern = new RegExp(`\\bCREATE (?:OR REPLACE )?${what}(?: IF NOT EXISTS)?\\s+"?(\\w+)"?`, 'g');
  return new Set(readMigrations().flatMap(({ sql }) => Array.from(sql.matchAll(pattern), ([, name = '']) => name)));
};
const portalTables = () => created('TABLE');
export const portalFunctions = () => created('FUNCTION');

const Columns = z.array(z.tuple([z.string(), z.string()]));
const Names = z.array(z.string());

const catalogue = `
  select c.relname::text,
    (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)::text
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
    (select json_agg(a.attname order by k.place)::text
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number where i.indrelid = c.oid and i.indisprimary),
    coalesce((select json_agg(f.confrelid::regclass::text)::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]'),
    (row_security_active(c.oid) and not exists (select 1 from pg_policy p
      where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true'
        and p.polroles && array[0::oid, (select oid from pg_roles where rolname = current_user)]))::text,
    exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)::text
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by c.relname`;

function toTable([name = null, columns = null, key = null, refersTo = null, isHidden, hasTriggers]: Row): Table {
  const parsed = z.parse(Columns, JSON.parse(columns ?? '[]')).map(([column, type]) => ({ name: column, type }));
  return {
    name: name ?? '',
    columns: parsed,
    key: key === null ? parsed.map((column) => column.name) : z.parse(Names, JSON.parse(key)),
    refersTo: z.parse(Names, JSON.parse(refersTo ?? '[]')),
    isHidden: isHidden === 'true',
    hasTriggers: hasTriggers === 'true',
  };
}

/** The portal's tables in this database, by name. */
export async function readTables(connection: OwnerConnection): Promise<readonly Table[]> {
  const names = portalTables();
  return (await connection.rows(catalogue)).map(toTable).filter(({ name }) => names.has(name));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const textual = /^(?:text|character|uuid)/;

/** The order by bytes, because the collations of two databases may differ. */
function orderOf({ columns, key }: Pick<Table, 'columns' | 'key'>): string {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  return key
    .map((name) => {
      const type = types.get(name) ?? '';
      if (type === 'text') return `${quoted(name)} collate "C"`;
      return textual.test(type) || /json|\[\]/.test(type) ? `${quoted(name)}::text collate "C"` : quoted(name);
    })
    .join(', ');
}

const fetchRows = 200;

/** Reads the rows of a table, a few hundred at a time. The caller must have an open transaction. */
export async function* readRows(
  connection: OwnerConnection,
  table: Table,
  { columns, key }: Pick<TableEntry, 'columns' | 'key'>,
): AsyncGenerator<readonly Row[]> {
  const list = columns.map((name) => `${quoted(name)}::text`).join(', ');
  const order = orderOf({ columns: table.columns, key });
  await connection.execute(
    `declare backup_rows no scroll cursor for select ${list} from ${quoted(table.name)} order by ${order}`,
  );
  for (;;) {
    const rows = await connection.rows(`fetch forward ${fetchRows} from backup_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < fetchRows) break;
  }
  await connection.execute('close backup_rows');
}

export const writeLine = (row: Row): string => `${JSON.stringify(row)}\n`;

const Line = z.array(z.nullable(z.string()));
export const readLine = (line: string): Row => z.parse(Line, JSON.parse(line));

/** Inserts rows whose values are in the order of `names`. */
export async function insertRows(
  connection: OwnerConnection,
  table: Table,
  names: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = names.map((_, index) => rows.map((row) => row[index] ?? null));
  const sources = names.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = names.map((_, index) => `c${index}`);
  const casts = names.map((name, index) => `u.c${index}::${types.get(name) ?? 'text'}`).join(', ');
  await connection.rows(
    `insert into ${quoted(table.name)} (${names.map(quoted).join(', ')})
      select ${casts} from unnest(${sources}) as u(${aliases.join(', ')})`,
    values,
  );
}

/** Sorts tables so that referenced tables come first. */
export function inOrderOfReference(tables: readonly Table[]): readonly Table[] {
  const placed = new Set<string>();
  const ordered: Table[] = [];
  const place = (table: Table, path: readonly string[]): void => {
    if (placed.has(table.name) || path.includes(table.name)) return;
    for (const name of table.refersTo) {
      const other = tables.find((one) => one.name === name);
      if (other !== undefined) place(other, [...path, table.name]);
    }
    placed.add(table.name);
    ordered.push(table);
  };
  for (const table of tables) place(table, []);
  return ordered;
}
