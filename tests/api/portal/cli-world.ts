// A place for the data of the command line, and access to it: a folder, or (API_DATABASE=postgres) a PostgreSQL.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { openEmbeddedOwner, openPostgresOwner } from '#server/adapters/database/owner-connection.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { type CommandAdapters, runCli } from '#server/cli/index.ts';
import { commandAdapters } from '#server/index.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/ports/database.ts';
import type { OwnerConnection } from '#server/ports/owner-connection.ts';
import { createDatabase, isPostgres, readDump } from '#tests/api/support/database.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

interface CliOptions {
  readonly stdin?: string;
  readonly env?: Environment;
  /** Ends a command that runs until it is stopped. */
  readonly stop?: AbortSignal;
  /** Called with each line of the output. */
  readonly onOut?: (text: string) => void;
  readonly onNote?: (text: string) => void;
}

export interface CliWorld {
  /** Path of a file in the folder of this world. */
  file(name: string): string;
  /** Runs a command. `env` overrides the variables of the place. */
  portal(args: string, options?: CliOptions): Promise<Ended>;
  /** Opens the data while no command has it open. */
  inData<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** A connection as the owner of the data, which applies no migration. */
  asOwner<T>(work: (connection: OwnerConnection) => Promise<T>, place?: Environment): Promise<T>;
  /** Variables of an empty place. */
  emptyPlace(): Promise<Environment>;
  /** The address of the data's PostgreSQL; null for a folder. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** The variables of a place, without values. */
export const noPlace: Environment = { PORTAL_DATA_DIR: undefined, DATABASE_URL: undefined };

/** Runs a command in this process and records its lines. `stdin` answers its questions. */
async function runCommand(
  args: string,
  { place, adapters }: { readonly place: Environment; readonly adapters: CommandAdapters },
  { stdin = '', env = {}, stop = new AbortController().signal, onOut, onNote }: CliOptions = {},
): Promise<Ended> {
  const out: string[] = [];
  const notes: string[] = [];
  const [firstLine = ''] = stdin.split('\n');
  const io = {
    out(text: string) {
      out.push(text);
      onOut?.(text);
    },
    note(text: string) {
      notes.push(text);
      onNote?.(text);
    },
    readLine: () => Promise.resolve(firstLine),
    readText: () => Promise.resolve(stdin),
    readSecret: () => Promise.resolve(firstLine),
    untilStopped: () => stop,
  };
  const code = await runCli(args.split(' '), { env: { ...place, ...env }, adapters }, io);
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

const folderOf = ({ PORTAL_DATA_DIR = '' }: Environment) => ({ folder: join(PORTAL_DATA_DIR, 'portal') });

/** Starts from the dump: the first command would create a database within seconds. `portal-command.ts` of the web journeys does. */
async function createEmbedded(place: Environment): Promise<void> {
  const { folder } = folderOf(place);
  await mkdir(dirname(folder), { recursive: true });
  const database = await openEmbeddedDatabase({ folder, dump: await readDump(), migrate });
  await database.close();
}

/** Opens a database once. A caller that closes it leaves it open for the next one. */
function keepOpen(open: () => Promise<Database>) {
  let opened: Promise<Database> | null = null;
  return {
    open: async (): Promise<Database> => {
      opened ??= open();
      return { ...(await opened), close: () => Promise.resolve() };
    },
    close: async () => (await opened)?.close(),
  };
}

/**
 * `hasDatabase`: the first command finds an empty database. Otherwise the place is empty. `keepsOpen`: all commands share one open
 * database, for tests in which the opening does not matter and which do not call `asOwner`. An embedded database takes a second to open.
 */
export async function createCliWorld({ hasDatabase = false, keepsOpen = false } = {}): Promise<CliWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cli-'));
  const drops: (() => Promise<void>)[] = [];
  const file = (name: string) => join(folder, name);
  async function emptyPlace(): Promise<Environment> {
    if (!isPostgres) return { PORTAL_DATA_DIR: file(`data-${drops.push(() => Promise.resolve())}`) };
    const { url, drop } = await createDatabase();
    drops.push(drop);
    return { DATABASE_URL: url };
  }
  const place = await emptyPlace();
  if (hasDatabase && !isPostgres) await createEmbedded(place);
  const url = place['DATABASE_URL'] ?? null;
  const open = (): Promise<Database> =>
    url === null
      ? openEmbeddedDatabase({ ...folderOf(place), migrate })
      : openPostgresDatabase({ url, migrate, onConnectionError: () => undefined });
  const kept = keepsOpen ? keepOpen(open) : null;
  const openShared = kept === null ? {} : { openEmbedded: kept.open, openPostgres: kept.open };
  const adapters: CommandAdapters = { ...commandAdapters, ...openShared };
  return {
    file,
    url,
    emptyPlace,
    portal: (args, options) => runCommand(args, { place, adapters }, options),
    async asOwner(work, { DATABASE_URL, PORTAL_DATA_DIR = '' } = place) {
      const connection = await (DATABASE_URL === undefined
        ? openEmbeddedOwner(folderOf({ PORTAL_DATA_DIR }).folder)
        : openPostgresOwner(DATABASE_URL));
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
    async inData(work) {
      const database = await (kept?.open() ?? open());
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async close() {
      await kept?.close();
      for (const drop of drops) await drop();
      await rm(folder, { recursive: true });
    },
  };
}
