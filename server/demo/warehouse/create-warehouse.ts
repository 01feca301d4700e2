// Creates the data directory of the demo warehouse: one schema for each tenant, each with a role that sees nothing else.
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createSchema } from './table.ts';
import type { Table } from './table.ts';

export interface WarehouseSchema {
  readonly schema: string;
  /** The role that reads it. The adapter derives its name from the schema. */
  readonly role: string;
  readonly tables: readonly Table[];
}

// Without these rights, a role cannot become another role, run procedures or create objects.
const lockDown = `
  revoke all on schema public from public;
  revoke temporary on database postgres from public;
  revoke usage on language plpgsql from public;
  revoke execute on function pg_catalog.set_config(text, text, boolean) from public;`;

export async function createWarehouse(directory: string, schemas: readonly WarehouseSchema[]): Promise<void> {
  // The directory is written under another name and then renamed, so that an existing folder is always complete.
  const unfinished = `${directory}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const db = await PGlite.create(unfinished);
  try {
    await db.exec(lockDown);
    for (const { schema, role, tables } of schemas) await createSchema(db, schema, role, tables);
    await db.exec('analyze');
  } finally {
    await db.close();
  }
  await rename(unfinished, directory);
}
