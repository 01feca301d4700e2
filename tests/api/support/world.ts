// A world for API tests: the whole app over a fresh database, two separate tenants, and people that each test creates.
// The clock stands still until a test moves it.
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { activityPointers } from '#contract/activities.ts';
import { activityDetailNames } from '#contract/activity-details.ts';
import { clientPrefix } from '#contract/entities/activity.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createDirectories } from '#server/adapters/directories.ts';
import { createOpenIdProvider } from '#server/adapters/identity/index.ts';
import { createOutbox } from '#server/adapters/mail/index.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { noMessenger } from '#server/adapters/messages/index.ts';
import { createApp, createHttp, type PortalApp } from '#server/app.ts';
import { activities, tenantDomains, tenants, users } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';
import { anyReach } from '#server/ports/reach/reach.ts';
import type { BucketTable } from '#server/ports/limiter.ts';
import type { Files } from '#server/ports/files/files.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import type { Messenger } from '#server/ports/messenger.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import type { SqlConnectors } from '#server/ports/sql-connector.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { createClient } from './contract-client.ts';
import type { Client } from './contract-client.ts';
import { openTestStorage, type TestStorage } from './database.ts';
import { openTestFiles } from './files.ts';
import { guardDatabase, guardFiles } from './guard.ts';
import { quickPasswords } from './passwords.ts';

export interface Person {
  readonly tenant: TenantId;
  readonly id: string;
  readonly email: string;
  readonly groups: readonly string[];
}

export type World = Awaited<ReturnType<typeof createWorld>>;

export const acme = TenantId.parse('acme');
export const outra = TenantId.parse('outra');
export const hostOf = (tenant: TenantId): string => `${tenant}.localhost:4112`;

const item = { title: 'Pedidos', script: 'pedidos' };
/** All people see `livre`; the group `vendas` also sees `pedidos` without its item `metas`. */
const modules = [
  { id: 'livre', title: 'Livre', item: [{ ...item, id: 'aberto' }] },
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'] },
    item: [
      { ...item, id: 'pedidos' },
      { ...item, id: 'metas', groups: ['diretoria'] },
    ],
  },
];

const limits = { idleMinutes: 30, absoluteMinutes: 480 };

/** Secrets of directories, as the environment holds them. */
const secrets: Readonly<Record<string, string>> = { PROVA: 'segredo-do-servico', TROCADO: 'outro' };

export interface PortOverrides {
  /** Wraps the database of the app, for tests in which it fails. */
  readonly through?: ((database: Database) => Database) | undefined;
  readonly scanner?: Scanner;
  /** None unless a test names some. */
  readonly trustedProxies?: readonly string[];
  /** Without it no short message can be sent. */
  readonly messenger?: Messenger;
  /** Databases of tenants; without it every connector is unavailable. */
  readonly connectors?: SqlConnectors;
  /** At the cost of production, for tests that measure the duration of an answer. */
  readonly passwords?: Passwords | undefined;
}

/** The whole app over the storage of a test. */
function startApp(storage: TestStorage, files: Files, overrides: object, ports: PortOverrides): Promise<PortalApp> {
  const { database, bus, limiter, jobs } = storage;
  // Tests read and write past this guard.
  const guarded = guardDatabase(ports.through?.(database) ?? database);
  return createApp(
    createHttp({ logLevel: 'silent', trustedProxies: ports.trustedProxies ?? [] }),
    {
      database: guarded,
      bus,
      clock: systemClock,
      limiter,
      mailer: createOutbox({ countUse, database: guarded, clock: systemClock, jobs: null }),
      messenger: ports.messenger ?? noMessenger,
      passwords: ports.passwords ?? quickPasswords,
      identity: createOpenIdProvider({
        secret: (name) => (name === 'PROVA' ? 'segredo-da-prova' : null),
        allowsHttp: true,
        reach: anyReach,
      }),
      directories: createDirectories({ secret: (name) => secrets[name] ?? null, reach: anyReach }),
      connectors: ports.connectors ?? { open: () => null, close: () => Promise.resolve() },
      jobs,
      files: guardFiles(files),
      scanner: ports.scanner ?? null,
    },
    {
      originOf: (domain) => `http://${domain}:4112`,
      isHttps: false,
      isStrict: true,
      requestsPerMinute: 0,
      webFolder: 'out/web',
      prerenderFile: 'out/prerender/prerender.js',
      logsAccess: false,
      metricsToken: null,
      checkData: null,
      showsDocuments: true,
      securityContact: 'mailto:seguranca@exemplo.com.br',
      internalDomains: [],
      fileSecret: new Uint8Array(32).fill(1),
      demo: null,
      ...overrides,
    },
  );
}

