// The only door of the portal server: chooses what stands behind each port, starts, and stops without losing anything.
import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalBus } from './adapters/bus/local.ts';
import { systemClock } from './adapters/clock.ts';
import { lockDataFolder } from './adapters/data-folder/lock.ts';
import { fillFolder } from './adapters/data-folder/template.ts';
import { prepareEngine } from './adapters/database/engine.ts';
import { createDirectories } from './adapters/directories.ts';
import { checkFolder } from './adapters/folder-check.ts';
import { createFolderFiles } from './adapters/files/folder.ts';
import { createOpenIdProvider } from './adapters/identity/index.ts';
import { createJobs } from './adapters/jobs/index.ts';
import { createLimiter, createMemoryStore, type LimiterOptions } from './adapters/limiter/index.ts';
import { createOutbox } from './adapters/mail/index.ts';
import { makeFolder } from './adapters/make-folder.ts';
import { argonPasswords } from './adapters/passwords.ts';
import { resolveReach } from './adapters/reach/index.ts';
import { createSqlConnectors } from './adapters/sql-connectors.ts';
import { Warehouse } from './adapters/warehouse/index.ts';
import type { AppPorts } from './app.ts';
import { workInBackground } from './background.ts';
import { readConnectorSecret, readDirectorySecret, readSignOnSecret } from './config.ts';
import type { ServerConfig } from './config.ts';
import { clockDifference, clockWarning } from './db/clock-difference.ts';
import { migrate } from './db/migrate.ts';
import { warehouseTemplate } from './demo/day.ts';
import { hasTenants } from './db/tenants.ts';
import type { Directories } from './ports/directory/directory.ts';
import type { Files } from './ports/files/files.ts';
import { buckets, demoBuckets } from './ports/limiter.ts';
import { demoAccountsAt } from './demo/accounts.ts';
import { answerEndpoint, demoDirectories } from './demo/directories.ts';
import { storeContents } from './demo/seed-contents.ts';
import { demoProvider, demoSecret } from './demo/provider.ts';
import { runProcess, type RunningServer } from './process/run.ts';

export type { RunningServer } from './process/run.ts';

/** Closes everything that was opened, in the opposite order, also when a later step of the start fails. */
type Closers = (() => Promise<unknown>)[];

