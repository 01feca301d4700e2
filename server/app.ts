// The portal server as one Fastify app: every service with the ports that it receives, and the site. It chooses no adapter.
import type { TenantId } from '#contract/entities/identity.ts';
import { developmentServices, type ServiceName } from '#contract/services.ts';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createActivityLog } from './records/activity/activity-log.ts';
import { createCallMeter } from './records/quotas/index.ts';
import { createPersonViews } from './records/person-views/person-views.ts';
import { createSessions } from './records/sessions/sessions.ts';
import { createSiteQueries } from './records/site-queries.ts';
import { createTenantDirectory } from './records/tenants.ts';
import { createAlarms } from './http/alarms/alarms.ts';
import { limitRequests } from './http/address-limit.ts';
import { logAnswers } from './http/log/answer-log.ts';
import { registerApi } from './http/api.ts';
import { AppError } from './http/app-error.ts';
import { answerErrors } from './http/error-handler.ts';
import { readProxies } from './http/proxies.ts';
import { endUnusedConnections } from './http/unused-connections.ts';
import { createViolationReports } from './http/alarms/module-violations.ts';
import { maxPartLength } from './http/decisions/address.ts';
import { answerRouterError, answerSocketError, refuseBadAddresses } from './http/request-address.ts';
import { logOptions } from './http/log/request-log.ts';
import type { LogLevel } from './http/log/request-log.ts';
import type { RequestTenant, Route } from './http/route.ts';
import { registerSite } from './http/site/index.ts';
import type { DemoAccount, DemoPages, SiteDependencies } from './http/site/index.ts';
import { createTenantFinder, createTenantResolver, type TenantResolver } from './http/tenants/tenants.ts';
import { registerTransfers } from './http/transfers.ts';
import type { ActivityLog } from './ports/activity-log.ts';
import type { Bus } from './ports/bus.ts';
import type { Clock } from './ports/clock.ts';
import type { Database } from './ports/database.ts';
import type { Directories } from './ports/directory/directory.ts';
import type { Files } from './ports/files/files.ts';
import type { IdentityProvider } from './ports/identity/identity-provider.ts';
import type { Jobs } from './ports/jobs.ts';
import type { Limiter } from './ports/limiter.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Messenger, SentMessage } from './ports/messenger.ts';
import type { Passwords } from './ports/passwords.ts';
import type { Scanner } from './ports/files/scanner.ts';
import type { Sessions } from './ports/sessions.ts';
import type { SqlConnectors } from './ports/sql-connector.ts';
import { accessService } from './services/access/index.ts';
import { activityService } from './services/activity/index.ts';
import { appService } from './services/app/index.ts';
import { authService } from './services/auth/index.ts';
import { coreService } from './services/core/index.ts';
import { faccionistaService } from './services/faccionista/index.ts';
import { fileService } from './services/file/index.ts';
import { notificationsService } from './services/notifications/index.ts';
import { createTenantQueries, remoteSqlService } from './services/remote-sql/index.ts';

/** The adapters of the ports. `index.ts` and the tests choose them. */
export interface AppPorts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly mailer: Mailer;
  readonly messenger: Messenger;
  readonly passwords: Passwords;
  readonly connectors: SqlConnectors;
  readonly jobs: Jobs;
  readonly identity: IdentityProvider;
  readonly directories: Directories;
  /** Null: files are not stored, and their calls answer that files are not available. */
  readonly files: Files | null;
  /** Null: files are not scanned for malware. */
  readonly scanner: Scanner | null;
}

export interface DemoSettings {
  readonly accounts: () => readonly DemoAccount[];
  readonly externalAuth: DemoPages['externalAuth'];
  readonly provider: DemoPages['provider'];
  readonly messages: () => readonly SentMessage[];
  readonly services?: readonly ServiceName[];
}

export interface AppSettings {
  /** The origin at which people open a domain of a tenant: scheme, host and port. */
  readonly originOf: (domain: string) => string;
  readonly isHttps: boolean;
  /** Whether answers are checked against the contract. Off in production. */
  readonly isStrict: boolean;
  /** Maximum number of requests a minute of one signed-in person, or of one address for all others; 0: no limit. */
  readonly requestsPerMinute: number;
  readonly webFolder: string;
  readonly prerenderFile: string;
  /** Whether every answered request has a line in the log, with its address. */
  readonly logsAccess: boolean;
  readonly metricsToken: string | null;
  /** Returns the reason why the data folder cannot be written, in words for operators. Null: the server has no data folder. */
  readonly checkData: (() => Promise<string | null>) | null;
  /** Whether `/docs` and the OpenAPI document exist. */
  readonly showsDocuments: boolean;
  /** Address for reports of vulnerabilities, published in `security.txt`; null: none. */
  readonly securityContact: string | null;
  /** Mail domains whose people are internal in every tenant. */
  readonly internalDomains: readonly string[];
  /** The key that signs addresses of files. It must be the same in every process over one storage. */
  readonly fileSecret: Uint8Array;
  /** The people of the demo and its `/dev` pages; null in production. */
  readonly demo: DemoSettings | null;
}

export interface HttpSettings {
  readonly logLevel: LogLevel;
  /** Proxies whose X-Forwarded-For is used. Their other forwarding headers are ignored. */
  readonly trustedProxies: readonly string[];
}

export interface PortalApp {
  readonly http: FastifyInstance;
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly activities: ActivityLog;
  /** The tenant of a background task, with the address of its portal. */
  readonly tenantById: (id: TenantId) => Promise<RequestTenant | null>;
  /** Makes the readiness check fail, so that load balancers send requests elsewhere. */
  announceStop(): void;
  /** Answers the requests that have arrived, ends the held writes, stores the activities, and ends. The ports stay open. */
  close(): Promise<void>;
}

