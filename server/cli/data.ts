// Opens the portal's data for one command: PostgreSQL by DATABASE_URL, or the embedded database in PORTAL_DATA_DIR.
import { join } from 'node:path';
import { appliedTags, migrate } from '#server/db/migrate.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Database } from '#server/ports/database.ts';
import type { Migrate } from '#server/ports/migration-connection.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type DataPlace, parseDataPlace } from '#server/config/data-place.ts';
import type { CommandAdapters } from './adapters.ts';
import { CommandError, exitCodes, type Environment, type CommandEnvironment } from './command.ts';

export interface PortalData {
  readonly database: Database;
  /** Migrations that opening the database applied. */
  readonly applied: readonly string[];
  /** The bus to running servers. It receives nothing, because a command caches nothing. */
  readonly bus: Bus;
  readonly clock: Clock;
  /** Announces to running servers that a tenant changed. */
  announceTenant(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns a function that migrates, and the list of the migrations that it applies. */
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

/** A bus that connects at the first announcement, because most commands make none. */
function lateBus({ publishWithin }: CommandAdapters, open: () => Promise<Bus>): Bus {
  let opening: Promise<Bus> | null = null;
  return {
    async publish(topic, key) {
      opening ??= open();
      await (await opening).publish(topic, key);
    },
    // Only PostgreSQL has other processes that can receive the announcement, and there it is part of the transaction.
    publishWithin,
    subscribe: () => ignore,
    isConnected: () => false,
    close: async () => (await opening)?.close(),
  };
}

async function openPostgres(url: string, adapters: CommandAdapters): Promise<PortalData> {
  const watched = watchedMigrate();
  const database = await adapters.openPostgres(url, watched.migrate);
  const bus = lateBus(adapters, () => adapters.openBus(url));
  return {
    database,
    applied: watched.applied,
    bus,
    clock: adapters.clock,
    announceTenant: (id) => bus.publish('tenant-changed', id),
    async close() {
      await bus.close();
      await database.close();
    },
  };
}

async function openFolder(folder: string, adapters: CommandAdapters): Promise<PortalData> {
  await adapters.folders.make(folder);
  // A running server holds the lock, because its caches and the embedded database allow no second writer.
  const release = await adapters.folders.lock(folder);
  try {
    const watched = watchedMigrate();
    const database = await adapters.openEmbedded(join(folder, 'portal'), watched.migrate);
    return {
      database,
      applied: watched.applied,
      bus: lateBus(adapters, () => adapters.openBus(null)),
      clock: adapters.clock,
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

type KnownPlace = Extract<DataPlace, { kind: 'postgres' | 'folder' }>;

export function requirePlace(env: Environment): KnownPlace {
  const place = parseDataPlace(env);
  if (place.kind === 'refused') throw new CommandError(place.problems.join('\n'), exitCodes.configuration);
  if (place.kind !== 'nowhere') return place;
  throw new CommandError(
    'Não sei onde estão os dados: defina DATABASE_URL (PostgreSQL) ou PORTAL_DATA_DIR (pasta do banco embutido).',
    exitCodes.configuration,
  );
}

export function openData({ env, adapters }: CommandEnvironment): Promise<PortalData> {
  const place = requirePlace(env);
  return place.kind === 'postgres' ? openPostgres(place.url, adapters) : openFolder(place.folder, adapters);
}

/** Opens the data, runs `work`, and closes the data, even if the work fails. */
export async function withData<T>(environment: CommandEnvironment, work: (data: PortalData) => Promise<T>): Promise<T> {
  const data = await openData(environment);
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}
