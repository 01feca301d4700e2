// The only entry of the portal server. It chooses the adapter of each port, starts the server, and stops it without losing
// requests.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalBus } from './adapters/bus/local.ts';
import { systemClock } from './adapters/clock.ts';
import { lockDataFolder, unlockDataFolder } from './adapters/data-folder/lock.ts';
import { fillFolder } from './adapters/data-folder/template.ts';
import { prepareEngine } from './adapters/database/engine.ts';
import { createDirectories } from './adapters/directories.ts';
import { checkFolder } from './adapters/folder-check.ts';
import { createExternalAuth } from './adapters/external-auth/index.ts';
import { createFolderFiles } from './adapters/files/folder.ts';
import { createOpenIdProvider } from './adapters/identity/index.ts';
import { createJobs } from './adapters/jobs/index.ts';
import {
  createLimiter,
  createMemoryStore,
  type LimiterOptions,
  openPostgresStore,
  removeExpiredCounters,
} from './adapters/limiter/index.ts';
import { createDelivery, createOutbox, forgetMails, openSmtpTransport } from './adapters/mail/index.ts';
import { makeFolder } from './adapters/make-folder.ts';
import { openMessages } from './adapters/messages/index.ts';
import { argonPasswords } from './adapters/passwords.ts';
import { createGuardedFetch, resolveReach } from './adapters/reach/index.ts';
import { createSqlConnectors } from './adapters/sql-connectors.ts';
import { Warehouse } from './adapters/warehouse/index.ts';
import type { AppPorts, PortalApp } from './app.ts';
import { workInBackground } from './background.ts';
import { readConnectorSecret, readDirectorySecret, readSignOnSecret } from './config.ts';
import type { ServerConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { countUse } from './records/quotas/index.ts';
import { hasTenants } from './records/tenants.ts';
import type { Directories } from './ports/directory/directory.ts';
import type { Files } from './ports/files/files.ts';
import type { SentMessage } from './ports/messenger.ts';
import { buckets, demoBuckets } from './ports/limiter.ts';
import type { CommandAdapters } from './cli/index.ts';
import { demoDirectories, demoSecret, seedPortal, seedWarehouse, storeContents, warehouseTemplate } from './demo/index.ts';
import { appSettings, nearOrigin } from './process/app-settings.ts';
import { logRefusedHosts, warnOfClock, warnOfFiles } from './process/start-checks.ts';
import { anyReach, type Reach } from './ports/reach/reach.ts';
import type { RunningServer } from './process/run.ts';

export type { RunningServer } from './process/run.ts';

/** Functions that close what was opened, called in the opposite order, also when a later step of the start fails. */
type Closers = (() => Promise<unknown>)[];

/** `instead` replaces adapters, for example with a delayed clock or a failing mailer. Only tests use it. */
export async function startServer(
  config: ServerConfig,
  instead: (usual: AppPorts) => Partial<AppPorts> = () => ({}),
): Promise<RunningServer> {
  // The largest file of the embedded database is compiled in another thread while this thread loads the rest of the portal.
  if (config.databaseUrl === null) prepareEngine();
  const { createApp, createHttp } = await import('./app.ts');
  const http = createHttp(config);
  const { log } = http;
  log.info({ mode: config.mode }, config.mode === 'demo' ? 'Portal em modo de demonstração' : 'Portal em modo de produção');
  for (const warning of config.warnings) log.warn(warning);
  const closers: Closers = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    if (config.dataFolder !== null) closers.push(await prepareFolder(config, config.dataFolder));
    let port = config.port;
    const reach = await resolveReach(config.reach);
    const { ports: usual, warehouse, messages } = await openPorts({ config, reach, log, closers, port: () => port });
    const ports = { ...usual, ...instead(usual) };
    await warnOfClock(ports, log);
    if (config.mode === 'demo') await seedDemo(config, ports);
    const app = await createApp(
      http,
      ports,
      appSettings(config, () => port, { checkData: dataCheckOf(config), messages }),
    );
    closers.push(() => app.close());
    await http.listen({ host: config.host, port: config.port });
    const address = http.server.address();
    if (typeof address === 'object' && address !== null) ({ port } = address);
    // Started before the first query, and after the server can answer the first page.
    warehouse?.start();
    closers.push(await startBackground(config, ports, app));
    await logRefusedHosts(ports, reach, log);
    await warnOfFiles(ports, log);
    const stop = async () => {
      app.announceStop();
      log.info({ seconds: config.drainSeconds }, 'Encerrando: novas requisições devem ir a outro processo');
      await wait(config.drainSeconds * 1_000);
      await close();
      log.info('Encerrado: tudo foi fechado e o processo termina');
    };
    return { url: config.publicUrl ?? `http://${config.host}:${port}`, stop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns a function that stops the work. */
async function startBackground(config: ServerConfig, ports: AppPorts, app: PortalApp): Promise<() => Promise<void>> {
  const { database, clock } = ports;
  const delivery = await openDelivery(config, ports, app);
  const stop = workInBackground(ports, app, {
    deliverMail: delivery.deliver,
    forgetMails: () => forgetMails(database, clock.now()),
    removeExpiredCounters: () => removeExpiredCounters(database, clock.now()),
  });
  return async () => {
    await stop();
    delivery.close();
  };
}

/** The delivery of mails. The demo delivers none. */
async function openDelivery({ mode, smtp }: ServerConfig, { database, clock }: AppPorts, app: PortalApp) {
  if (mode === 'demo') return { deliver: null, close: () => undefined };
  const transport = smtp && (await openSmtpTransport(smtp));
  const onTrouble = (message: string, detail: object) => app.http.log.warn(detail, message);
  const deliver = createDelivery({ database, clock, activities: app.activities, transport, onTrouble });
  return { deliver, close: () => transport?.close() };
}

/** Adds the demo data to PostgreSQL. The embedded database is filled before it is opened (`prepareFolder`). */
async function seedDemo({ databaseUrl }: ServerConfig, ports: AppPorts): Promise<void> {
  if (databaseUrl !== null && !(await hasTenants(ports.database))) await seedPortal(ports);
  if (ports.files !== null) await storeContents(ports.files);
}

async function prepareFolder({ mode, builtFolder }: ServerConfig, folder: string): Promise<() => Promise<void>> {
  await makeFolder(folder);
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

const dataCheckOf = ({ databaseUrl, dataFolder }: ServerConfig) =>
  databaseUrl === null && dataFolder !== null ? () => checkFolder(dataFolder) : null;

/** Creates the folder of the demo's database, migrated and seeded. */
export async function makePortal(folder: string): Promise<void> {
  const { openEmbeddedDatabase } = await openingEmbedded();
  const database = await openEmbeddedDatabase({ folder, migrate });
  try {
    await seedPortal({ database, passwords: argonPasswords });
  } finally {
    await database.close();
  }
}

/** The demo's warehouse. Its folder is created after the server listens, because no session that could query it exists before. */
function createWarehouse({ mode, builtFolder, dataFolder }: ServerConfig): Warehouse | null {
  if (mode !== 'demo' || dataFolder === null) return null;
  const directory = join(dataFolder, 'warehouse');
  const template = () => join(builtFolder, 'template', warehouseTemplate(systemClock.now()));
  return new Warehouse({
    directory,
    prepare: () => fillFolder(directory, { template: template(), make: (folder) => seedWarehouse(folder) }),
  });
}

interface Opening {
  readonly config: ServerConfig;
  readonly reach: Reach;
  readonly log: FastifyBaseLogger;
  readonly closers: Closers;
  readonly port: () => number;
}

interface OpenedPorts {
  readonly ports: AppPorts;
  readonly warehouse: Warehouse | null;
  readonly messages: () => readonly SentMessage[];
}

async function openPorts({ config, reach, log, closers, port }: Opening): Promise<OpenedPorts> {
  const clock = systemClock;
  const { databaseUrl, dataFolder, secret } = config;
  const limits: LimiterOptions = { table: config.mode === 'demo' ? demoBuckets : buckets, ...(secret !== null && { secret }) };
  const shared =
    databaseUrl === null
      ? await openEmbedded(dataFolder, limits, closers)
      : await openPostgres(databaseUrl, limits, log, closers);
  const warehouse = createWarehouse(config);
  const connectors = createSqlConnectors({ warehouse, secret: readConnectorSecret, reach });
  closers.push(() => connectors.close());
  const isDemo = config.mode === 'demo';
  const onTrouble = (message: string, error: unknown) => log.error({ err: error }, message);
  const jobs = createJobs({ ...shared, clock, onTrouble });
  const mailer = createOutbox({ database: shared.database, clock, countUse, jobs: isDemo ? null : jobs });
  const identity = createOpenIdProvider({
    secret: (name) => readSignOnSecret(name) ?? (isDemo ? demoSecret(name) : null),
    allowsHttp: isDemo,
    reach,
  });
  const [directories, files] = [openDirectories(config, port), await openFiles(config)];
  const scanner = config.clamd && (await openScanner(config.clamd));
  const messages = openMessages({ isDemo, clock, service: config.messages, onTrouble: (words, about) => log.warn(about, words) });
  const { messenger } = messages;
  const systems = { connectors, identity, directories, files, scanner, passwords: argonPasswords };
  return { ports: { ...shared, ...systems, clock, jobs, mailer, messenger }, warehouse, messages: messages.sent };
}

/** Null: no storage is configured. */
async function openFiles({ filesFolder, s3 }: ServerConfig): Promise<Files | null> {
  if (s3 !== null) return openBucket(s3);
  return filesFolder === null ? null : createFolderFiles(filesFolder);
}

function openDirectories({ mode, host, reach }: ServerConfig, port: () => number): Directories {
  if (mode !== 'demo') return createDirectories({ secret: readDirectorySecret, reach });
  const demo = demoDirectories({
    origin: () => nearOrigin(host, port()),
    open: (settings) => createExternalAuth(settings, null, createGuardedFetch(anyReach)),
  });
  return createDirectories({ secret: readDirectorySecret, reach, demo });
}

// Imported only by a portal that uses them.
const openBucket: CommandAdapters['openBucket'] = async (bucket) =>
  (await import('./adapters/files/s3.ts')).createS3Files(bucket);
const openScanner: CommandAdapters['openScanner'] = async (clamd) =>
  (await import('./adapters/scanner/clamd.ts')).createClamd(clamd);
const ownerConnections = () => import('./adapters/database/owner-connection.ts');
const ignore = (): void => undefined;

/** The adapters of the command line. */
export const commandAdapters: CommandAdapters = {
  clock: systemClock,
  passwords: argonPasswords,
  folders: { make: makeFolder, lock: lockDataFolder, unlock: unlockDataFolder },
  openEmbedded: async (folder, applied) => (await openingEmbedded()).openEmbeddedDatabase({ folder, migrate: applied }),
  openPostgres: async (url, applied) =>
    (await import('./adapters/database/postgres.ts')).openPostgresDatabase({
      url,
      connections: 2,
      migrate: applied,
      onConnectionError: ignore,
    }),
  openEmbeddedOwner: async (folder) => (await ownerConnections()).openEmbeddedOwner(folder),
  openPostgresOwner: async (url) => (await ownerConnections()).openPostgresOwner(url),
  openBus: async (url) =>
    url === null
      ? createLocalBus()
      : (await import('./adapters/bus/postgres.ts')).openPostgresBus({ url, onConnectionError: ignore }),
  publishWithin: async (...announced) => (await import('./adapters/bus/postgres.ts')).publishWithin(...announced),
  openFolderFiles: createFolderFiles,
  openBucket,
  openScanner,
  createMailer: ({ database, bus, isDelivered }) => {
    const jobs = isDelivered ? createJobs({ database, bus, clock: systemClock, onTrouble: ignore }) : null;
    return createOutbox({ database, clock: systemClock, countUse, jobs });
  },
  openMailTransport: openSmtpTransport,
  openDirectories: createDirectories,
  openConnectors: (access) => createSqlConnectors({ ...access, warehouse: null }),
  resolveReach,
};

/** Imported after the compilation of the engine has begun. */
const openingEmbedded = () => import('./adapters/database/embedded.ts');

type SharedPorts = Pick<AppPorts, 'database' | 'bus' | 'limiter'>;

async function openEmbedded(dataFolder: string | null, limits: LimiterOptions, closers: Closers): Promise<SharedPorts> {
  const folder = dataFolder === null ? {} : { folder: join(dataFolder, 'portal') };
  const { openEmbeddedDatabase } = await openingEmbedded();
  const database = await openEmbeddedDatabase({ ...folder, migrate });
  closers.push(() => database.close());
  return { database, bus: createLocalBus(), limiter: createLimiter(createMemoryStore(systemClock), limits) };
}

async function openPostgres(url: string, limits: LimiterOptions, log: FastifyBaseLogger, closers: Closers): Promise<SharedPorts> {
  // The driver is imported only here, so that a portal with the embedded database starts without it.
  const [{ openPostgresDatabase }, { openPostgresBus }] = await Promise.all([
    import('./adapters/database/postgres.ts'),
    import('./adapters/bus/postgres.ts'),
  ]);
  const onConnectionError = (error: Error) => log.error({ err: error }, 'Conexão com o PostgreSQL perdida');
  const database = await openPostgresDatabase({ url, migrate, onConnectionError });
  closers.push(() => database.close());
  const bus = await openPostgresBus({ url, onConnectionError });
  closers.push(() => bus.close());
  const store = await openPostgresStore({ url, clock: systemClock, onConnectionError });
  closers.push(() => store.close());
  return { database, bus, limiter: createLimiter(store, limits) };
}