/** `instead` puts other adapters before the usual ones: a clock that is late, a mailer that is away. Tests alone have use for it. */
export async function startServer(
  config: ServerConfig,
  instead: (usual: AppPorts) => Partial<AppPorts> = () => ({}),
): Promise<RunningServer> {
  // The largest file of the embedded database is compiled beside this thread, which reads the rest of the portal meanwhile.
  if (config.databaseUrl === null) prepareEngine();
  const { createApp, createHttp } = await import('./app.ts');
  const http = createHttp(config);
  http.log.info({ mode: config.mode }, config.mode === 'demo' ? 'Portal em modo de demonstração' : 'Portal em modo de produção');
  for (const warning of config.warnings) http.log.warn(warning);
  const closers: Closers = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    if (config.dataFolder !== null) closers.push(await prepareFolder(config, config.dataFolder));
    let port = config.port;
    const { ports: usual, warehouse } = await openPorts(config, http.log, closers, () => port);
    const ports = { ...usual, ...instead(usual) };
    const clockProblem = clockWarning(await clockDifference(ports.database, ports.clock));
    if (clockProblem !== null) http.log.warn(clockProblem);
    if (config.mode === 'demo' && config.databaseUrl !== null && !(await hasTenants(ports.database)))
      await (await import('./demo/index.ts')).seedPortal(ports.database);
    if (config.mode === 'demo' && ports.files !== null) await storeContents(ports.files);
    const app = await createApp(http, ports, {
      originOf: originsOf(config, () => port),
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      isStrict: config.mode === 'demo',
      requestsPerMinute: config.mode === 'demo' ? 0 : config.requestsPerMinute,
      webFolder: join(config.builtFolder, 'web'),
      prerenderFile: join(config.builtFolder, 'prerender', 'prerender.js'),
      logsAccess: config.logsAccess,
      metricsToken: config.metricsToken,
      checkData: config.databaseUrl === null && config.dataFolder !== null ? dataCheckOf(config.dataFolder) : null,
      showsDocuments: config.showsDocuments,
      securityContact: config.securityContact,
      internalDomains: config.internalDomains,
      fileSecret: fileSecretOf(config),
      demo:
        config.mode === 'demo'
          ? {
              accounts: () => demoAccountsAt(port),
              externalAuth: answerEndpoint,
              provider: demoProvider,
              services: config.developmentServices,
            }
          : null,
    });
    closers.push(() => app.close());
    await http.listen({ host: config.host, port: config.port });
    const address = http.server.address();
    if (typeof address === 'object' && address !== null) ({ port } = address);
    // Opened ahead of the first query, but not ahead of the first page.
    warehouse?.start();
    closers.push(await workInBackground(config, ports, app));
    await logRefusedHosts(config, ports, http.log);
    await warnOfFiles(ports, http.log);
    const stop = async () => {
      app.announceStop();
      http.log.info({ seconds: config.drainSeconds }, 'Encerrando: novas requisições devem ir a outro processo');
      await wait(config.drainSeconds * 1_000);
      await close();
    };
    return { url: config.publicUrl ?? `http://${config.host}:${port}`, stop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Domains of tenants are seen with the scheme and port of the portal's own address. */
function originsOf({ publicUrl }: ServerConfig, port: () => number): (domain: string) => string {
  if (publicUrl === null) return (domain) => `http://${domain}:${port()}`;
  const { protocol, port: publicPort } = new URL(publicUrl);
  return (domain) => `${protocol}//${domain}${publicPort === '' ? '' : `:${publicPort}`}`;
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

const dataCheckOf = (folder: string) => () => checkFolder(folder);

async function makePortal(folder: string): Promise<void> {
  const [{ openEmbeddedDatabase }, { seedPortal }] = await Promise.all([openingEmbedded(), import('./demo/index.ts')]);
  const database = await openEmbeddedDatabase({ folder, migrate });
  try {
    await seedPortal(database);
  } finally {
    await database.close();
  }
}

async function makeWarehouse(folder: string): Promise<void> {
  const { seedWarehouse } = await import('./demo/index.ts');
  await seedWarehouse(folder);
}

/** The demo's warehouse. Its folder is made after the server listens: nobody has a session to ask it anything before. */
function createWarehouse({ mode, builtFolder, dataFolder }: ServerConfig): Warehouse | null {
  if (mode !== 'demo' || dataFolder === null) return null;
  const directory = join(dataFolder, 'warehouse');
  const template = () => join(builtFolder, 'template', warehouseTemplate(systemClock.now()));
  return new Warehouse({ directory, prepare: () => fillFolder(directory, { template: template(), make: makeWarehouse }) });
}

async function openPorts(
  config: ServerConfig,
  log: FastifyBaseLogger,
  closers: Closers,
  port: () => number,
): Promise<{ readonly ports: AppPorts; readonly warehouse: Warehouse | null }> {
  const clock = systemClock;
  const { databaseUrl, dataFolder, secret } = config;
  const limits: LimiterOptions = { table: config.mode === 'demo' ? demoBuckets : buckets, ...(secret !== null && { secret }) };
  const shared =
    databaseUrl === null
      ? await openEmbedded(dataFolder, limits, closers)
      : await openPostgres(databaseUrl, limits, log, closers);
  const warehouse = createWarehouse(config);
  const reach = await resolveReach(config.reach);
  const connectors = createSqlConnectors({ warehouse, secret: readConnectorSecret, reach });
  closers.push(() => connectors.close());
  const isDemo = config.mode === 'demo';
  const onTrouble = (message: string, error: unknown) => log.error({ err: error }, message);
  const jobs = createJobs({ ...shared, clock, onTrouble });
  const mailer = createOutbox({ database: shared.database, clock, jobs: isDemo ? null : jobs });
  const identity = createOpenIdProvider({
    secret: (name) => readSignOnSecret(name) ?? (isDemo ? demoSecret(name) : null),
    allowsHttp: isDemo,
    reach,
  });
  const directories = openDirectories(config, port);
  const files = await openFiles(config);
  const scanner = config.clamd && (await import('./adapters/scanner/clamd.ts')).createClamd(config.clamd);
  return {
    ports: { ...shared, clock, jobs, mailer, passwords: argonPasswords, connectors, identity, directories, files, scanner },
    warehouse,
  };
}

/** Logs each refused host. Its connector or directory is unavailable; the portal starts all the same. */
async function logRefusedHosts({ reach }: ServerConfig, { database }: AppPorts, log: FastifyBaseLogger): Promise<void> {
  const { refusedHosts } = await import('./cli/tenant-hosts.ts');
  for (const line of await refusedHosts(database, await resolveReach(reach))) log.error(line);
}

/** Files may be away for a moment, so the portal starts all the same; `/readyz` says no until they work. */
async function warnOfFiles({ files }: AppPorts, log: FastifyBaseLogger): Promise<void> {
  const problem = files === null ? null : await files.check();
  if (problem !== null) log.warn(`Arquivos não podem ser guardados: ${problem}`);
}

/** Null: no place was named. The signer of S3 is read only where there is a bucket. */
async function openFiles({ filesFolder, s3 }: ServerConfig): Promise<Files | null> {
  if (s3 !== null) return (await import('./adapters/files/s3.ts')).createS3Files(s3);
  return filesFolder === null ? null : createFolderFiles(filesFolder);
}

/** The demo has no secret: its links last until it stops. */
const fileSecretOf = ({ secret }: ServerConfig): Uint8Array =>
  secret === null ? randomBytes(32) : new Uint8Array(hkdfSync('sha256', secret, '', 'addresses of files', 32));

/** The address of the demo's own endpoint is known once this process listens. */
function openDirectories({ mode, host, reach }: ServerConfig, port: () => number): Directories {
  if (mode !== 'demo') return createDirectories({ secret: readDirectorySecret, reach });
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return createDirectories({ secret: readDirectorySecret, reach, demo: demoDirectories(() => `http://${near}:${port()}`) });
}

/** Read after its engine began to be compiled. */
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
  // The driver is read only here: the embedded portal starts without it.
  const [{ openPostgresDatabase }, { openPostgresBus }, { openPostgresStore }] = await Promise.all([
    import('./adapters/database/postgres.ts'),
    import('./adapters/bus/postgres.ts'),
    import('./adapters/limiter/postgres-store.ts'),
  ]);
  const onConnectionError = (error: Error) => log.error({ err: error }, 'Conexão com o PostgreSQL perdida');
  const database = await openPostgresDatabase({ url, migrate, onConnectionError });
  closers.push(() => database.close());
  const bus = await openPostgresBus({ url, onConnectionError });
  closers.push(() => bus.close());
  const store = openPostgresStore({ url, clock: systemClock, onConnectionError });
  closers.push(() => store.close());
  return { database, bus, limiter: createLimiter(store, limits) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runProcess(startServer);
