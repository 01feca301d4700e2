// One connection as the owner of the tables, for work on whole databases: backup and restore. It applies no migration.
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { OwnerConnection, Row } from '#server/ports/owner-connection.ts';
import { engine } from './engine.ts';

/** Fixes the format of values, independent of the settings of the server and its user. */
const settings = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export async function openPostgresOwner(url: string): Promise<OwnerConnection> {
  const client = new Client({ connectionString: url, keepAlive: true });
  // A broken connection fails the statement in progress. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(settings);
  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await client.query<(string | null)[]>({ text, values: [...values], rowMode: 'array' })).rows;
  return {
    kind: 'postgres',
    rows,
    execute: async (text) => void (await client.query(text)),
    column: async (text) => (await rows(text)).map(([value]) => value ?? ''),
    close: () => client.end(),
  };
}

/** Creates the database when the folder does not exist. */
export async function openEmbeddedOwner(folder: string): Promise<OwnerConnection> {
  const client = await PGlite.create(folder, { pgliteWasmModule: await engine() });
  await client.exec(settings);
  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await client.query<(string | null)[]>(text, [...values], { rowMode: 'array' })).rows;
  return {
    kind: 'embedded',
    rows,
    execute: async (text) => void (await client.exec(text)),
    column: async (text) => (await rows(text)).map(([value]) => value ?? ''),
    close: () => client.close(),
  };
}
