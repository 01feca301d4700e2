// A fresh, migrated database for a test file, with the queue, bus, and counters of its kind of deployment: PGlite with everything in this
// process, or a real PostgreSQL (API_DATABASE=postgres) that also carries announcements and counters.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
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

/** The limits of production, unless a test passes others. */
export const openTestStorage = (clock: Clock, table: BucketTable = buckets): Promise<TestStorage> =>
  isPostgres ? openPostgres(clock, table) : openEmbedded(clock, table);

async function openEmbedded(clock: Clock, table: BucketTable): Promise<TestStorage> {
  const database = embedded.pop() ?? (await openEmbeddedDatabase({ dump: await readDump(), migrate }));
  const bus = createLocalBus();
  const limiter = createLimiter(createMemoryStore(clock), { table });
  const jobs = openJobs(database, bus, clock);
  const openedAt = Date.now();
  const close = async () => {
    if (Date.now() - openedAt > longestAdvanceMs) return database.close();
    await empty(database);
    embedded.push(database);
    return undefined;
  };
  return { database, bus, limiter, jobs, url: null, close };
}

/** The dump of a migrated, empty database. */
export const readDump = async (): Promise<Blob> => new Blob([await readFile(inject('portalDump'))]);

/**
 * A test advances the clock, and the next file sets it back. PostgreSQL then waits for timers that are so far ahead; from 25 days on the
 * wait overflows, and the embedded database asks for the time without a pause.
 */
const longestAdvanceMs = 24 * 3_600_000;

/** Empty databases of files that ended. Opening an embedded database takes half a second of a processor, emptying one a tenth of it. */
const embedded: Database[] = [];

/** Foreign keys and triggers are off: rows go in any order, and those that may not be changed go too. */
const emptying = sql.raw(`do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute 'delete from ' || name;
    end loop;
    for name in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute 'alter sequence ' || name || ' restart';
    end loop;
  end $$`);

const empty = (database: Database): Promise<unknown> => database.system.run((queries) => queries.execute(emptying));

/** Tests break connections on purpose. A connection lost by accident fails the query that needed it. */
const ignore = (): void => undefined;

/** Prints errors of the queue: the test that waits for its jobs fails. */
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

/** Creates a database on the server of the tests. `template0` is an empty one. */
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
