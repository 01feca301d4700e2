// Makes the data directory of the demo warehouse: one schema per tenant, each with a role that sees nothing else.
import { PGlite } from '@electric-sql/pglite';
import { createSchema } from './table.ts';
import type { Table } from './table.ts';

export interface WarehouseSchema {
  readonly schema: string;
  /** Role that reads it; the adapter names it after the schema. */
  readonly role: string;
  readonly tables: readonly Table[];
}

// With these gone, a role cannot become another one, run procedures or make anything of its own.
const lockDown = `
  revoke all on schema public from public;
  revoke temporary on database postgres from public;
  revoke usage on language plpgsql from public;
  revoke execute on function pg_catalog.set_config(text, text, boolean) from public;`;

export async function createWarehouse(directory: string, schemas: readonly WarehouseSchema[]): Promise<void> {
  const db = await PGlite.create(directory);
  try {
    await db.exec(lockDown);
    for (const { schema, role, tables } of schemas) await createSchema(db, schema, role, tables);
    await db.exec('analyze');
  } finally {
    await db.close();
  }
}
