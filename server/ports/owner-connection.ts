import type { MigrationConnection } from './migration-connection.ts';

/**
 * One connection as the owner of the tables, which sees the rows of every tenant. Values are text, in the format of the database.
 */
export interface OwnerConnection extends MigrationConnection {
  readonly kind: 'embedded' | 'postgres';
  /** Runs one statement. Every column of the result must be text. */
  rows(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export type Row = readonly (string | null)[];
