// Opens the portal's data for one command: PostgreSQL by DATABASE_URL, or the embedded database in PORTAL_DATA_DIR.
import { join, resolve } from 'node:path';
import { createLocalBus } from '#server/adapters/bus/local.ts';
import { openPostgresBus, publishWithin } from '#server/adapters/bus/postgres.ts';
import { lockDataFolder } from '#server/adapters/data-folder/lock.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { makeFolder } from '#server/adapters/make-folder.ts';
import { appliedTags, migrate } from '#server/db/migrate.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Database } from '#server/ports/database.ts';
import type { Migrate } from '#server/ports/migration-connection.ts';
import { databaseUrlProblem } from '#server/config.ts';
import { CommandError, exitCodes, type Environment } from './command.ts';

export interface PortalData {
  readonly database: Database;
  /** Migrations that opening the database applied. */
  readonly applied: readonly string[];
  /** Announcements to running servers. Nothing arrives here: a command remembers nothing. */
  readonly bus: Bus;
  /** Tells running servers that a tenant changed. */
  announceTenant(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Migrates, and keeps what that applied. */
function watchedMigrate(): { readonly migrate: Migrate; readonly applied: string[] } {
  const applied: string[] = [];
  const watched: Migrate = async (connection) => {
    const before = new Set(await appliedTags(connection));
    await migrate(connection);
    applied.push(...(await appliedTags(connection)).filter((tag) => !before.has(tag)));
  };
  return { migrate: watched, applied };
}

const ignore = (): void => undefined;

/** Connected for the first announcement, of which most commands have none. */
function lateBus(open: () => Promise<Bus>): Bus {
  let opening: Promise<Bus> | null = null;
  return {
    async publish(topic, key) {
      opening ??= open();
      await (await opening).publish(topic, key);
    },
    // A transaction of a command is one of PostgreSQL's where other processes can hear of it.
    publishWithin: (queries, topic, key) => publishWithin(queries, topic, key),
    subscribe: () => ignore,
    isConnected: () => false,
    close: async () => (await opening)?.close(),
  };
}

async function openPostgres(url: string): Promise<PortalData> {
  const watched = watchedMigrate();
  const database = await openPostgresDatabase({ url, connections: 2, migrate: watched.migrate, onConnectionError: ignore });
  const bus = lateBus(() => openPostgresBus({ url, onConnectionError: ignore }));
  return {
    database,
    applied: watched.applied,
    bus,
    announceTenant: (id) => bus.publish('tenant-changed', id),
    async close() {
      await bus.close();
      await database.close();
    },
  };
}

async function openFolder(folder: string): Promise<PortalData> {
  await makeFolder(folder);
  // A running server holds the lock: its caches, and the database itself, allow no second writer.
  const release = await lockDataFolder(folder);
  try {
    const watched = watchedMigrate();
    const database = await openEmbeddedDatabase({ folder: join(folder, 'portal'), migrate: watched.migrate });
    return {
      database,
      applied: watched.applied,
      bus: lateBus(() => Promise.resolve(createLocalBus())),
      announceTenant: () => Promise.resolve(),
      async close() {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

export type DataPlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly folder: string };

export function dataPlace(env: Environment): DataPlace | null {
  const url = env['DATABASE_URL']?.trim();
  if (url !== undefined && url !== '') return { kind: 'postgres', url };
  const folder = env['PORTAL_DATA_DIR']?.trim();
  return folder === undefined || folder === '' ? null : { kind: 'folder', folder: resolve(folder) };
}

export function requirePlace(env: Environment): DataPlace {
  const place = dataPlace(env);
  const problem = place?.kind === 'postgres' ? databaseUrlProblem(place.url) : null;
  if (problem !== null) throw new CommandError(problem, exitCodes.configuration);
  if (place !== null) return place;
  throw new CommandError(
    'Não sei onde estão os dados: defina DATABASE_URL (PostgreSQL) ou PORTAL_DATA_DIR (pasta do banco embutido).',
    exitCodes.configuration,
  );
}

export function openData(env: Environment): Promise<PortalData> {
  const place = requirePlace(env);
  return place.kind === 'postgres' ? openPostgres(place.url) : openFolder(place.folder);
}

/** Opens, works, closes, also when the work fails. */
export async function withData<T>(env: Environment, work: (data: PortalData) => Promise<T>): Promise<T> {
  const data = await openData(env);
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}