const correlationIdForm = /^[\w-]{8,64}$/;

/** `http` is the result of `createHttp`, so that its log is available before everything else. */
export async function createApp(http: FastifyInstance, ports: AppPorts, settings: AppSettings): Promise<PortalApp> {
  const { database, bus, clock } = ports;
  const activities = createActivityLog(database, clock);
  const sessions = createSessions({ database, bus, clock });
  const callMeter = createCallMeter({ database, clock });
  const views = createPersonViews({ clock });
  const alarms = createAlarms({ activities, log: http.log });
  const reportViolation = createViolationReports({ alarms, limiter: ports.limiter });
  const deps = {
    ...ports,
    activities,
    sessions,
    views,
    alarms,
    reportViolation,
    tenantQueries: createTenantQueries(ports),
    internalDomains: settings.internalDomains,
  };
  const files = fileService({ ...deps, fileSecret: settings.fileSecret });
  const remoteSql = remoteSqlService(deps);
  const routes = [...composeRoutes({ ...deps, attachments: files.attachments }), ...remoteSql.routes, ...files.routes];
  const directory = createTenantDirectory(database);
  const tenantOf = createTenantResolver({ directory, bus, originOf: settings.originOf });
  let isStopping = false;

  logAnswers(http, settings.logsAccess);
  // Proxies keep connections open, so each connection must be closed with its next answer.
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  answerErrors(http, settings);
  http.setNotFoundHandler(() => {
    throw new AppError('#NOT_FOUND');
  });
  limitRequests(http, settings.requestsPerMinute, sessions);
  refuseBadAddresses(http);
  await registerSite(
    http,
    siteDependencies(ports, settings, { routes, tenantOf, alarms, reportViolation, isStopping: () => isStopping }),
  );
  await registerTransfers(http, { tenantOf, activities, transfers: files.transfers, isStrict: settings.isStrict });
  await registerApi(http, { ...deps, callMeter, routes, tenantOf, isStrict: settings.isStrict });

  return {
    http,
    routes,
    sessions,
    activities,
    tenantById: createTenantFinder({ directory, originOf: settings.originOf }),
    announceStop: () => {
      isStopping = true;
    },
    close: async () => {
      isStopping = true;
      await http.close();
      await remoteSql.endHeldWrites();
      await activities.settle();
      await callMeter.settle();
    },
  };
}

interface SiteParts {
  readonly routes: readonly Route[];
  readonly tenantOf: TenantResolver;
  readonly alarms: ReturnType<typeof createAlarms>;
  readonly reportViolation: ReturnType<typeof createViolationReports>;
  readonly isStopping: () => boolean;
}

function siteDependencies(ports: AppPorts, settings: AppSettings, parts: SiteParts): SiteDependencies {
  const { database, clock, limiter } = ports;
  const { routes, tenantOf, alarms, reportViolation, isStopping } = parts;
  const queries = createSiteQueries(database, clock);
  const { demo, isHttps: https, webFolder, prerenderFile, metricsToken, showsDocuments, securityContact } = settings;
  return {
    tenantOf,
    findScript: (tenant, name) => queries.findScript(tenant, name),
    answeredCalls: routes.map(({ call }) => call),
    webFolder,
    prerenderFile,
    https,
    uploadOrigins: uploadOriginsOf(ports),
    showsDocuments,
    security: { contact: securityContact, clock },
    developmentServices: developmentServices(demo?.services ?? []),
    operations: {
      pingDatabase: () => database.ping(),
      readinessChecks: readinessChecksOf(ports, settings),
      countSessions: () => queries.countSessions(),
      countMails: () => queries.countMails(),
      countAlarms: () => alarms.raised,
      isStopping,
      metricsToken,
      metricsArePublic: demo !== null,
    },
    limiter,
    reportViolation,
    demo: demo && { mails: (to) => queries.mails(to), ...demo },
  };
}

const readinessChecksOf = ({ files }: AppPorts, { checkData }: AppSettings) => ({
  ...(files === null ? {} : { files: () => files.check() }),
  ...(checkData === null ? {} : { data: checkData }),
});

const uploadOriginsOf = ({ files }: AppPorts): readonly string[] =>
  files === null || files.origin === null ? [] : [files.origin];

type ServiceDependencies = Parameters<typeof authService>[0] &
  Parameters<typeof coreService>[0] &
  Parameters<typeof activityService>[0] &
  Parameters<typeof accessService>[0] &
  AppPorts;

const composeRoutes = (deps: ServiceDependencies): readonly Route[] => [
  ...authService(deps),
  ...accessService(deps),
  ...appService(deps),
  ...activityService(deps),
  ...notificationsService(deps),
  ...coreService(deps),
  ...faccionistaService(deps),
];

export function createHttp({ logLevel, trustedProxies }: HttpSettings): FastifyInstance {
  const http = Fastify({
    logger: logOptions(logLevel),
    // `logAnswers` writes its own line, without addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // A correlation id from the caller is used, so that one id identifies a request in the logs of both systems.
    genReqId: ({ headers }) => {
      const id = headers['x-correlation-id'];
      return typeof id === 'string' && correlationIdForm.test(id) ? id : randomUUID();
    },
    routerOptions: { maxParamLength: maxPartLength },
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerSocketError,
    forceCloseConnections: 'idle',
    // Long enough for an upload over a slow connection. Headers have a limit of a minute of their own.
    requestTimeout: 300_000,
  });
  readProxies(http, trustedProxies);
  endUnusedConnections(http);
  return http;
}
