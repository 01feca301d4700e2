// The migrations, as their .sql files have them. The build copies the folder beside the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'migrations');

export interface Migration {
  readonly tag: string;
  /** Statements, separated by drizzle's `--> statement-breakpoint`. */
  readonly sql: string;
}

/** In the order in which they apply. */
export const migrationTags = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .toSorted();

export const readMigration = (tag: string): Migration => ({ tag, sql: readFileSync(join(folder, `${tag}.sql`), 'utf8') });

export const readMigrations = (): readonly Migration[] => migrationTags().map(readMigration);
