// Run by the build: ready data directories of the demo, migrated and seeded, which a first start copies instead of making.
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../adapters/database/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { seedPortal, seedWarehouse } from '../demo/index.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('make-template needs the folder to write to.');

async function makePortal(directory: string): Promise<void> {
  const database = await openEmbeddedDatabase({ folder: directory, migrate });
  try {
    await seedPortal(database);
  } finally {
    await database.close();
  }
}

// One after the other: each holds a whole PostgreSQL in memory.
await makePortal(join(folder, 'portal'));
await seedWarehouse(join(folder, 'warehouse'));
