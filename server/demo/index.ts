// The demo: what `npm start` shows on a fresh machine. All of it is invented.
import { roleOf } from '#server/adapters/warehouse/messages.ts';
import { demoTenants } from './tenants/index.ts';
import { createWarehouse } from './warehouse/index.ts';

export { demoAccounts, demoAccountsAt } from './accounts.ts';
export { answerEndpoint, demoDirectories } from './directories.ts';
export { demoProvider, demoSecret } from './provider.ts';
export { storeContents } from './seed-contents.ts';
export { seedPortal } from './seed-portal.ts';

/** Makes the warehouse's data directory, with every tenant's data dated around `reference`. The directory must not exist yet. */
export async function seedWarehouse(directory: string, reference: Date = new Date()): Promise<void> {
  const schemas = demoTenants.map(({ schema, tables }) => ({ schema, role: roleOf(schema), tables: tables(reference) }));
  await createWarehouse(directory, schemas);
}
