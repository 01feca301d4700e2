// The build runs this file. It creates the demo's data directories, migrated and seeded, which a first start copies.
// adapters/data-folder/template.ts states why.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { seedWarehouse, warehouseTemplate } from './demo/index.ts';
import { makePortal } from './index.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('make-template needs the folder to write to.');

/** Drops the template databases, which are six hundred of about a thousand files. No database is created from them here. */
async function dropTemplates(directory: string): Promise<void> {
  const client = await PGlite.create(directory);
  try {
    await client.exec('update pg_database set datistemplate = false');
    await client.exec('drop database template0');
    await client.exec('drop database template1');
    await client.exec('checkpoint');
  } finally {
    await client.close();
  }
}

// One directory after the other, because each needs a whole PostgreSQL in memory.
const now = new Date();
for (const [name, make] of [
  ['portal', makePortal],
  [warehouseTemplate(now), (directory: string) => seedWarehouse(directory, now)],
] as const) {
  await make(join(folder, name));
  await dropTemplates(join(folder, name));
}
