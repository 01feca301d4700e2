// Before the API tests on the embedded database, creates and migrates one database; its dump serves all files and runs.
import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with the dump of a migrated, empty database. */
    readonly portalDump: string;
    /** The address of the test server, as `postgres://…/`, before the name of a database. */
    readonly postgresUrl: string;
  }
}

const folder = join(import.meta.dirname, '../../../node_modules/.cache/portal-tests');

export default async function setup(project: TestProject): Promise<void> {
  const version = createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16);
  const file = join(folder, `portal-${version}.tar`);
  if (!(await stat(file).catch(() => null))) {
    await mkdir(folder, { recursive: true });
    const database = await openEmbeddedDatabase({ migrate });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, Buffer.from(await (await database.dump()).arrayBuffer()));
    await database.close();
    await rename(unfinished, file);
  }
  project.provide('portalDump', file);
}