/** Writes tenants and people into the database. */
function createResidents(database: Database) {
  async function addTenant(id: TenantId, more: object = {}): Promise<void> {
    const domain = `${id}.localhost`;
    const base = {
      id,
      status: 'enabled',
      appTitle: `Empresa ${id}`,
      appName: id,
      domain: [domain],
      loginType: 'both',
      module: modules,
    };
    await database.system.run(async (queries) => {
      await queries.insert(tenants).values({ id, config: PrivateCompany.parse({ ...base, ...more }) });
      await queries.insert(tenantDomains).values({ domain, tenantId: id });
    });
  }

  async function aPerson(more: Partial<typeof users.$inferInsert> & { readonly tenant?: TenantId } = {}): Promise<Person> {
    const { tenant = acme, ...row } = more;
    const id = row.id ?? randomUUID();
    const groups = [...(row.groups ?? [])];
    const email = row.email ?? `${id}@${tenant}.com.br`;
    await database
      .tenant(tenant)
      .run((queries) =>
        queries.insert(users).values({ nick: 'Joana Prado', status: 'active', ...row, id, email, groups, tenantId: tenant }),
      );
    return { tenant, id, email, groups };
  }

  return { addTenant, aPerson };
}

/** Opens sessions without a sign-in, and clients that use them. */
function createClients({ http, sessions }: PortalApp, database: Database) {
  const start = { method: 'password', userAgent: 'vitest', address: '127.0.0.1', limits } as const;
  const openSession = ({ tenant, id, groups }: Person): Promise<string> =>
    sessions.open(database.tenant(tenant), { ...start, userId: id, groups, isPublic: false });

  const openGuest = (tenant: TenantId = acme): Promise<string> =>
    sessions.open(database.tenant(tenant), { ...start, method: 'guest', userId: null, groups: [], isPublic: true });

  const visitor = (tenant: TenantId = acme, headers: Readonly<Record<string, string>> = {}): Client =>
    createClient(http, { host: hostOf(tenant), ...headers });

  return {
    openSession,
    openGuest,
    /** A client without a session. */
    visitor,
    signedIn: async (person: Person): Promise<Client> => visitor(person.tenant, { code: await openSession(person) }),
    guest: async (tenant: TenantId = acme): Promise<Client> => visitor(tenant, { code: await openGuest(tenant) }),
  };
}

/** Requires that the screen has a label for each detail that the portal records. The type of the recorder checks only literals. */
function requireNamedDetail(pointer: string, detail: unknown): void {
  const known: readonly string[] = activityDetailNames;
  const other = Object.keys(detail ?? {}).filter((name) => !known.includes(name));
  const ofPortal = activityPointers.some((one) => one === pointer) && !pointer.startsWith(clientPrefix);
  if (ofPortal && other.length > 0)
    throw new Error(`${pointer} records ${other.join(', ')}, which contract/activity-details.ts does not name.`);
}

export async function createWorld(overrides: object = {}, table?: BucketTable, ports: PortOverrides = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  const storage = await openTestStorage(systemClock, table);
  const stored = await openTestFiles();
  const { database } = storage;
  const app = await startApp(storage, stored.files, overrides, ports);
  const residents = createResidents(database);
  await residents.addTenant(acme);
  await residents.addTenant(outra);
  return {
    app,
    storage,
    database,
    stored,
    sessions: app.sessions,
    ...residents,
    ...createClients(app, database),
    async activitiesOf(tenant: TenantId) {
      const rows = await database.tenant(tenant).run((queries) => queries.select().from(activities).orderBy(activities.sequence));
      for (const { pointer, detail } of rows) requireNamedDetail(pointer, detail);
      return rows;
    },
    /** Moves the clock forward. */
    advance: (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000),
    async close(): Promise<void> {
      await app.close();
      await storage.close();
      await stored.close();
      vi.useRealTimers();
    },
  };
}
