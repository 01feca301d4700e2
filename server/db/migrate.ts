// Updates a database to the schema of this version. Each migration runs once, in one transaction, in order.
import type { MigrationConnection } from '#server/ports/migration-connection.ts';
import { type Migration, migrationTags, readMigration } from './migration-files.ts';

/** The database belongs to a newer version of the product. Nothing was changed. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(tags: readonly string[]) {
    super(
      `Os dados são de uma versão mais nova do portal (${tags.join(', ')}); esta versão não os abre. ` +
        'Use aquela versão, ou restaure uma cópia de segurança feita antes dela. Nada foi alterado.',
    );
  }
}

/** Throws when the database has a migration that this version does not know. */
export function requireKnownSchema(applied: readonly string[]): void {
  const known = new Set(migrationTags());
  const unknown = applied.filter((tag) => !known.has(tag));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
}

/** Tags of the applied migrations; empty when the database has never belonged to a portal. */
export async function appliedTags(connection: MigrationConnection): Promise<readonly string[]> {
  const [table] = await connection.column("select to_regclass('portal_migrations')::text");
  return table === 'portal_migrations' ? connection.column('select tag from portal_migrations order by tag') : [];
}

export const createMigrationTable =
  'create table if not exists portal_migrations (tag text primary key, applied_at timestamptz not null default now())';

/** One migration as a script. The caller must have an open transaction. */
export const migrationScript = ({ tag, sql }: Migration): string =>
  `${sql.split('--> statement-breakpoint').join('')};\ninsert into portal_migrations (tag) values ('${tag}');`;

// An arbitrary number. Only processes of this product use it.
export const migrationLock = 7_046_112;

/** Applies missing migrations. Processes that start at the same time wait for each other. */
export async function migrate(connection: MigrationConnection): Promise<void> {
  if (!(await isCurrent(connection))) await migrateInTurn(connection);
}

/** Whether no migration is missing, which is the usual case. It needs one query. */
async function isCurrent(connection: MigrationConnection): Promise<boolean> {
  const tags = await appliedTags(connection);
  requireKnownSchema(tags);
  const applied = new Set(tags);
  return migrationTags().every((tag) => applied.has(tag));
}

async function migrateInTurn(connection: MigrationConnection): Promise<void> {
  await connection.execute(`select pg_advisory_lock(${migrationLock})`);
  try {
    await connection.execute(createMigrationTable);
    const applied = new Set(await connection.column('select tag from portal_migrations'));
    for (const tag of migrationTags().filter((known) => !applied.has(known)))
      await connection.execute(`begin;\n${migrationScript(readMigration(tag))}\ncommit;`);
  } catch (error) {
    await connection.execute('rollback');
    throw error;
  } finally {
    await connection.execute(`select pg_advisory_unlock(${migrationLock})`);
  }
}
