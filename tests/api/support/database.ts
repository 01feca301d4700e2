// A fresh, migrated database for a test file, and what else a deployment of its kind uses: PGlite with everything in this process,
// or a real PostgreSQL (API_DATABASE=postgres) with announcements and counters in it.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createLocalBus } from '#server/adapters/bus/local.ts';
import { openPostgresBus } from '#server/adapters/bus/postgres.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { createLimiter, createMemoryStore } from '#server/adapters/limiter/index.ts';
import { openPostgresStore } from '#server/adapters/limiter/postgres-store.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { Jobs } from '#server/ports/jobs.ts';
import { buckets, type BucketTable, type Limiter } from '#server/ports/limiter.ts';
import { templateName } from '#tests/api/setup/postgres.ts';

export const isPostgres = process.env['API_DATABASE'] === 'postgres';

export interface TestStorage {
  readonly database: Database;
  readonly bus: Bus;
  readonly limiter: Limiter;
  readonly jobs: Jobs;
  /** Address of the PostgreSQL, for a second process over the same database; null for the embedded one. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** Limits are those of production unless a test brings others. */
export const openTestStorage = (clock: Clock, table: BucketTable = buckets): Promise<TestStorage> =>
  isPostgres ? openPostgres(clock, table) : openEmbedded(clock, table);

async function openEmbedded(clock: Clock, table: BucketTable): Promise<TestStorage> {
  const dump = new Blob([await readFile(inject('portalDump'))]);
  const database = await openEmbeddedDatabase({ dump, migrate });
  const bus = createLocalBus();
  const limiter = createLimiter(createMemoryStore(clock), { table });
  const jobs = openJobs(database, bus, clock);
  const close = () => database.close();
  return { database, bus, limiter, jobs, url: null, close };
}

/** Tests break connections on purpose; what was lost by accident fails the query that needed it. */
const ignore = (): void => undefined;

/** An error in a queue fails the test that waits for its jobs. */
const openJobs = (database: Database, bus: Bus, clock: Clock): Jobs =>
  createJobs({ database, bus, clock, onTrouble: (message, error) => console.error(message, error), pollMs: 100 });

async function openPostgres(clock: Clock, table: BucketTable): Promise<TestStorage> {
  const { url, drop } = await createDatabase(templateName);
  const database = await openPostgresDatabase({ url, migrate, onConnectionError: ignore });
  const bus = await openPostgresBus({ url, onConnectionError: ignore });
  const store = openPostgresStore({ url, clock, onConnectionError: ignore });
  const jobs = openJobs(database, bus, clock);
  const close = async () => {
    await Promise.all([database.close(), bus.close(), store.close()]);
    await drop();
  };
  return { database, bus, limiter: createLimiter(store, { table }), jobs, url, close };
}

/** A database of its own on the server of the tests. `template0` is an empty one. */
export async function createDatabase(
  template = 'template0',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name} template ${template}`);
  return { url: `${inject('postgresUrl')}${name}`, drop: () => asAdministrator(`drop database ${name} with (force)`) };
}

async function asAdministrator(sql: string): Promise<void> {
  const client = new Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
