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
import { createLimiter, createMemoryStore, openPostgresStore } from '#server/adapters/limiter/index.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import { templateName } from './setup/postgres.ts';

export const isPostgres = process.env['API_DATABASE'] === 'postgres';

export interface TestStorage {
  readonly database: Database;
  readonly bus: Bus;
  readonly limiter: Limiter;
  /** Of PostgreSQL; what a second process over the same database is given. */
  readonly url: string | null;
  close(): Promise<void>;
}

export const openTestStorage = (clock: Clock): Promise<TestStorage> => (isPostgres ? openPostgres(clock) : openEmbedded(clock));

async function openEmbedded(clock: Clock): Promise<TestStorage> {
  const dump = new Blob([await readFile(inject('portalDump'))]);
  const database = await openEmbeddedDatabase({ dump, migrate });
  const bus = createLocalBus();
  const limiter = createLimiter(createMemoryStore(clock));
  return { database, bus, limiter, url: null, close: () => database.close() };
}

/** Tests break connections on purpose; what was lost by accident fails the query that needed it. */
const ignore = (): void => undefined;

async function openPostgres(clock: Clock): Promise<TestStorage> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const url = `${inject('postgresUrl')}${name}`;
  await asAdministrator(`create database ${name} template ${templateName}`);
  const database = await openPostgresDatabase({ url, migrate, onConnectionError: ignore });
  const bus = await openPostgresBus({ url, onConnectionError: ignore });
  const store = openPostgresStore({ url, clock, onConnectionError: ignore });
  const close = async () => {
    await Promise.all([database.close(), bus.close(), store.close()]);
    await asAdministrator(`drop database ${name} with (force)`);
  };
  return { database, bus, limiter: createLimiter(store), url, close };
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
