// Restores the rows of a backup. It runs the migrations, which create the schema with policies, roles and grants, inserts the
// rows, and compares every row. Everything happens in the caller's transaction.
import { createMigrationTable, migrationScript } from '#server/db/migrate.ts';
import { migrationTags, readMigration } from '#server/db/migration-files.ts';
import type { OwnerConnection, Row } from '#server/ports/owner-connection.ts';
import { CommandError } from '#server/cli/command.ts';
import type { BackupFile } from './backup-file.ts';
import type { TableEntry } from './manifest.ts';
import { inOrderOfReference, insertRows, portalFunctions, quoted, readLine, readRows, readTables, type Table } from './tables.ts';

const insertBatch = 500;

/** Tables of the portal that contain rows. */
export async function tablesWithRows(connection: OwnerConnection): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of await readTables(connection)) {
    const [row] = await connection.rows(`select exists (select 1 from ${quoted(name)})::text`);
    if (row?.[0] === 'true') found.push(name);
  }
  return found;
}

/** Removes everything that migrations created, and nothing else in the schema. */
export async function dropPortal(connection: OwnerConnection): Promise<void> {
  const tables = await readTables(connection);
  for (const { name } of tables) await connection.execute(`drop table ${quoted(name)} cascade`);
  await connection.execute('drop table if exists portal_migrations');
  const found = await connection.rows(
    `select p.proname::text, p.oid::regprocedure::text from pg_proc p where p.pronamespace = current_schema()::regnamespace`,
  );
  const functions = portalFunctions();
  for (const [name, signature] of found)
    if (functions.has(name ?? '')) await connection.execute(`drop function ${signature} cascade`);
  // Earlier versions stored queues in a schema of their own.
  await connection.execute('drop schema if exists pgboss cascade');
}

async function createSchema(connection: OwnerConnection, tags: readonly string[]): Promise<void> {
  await connection.execute(createMigrationTable);
  const wanted = new Set(tags);
  for (const tag of migrationTags().filter((one) => wanted.has(one)))
    await connection.execute(migrationScript(readMigration(tag)));
}

/** Disables or enables triggers. They complete new rows, and restored rows are complete already. */
const setTriggers = (connection: OwnerConnection, { name }: Table, state: 'enable' | 'disable') =>
  connection.execute(`alter table ${quoted(name)} ${state} trigger user`);

const entryOf = (backup: BackupFile, { name }: Table): TableEntry | undefined =>
  backup.manifest.tables.find((entry) => entry.name === name);

/** Inserts the rows of a table. Its triggers stay disabled. */
async function fillTable(connection: OwnerConnection, backup: BackupFile, table: Table): Promise<void> {
  const entry = entryOf(backup, table);
  if (entry === undefined || entry.rows === 0) return;
  if (table.hasTriggers) await setTriggers(connection, table, 'disable');
  for await (const lines of backup.lines(table.name))
    for (let at = 0; at < lines.length; at += insertBatch)
      await insertRows(connection, table, entry.columns, lines.slice(at, at + insertBatch).map(readLine));
}

const differs = (table: string, number: number, row: Row | undefined): CommandError =>
  new CommandError(`${table} difere da cópia na linha ${number}${row === undefined ? '' : ` (${row.slice(0, 2).join(', ')})`}.`);

async function* oneByOne<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch;
}

async function compareTable(connection: OwnerConnection, backup: BackupFile, table: Table, entry: TableEntry): Promise<void> {
  const rows = oneByOne(readRows(connection, table, entry));
  let number = 0;
  for await (const line of oneByOne(backup.lines(entry.name))) {
    const row = await rows.next();
    number++;
    if (row.done === true || JSON.stringify(row.value) !== line) throw differs(entry.name, number, readLine(line));
  }
  const spare = await rows.next();
  if (spare.done !== true) throw differs(entry.name, number + 1, spare.value);
  if (number !== entry.rows) throw differs(entry.name, number, undefined);
}

/** Compares every row of every table, in order. Throws at the first difference. Returns the number of rows. */
export async function compareRows(connection: OwnerConnection, backup: BackupFile): Promise<number> {
  const tables = await readTables(connection);
  const listed = new Set(backup.manifest.tables.map(({ name }) => name));
  const spare = tables.find(({ name }) => !listed.has(name));
  if (spare !== undefined) throw new CommandError(`${spare.name} não está na cópia.`);
  let compared = 0;
  for (const entry of backup.manifest.tables) {
    const table = tables.find(({ name }) => name === entry.name);
    if (table === undefined) throw new CommandError(`Falta a tabela ${entry.name}.`);
    await compareTable(connection, backup, table, entry);
    compared += entry.rows;
  }
  return compared;
}

/** Fills a database without a portal with the schema and rows of the backup, and compares the rows. */
export async function restoreRows(connection: OwnerConnection, backup: BackupFile): Promise<number> {
  await createSchema(connection, backup.manifest.schema);
  const tables = inOrderOfReference(await readTables(connection));
  for (const table of tables) await fillTable(connection, backup, table);
  // No table can be changed while deferred checks of its rows are pending.
  await connection.execute('set constraints all immediate');
  for (const table of tables) if (table.hasTriggers) await setTriggers(connection, table, 'enable');
  return compareRows(connection, backup);
}

/** Migrates an older schema to this version. Returns the migrations that it applied. */
export async function migrateOn(connection: OwnerConnection, { manifest }: BackupFile): Promise<readonly string[]> {
  const known = new Set(manifest.schema);
  const missing = migrationTags().filter((tag) => !known.has(tag));
  for (const tag of missing) await connection.execute(migrationScript(readMigration(tag)));
  return missing;
}
