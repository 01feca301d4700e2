// The place of the data, which a backup reads and a restore writes: PostgreSQL or the folder of the embedded database, and the
// files.
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantId } from '#contract/entities/identity.ts';
import { migrationLock } from '#server/db/migrate.ts';
import { parseStoragePlace } from '#server/config/storage-place.ts';
import type { Files } from '#server/ports/files/files.ts';
import type { OwnerConnection } from '#server/ports/owner-connection.ts';
import type { CommandAdapters } from '#server/cli/adapters.ts';
import { CommandError, exitCodes, type CommandEnvironment } from '#server/cli/command.ts';
import { requirePlace } from '#server/cli/data.ts';
import { tablesWithRows } from './restore-rows.ts';
import { type NamedObject, readStoredObjects } from './stored-objects.ts';

export interface Storage {
  readonly files: Files;
  isEmpty(): Promise<boolean>;
  /** Removes all content of a tenant, also content that no row names. Returns the number of objects. */
  removeTenant(tenant: TenantId): Promise<number>;
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

const countFiles = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length;

const folderStorage = (folder: string, files: Files): Storage => ({
  files,
  isEmpty: async () => (await countFiles(folder)) === 0,
  async removeTenant(tenant) {
    const count = await countFiles(join(folder, tenant));
    await rm(join(folder, tenant), { recursive: true, force: true });
    return count;
  },
});

/** Null: no storage for files is configured. */
export async function openStorage({ env, adapters }: CommandEnvironment): Promise<Storage | null> {
  const place = parseStoragePlace(env);
  if (place.kind === 'refused') throw new CommandError(place.problems.join('\n'), exitCodes.configuration);
  if (place.kind === 'nowhere') return null;
  if (place.kind === 'folder') return folderStorage(place.folder, adapters.openFolderFiles(place.folder));
  const files = await adapters.openBucket(place.s3);
  return { files, isEmpty: () => files.isEmpty(), removeTenant: (tenant) => files.removeTenant(tenant) };
}

/** Opened data. */
export interface OpenPlace {
  readonly connection: OwnerConnection;
  /** Folder of the demo warehouse; null with PostgreSQL. */
  readonly warehouse: string | null;
  readonly close: () => Promise<void>;
}

/** Opens the data. The embedded database allows one process, so its server must be stopped first. */
export async function openPlace({ env, adapters }: CommandEnvironment): Promise<OpenPlace> {
  const place = requirePlace(env);
  if (place.kind === 'postgres') {
    const connection = await adapters.openPostgresOwner(place.url);
    return { connection, warehouse: null, close: () => connection.close() };
  }
  const { folder } = place;
  if (!(await exists(join(folder, 'portal')))) throw new CommandError(`Não há dados do portal em ${folder}.`, exitCodes.noInput);
  const release = await adapters.folders.lock(folder);
  try {
    const connection = await adapters.openEmbeddedOwner(join(folder, 'portal'));
    const close = async (): Promise<void> => {
      await connection.close();
      await release();
    };
    return { connection, warehouse: join(folder, 'warehouse'), close };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The destination of a restore. Its changes take effect with `finish`. */
export interface RestoreTarget {
  /** The connection has an open transaction. */
  readonly connection: OwnerConnection;
  /** The folder for the warehouse; null when there can be none. */
  readonly warehouse: string | null;
  /** Content that the rows of the present data name. */
  readonly former: readonly NamedObject[];
  /** `isGood`: the restored data replaces the present data. Otherwise the present data stays unchanged. */
  finish(isGood: boolean): Promise<void>;
}

/** Throws when the present data, whose tables are `filled`, must not be replaced. Called before anything is written. */
type Allow = (filled: readonly string[]) => Promise<void>;

async function postgresTarget(url: string, adapters: CommandAdapters, allow: Allow): Promise<RestoreTarget> {
  const connection = await adapters.openPostgresOwner(url);
  try {
    await connection.execute('begin');
    // A server that starts meanwhile waits before it checks the schema.
    await connection.execute(`select pg_advisory_xact_lock(${migrationLock})`);
    await allow(await tablesWithRows(connection));
    return {
      connection,
      warehouse: null,
      former: await readStoredObjects(connection),
      async finish(isGood) {
        try {
          await connection.execute(isGood ? 'commit' : 'rollback');
        } finally {
          await connection.close();
        }
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Replaces `folder` with `made`. Removes the former folder last. */
async function exchange(folder: string, made: string): Promise<void> {
  const former = `${folder}.replaced`;
  await rm(former, { recursive: true, force: true });
  if (await exists(folder)) await rename(folder, former);
  if (await exists(made)) await rename(made, folder);
  await rm(former, { recursive: true, force: true });
}

async function readFormer(portal: string, adapters: CommandAdapters): Promise<readonly NamedObject[]> {
  if (!(await exists(portal))) return [];
  const connection = await adapters.openEmbeddedOwner(portal);
  try {
    return await readStoredObjects(connection);
  } finally {
    await connection.close();
  }
}

const madeOf = (path: string): string => `${path}.restoring`;

/** Restores into new folders next to the present ones. */
async function folderTarget(folder: string, adapters: CommandAdapters, allow: Allow): Promise<RestoreTarget> {
  await adapters.folders.make(folder);
  const release = await adapters.folders.lock(folder);
  const names = ['portal', 'warehouse'].map((name) => join(folder, name));
  const removeMade = async (): Promise<void> => {
    for (const path of names) await rm(madeOf(path), { recursive: true, force: true });
  };
  const [portal = '', warehouse = ''] = names;
  try {
    const present = await Promise.all(names.map(async (path) => ((await exists(path)) ? [path] : [])));
    await allow(present.flat());
    await removeMade();
    const former = await readFormer(portal, adapters);
    const connection = await adapters.openEmbeddedOwner(madeOf(portal));
    await connection.execute('begin');
    return {
      connection,
      warehouse: madeOf(warehouse),
      former,
      async finish(isGood) {
        try {
          await connection.execute(isGood ? 'commit' : 'rollback');
          await connection.close();
          if (isGood) for (const path of names) await exchange(path, madeOf(path));
          await removeMade();
        } finally {
          await release();
        }
      },
    };
  } catch (error) {
    await removeMade();
    await release();
    throw error;
  }
}

export function openTarget({ env, adapters }: CommandEnvironment, allow: Allow): Promise<RestoreTarget> {
  const place = requirePlace(env);
  return place.kind === 'postgres' ? postgresTarget(place.url, adapters, allow) : folderTarget(place.folder, adapters, allow);
}
