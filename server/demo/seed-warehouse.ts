import { roleOf } from '#server/ports/warehouse-schema.ts';
import { demoTenants } from './tenants/index.ts';
import { createWarehouse } from './warehouse/create-warehouse.ts';

/**
 * Creates the warehouse's data directory, with the data of every tenant dated around `reference`. The directory must not exist.
 */
export async function seedWarehouse(directory: string, reference: Date = new Date()): Promise<void> {
  const schemas = demoTenants.map(({ schema, tables }) => ({ schema, role: roleOf(schema), tables: tables(reference) }));
  await createWarehouse(directory, schemas);
}

export type SeedWarehouse = typeof seedWarehouse;
