import type { MigrationConnection } from './migration-connection.ts';

/** One connection as the owner of the tables: it sees the rows of every tenant. Values are text, as the database writes them. */
export interface OwnerConnection extends MigrationConnection {
  readonly kind: 'embedded' | 'postgres';
  /** One statement. Every column of the result has to be text. */
  rows(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export type Row = readonly (string | null)[];
