// A database with rows of an earlier version, to which the later migrations were applied.
import { PGlite } from '@electric-sql/pglite';
import { readMigrations } from './migration-files.ts';

export interface MigratedDatabase {
  /** The rows of a query, each as its values with spaces between them. */
  read(select: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Inserts `rows` before the migration `tag`, then applies it and those after it. Throws when no migration has that name. */
export async function migrateRows(tag: string, rows: string): Promise<MigratedDatabase> {
  const migrations = readMigrations();
  const at = migrations.findIndex((one) => one.tag === tag);
  if (at < 0) throw new Error(`There is no migration ${tag}.`);
  const database = await PGlite.create();
  const apply = async (chosen: typeof migrations): Promise<void> => {
    for (const { sql } of chosen) await database.exec(`begin; ${sql.split('--> statement-breakpoint').join('')}; commit;`);
  };
  await apply(migrations.slice(0, at));
  await database.exec(rows);
  await apply(migrations.slice(at));
  return {
    read: async (select) => (await database.query<unknown[]>(select, [], { rowMode: 'array' })).rows.map((row) => row.join(' ')),
    close: () => database.close(),
  };
}
