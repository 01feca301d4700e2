// Brings a database to the schema of this version. Each migration runs once, in one transaction, in order.
import type { MigrationConnection } from '../ports/migration-connection.ts';
import { migrations } from './migrations/index.ts';

export interface Migration {
  readonly tag: string;
  /** Statements, separated by drizzle's `--> statement-breakpoint`. */
  readonly sql: string;
}

// Any number: only processes of this product take it.
const lock = 7_046_112;

/** Applies what is missing. Processes that start together wait for each other. */
export async function migrate(connection: MigrationConnection): Promise<void> {
  if (!(await isCurrent(connection))) await migrateInTurn(connection);
}

/** The usual start: one question, and nothing to do. */
async function isCurrent(connection: MigrationConnection): Promise<boolean> {
  const [table] = await connection.column("select to_regclass('portal_migrations')::text");
  if (table !== 'portal_migrations') return false;
  const applied = new Set(await connection.column('select tag from portal_migrations'));
  return migrations.every(({ tag }) => applied.has(tag));
}

async function migrateInTurn(connection: MigrationConnection): Promise<void> {
  await connection.execute(`select pg_advisory_lock(${lock})`);
  try {
    await connection.execute(
      'create table if not exists portal_migrations (tag text primary key, applied_at timestamptz not null default now())',
    );
    const applied = new Set(await connection.column('select tag from portal_migrations'));
    for (const { tag, sql } of migrations.filter((migration) => !applied.has(migration.tag))) {
      const statements = sql.split('--> statement-breakpoint').join('');
      await connection.execute(`begin;\n${statements};\ninsert into portal_migrations (tag) values ('${tag}');\ncommit;`);
    }
  } catch (error) {
    await connection.execute('rollback');
    throw error;
  } finally {
    await connection.execute(`select pg_advisory_unlock(${lock})`);
  }
}
