// The only door of the portal server: chooses what stands behind each port, starts, and stops without losing anything.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalBus } from './adapters/bus/local.ts';
import { openPostgresBus } from './adapters/bus/postgres.ts';
import { systemClock } from './adapters/clock.ts';
import { lockDataFolder } from './adapters/data-folder/lock.ts';
import { fillFolder } from './adapters/data-folder/template.ts';
import { openEmbeddedDatabase } from './adapters/database/embedded.ts';
import { openPostgresDatabase } from './adapters/database/postgres.ts';
import { createLimiter, createMemoryStore, openPostgresStore } from './adapters/limiter/index.ts';
import { createMailbox } from './adapters/mailbox.ts';
import { argonPasswords } from './adapters/passwords.ts';
import { createSqlConnectors } from './adapters/sql-connectors.ts';
import { Warehouse } from './adapters/warehouse/index.ts';
import { createApp, createHttp } from './app.ts';
import type { AppPorts } from './app.ts';
import { configurationExitCode, readConfig } from './config.ts';
import type { ServerConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { hasTenants } from './db/tenants.ts';
import { type BucketTable, buckets, demoBuckets } from './ports/limiter.ts';
import { demoAccountsAt, seedPortal, seedWarehouse } from './demo/index.ts';
import { removeSpentSecrets } from './services/auth/index.ts';

export interface RunningServer {
  /** Where this process listens. */
  readonly url: string;
  /** Answers what has arrived, keeps everything, gives the data folder back. */
  close(): Promise<void>;
}

/** What was opened, to be closed in the opposite order, also when a later step of the start fails. */
type Closers = (() => Promise<unknown>)[];

export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const http = createHttp(config);
  http.log.info({ mode: config.mode }, config.mode === 'demo' ? 'Portal em modo de demonstração' : 'Portal em modo de produção');
  for (const warning of config.warnings) http.log.warn(warning);
  const closers: Closers = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    if (config.dataFolder !== null) closers.push(await prepareFolder(config, config.dataFolder));
    const { ports, warehouse } = await openPorts(config, http.log, closers);
    if (config.mode === 'demo' && config.databaseUrl !== null && !(await hasTenants(ports.database)))
      await seedPortal(ports.database);
    let port = config.port;
    const app = await createApp(http, ports, {
      originOf: originsOf(config, () => port),
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      isStrict: config.mode === 'demo',
      requestsPerMinute: config.mode === 'demo' ? 0 : config.requestsPerMinute,
      webFolder: join(config.builtFolder, 'web'),
      prerenderFile: join(config.builtFolder, 'prerender', 'prerender.js'),
      metricsToken: config.metricsToken,
      demoAccounts: config.mode === 'demo' ? () => demoAccountsAt(port) : null,
    });
    closers.push(() => app.close());
    await http.listen({ host: config.host, port: config.port });
    const address = http.server.address();
    if (typeof address === 'object' && address !== null) ({ port } = address);
    // Opened ahead of the first query, but not ahead of the first page.
    warehouse?.start();
    closers.push(keepTidy(ports.database, http.log));
    return { url: config.publicUrl ?? `http://${config.host}:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const tidyEveryMs = 6 * 3_600_000;

/** Removes now and then what nobody can use any more. Returns how to stop. */
function keepTidy(database: AppPorts['database'], log: FastifyBaseLogger): () => Promise<void> {
  const tidy = () =>
    void removeSpentSecrets(database, systemClock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'Limpeza não concluída'),
    );
  const timer = setInterval(tidy, tidyEveryMs).unref();
  return () => Promise.resolve(clearInterval(timer));
}

/** Domains of tenants are seen with the scheme and port of the portal's own address. */
function originsOf({ publicUrl }: ServerConfig, port: () => number): (domain: string) => string {
  if (publicUrl === null) return (domain) => `http://${domain}:${port()}`;
  const { protocol, port: publicPort } = new URL(publicUrl);
  return (domain) => `${protocol}//${domain}${publicPort === '' ? '' : `:${publicPort}`}`;
}

async function prepareFolder({ mode, builtFolder }: ServerConfig, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const release = await lockDataFolder(folder);
  try {
    if (mode === 'demo')
      await fillFolder(join(folder, 'portal'), { template: join(builtFolder, 'template', 'portal'), make: makePortal });
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

async function makePortal(folder: string): Promise<void> {
  const database = await openEmbeddedDatabase({ folder, migrate });
  try {
    await seedPortal(database);
  } finally {
    await database.close();
  }
}

/** The demo's warehouse. Its folder is made after the server listens: nobody has a session to ask it anything before. */
function createWarehouse({ mode, builtFolder, dataFolder }: ServerConfig): Warehouse | null {
  if (mode !== 'demo' || dataFolder === null) return null;
  const directory = join(dataFolder, 'warehouse');
  const template = join(builtFolder, 'template', 'warehouse');
  return new Warehouse({ directory, prepare: () => fillFolder(directory, { template, make: seedWarehouse }) });
}

async function openPorts(
  config: ServerConfig,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<{ readonly ports: AppPorts; readonly warehouse: Warehouse | null }> {
  const clock = systemClock;
  const table = config.mode === 'demo' ? demoBuckets : buckets;
  const { databaseUrl, dataFolder } = config;
  const shared =
    databaseUrl === null ? await openEmbedded(dataFolder, table, closers) : await openPostgres(databaseUrl, table, log, closers);
  const warehouse = createWarehouse(config);
  const connectors = createSqlConnectors(warehouse);
  closers.push(() => connectors.close());
  const mailer = createMailbox(shared.database, clock);
  return { ports: { ...shared, clock, mailer, passwords: argonPasswords, connectors }, warehouse };
}

type SharedPorts = Pick<AppPorts, 'database' | 'bus' | 'limiter'>;

async function openEmbedded(dataFolder: string | null, table: BucketTable, closers: Closers): Promise<SharedPorts> {
  const folder = dataFolder === null ? {} : { folder: join(dataFolder, 'portal') };
  const database = await openEmbeddedDatabase({ ...folder, migrate });
  closers.push(() => database.close());
  return { database, bus: createLocalBus(), limiter: createLimiter(createMemoryStore(systemClock), table) };
}

async function openPostgres(url: string, table: BucketTable, log: FastifyBaseLogger, closers: Closers): Promise<SharedPorts> {
  const onConnectionError = (error: Error) => log.error({ err: error }, 'Conexão com o PostgreSQL perdida');
  const database = await openPostgresDatabase({ url, migrate, onConnectionError });
  closers.push(() => database.close());
  const bus = await openPostgresBus({ url, onConnectionError });
  closers.push(() => bus.close());
  const store = openPostgresStore({ url, clock: systemClock, onConnectionError });
  closers.push(() => store.close());
  return { database, bus, limiter: createLimiter(store, table) };
}

/** Runs until it is told to stop. Exit code 78: the configuration is incomplete; everything that is missing stands above it. */
async function main(): Promise<void> {
  const result = readConfig();
  if (result.kind === 'refused') {
    process.stderr.write(['O portal não pode começar:', ...result.problems.map((problem) => `  - ${problem}`), ''].join('\n'));
    process.exitCode = configurationExitCode;
    return;
  }
  const server = await startServer(result.config);
  // For who started this process with a channel to it (`npm start`, tests): the moment and the address.
  process.send?.({ kind: 'listening', url: server.url });
  const stop = () => {
    // A second signal finds no listener any more and ends the process at once.
    process.removeListener('SIGTERM', stop).removeListener('SIGINT', stop);
    server.close().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
