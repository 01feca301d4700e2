// Reads the migrations from their .sql files. The build copies their folder beside the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'migrations');

export interface Migration {
  readonly tag: string;
  /** Statements, separated by drizzle's `--> statement-breakpoint`. */
  readonly sql: string;
}

/** The tags in the order of application. */
export const migrationTags = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .toSorted();

export const readMigration = (tag: string): Migration => ({ tag, sql: readFileSync(join(folder, `${tag}.sql`), 'utf8') });

export const readMigrations = (): readonly Migration[] => migrationTags().map(readMigration);
