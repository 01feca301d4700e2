// A world for the tests of signing in: tenants of every login type with people of every state, browsers with cookies of their
// own, a time that stands still until it is moved, and the development mailbox.
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { pathParameters, type Call, type CallInput, type CallOutput } from '#contract/call.ts';
import type { LoginType } from '#contract/entities/company.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { createLocalBus } from '#server/adapters/bus/local.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { createLimiter, createMemoryStore } from '#server/adapters/limiter/index.ts';
import { createMailbox } from '#server/adapters/mailbox.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { createApp, createHttp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  activities,
  entities,
  links,
  mails,
  oneTimeCodes,
  tenantDomains,
  tenants,
  userEntities,
  users,
} from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/private-company.ts';

export interface Answer<C extends Call> {
  readonly status: number;
  /** Of a success; an empty object otherwise. */
  readonly body: CallOutput<C>;
  /** Of a refusal, without the correlation id; an empty object otherwise. */
  readonly error: Partial<Omit<ErrorBody, 'correlationId'>>;
}

export interface Person {
  readonly email: string;
  readonly nick?: string;
  readonly password?: string | null;
  readonly status?: 'active' | 'pending' | 'pendingByDirectHash';
  readonly kind?: 'internal' | 'external' | 'ldap' | 'adfs' | 'guest';
  readonly blocked?: boolean;
  readonly groups?: readonly string[];
  readonly entities?: readonly string[];
}

export type AuthWorld = Awaited<ReturnType<typeof createAuthWorld>>;
export type Browser = ReturnType<AuthWorld['browser']>;

const port = 4130;

/** No tenant of these tests reaches a database of its own. */
const connectors = { open: () => null, close: () => Promise.resolve() };

export async function createAuthWorld() {
  // The one clock of this process: the limiter's windows and the portal's moments follow it alike.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  const clock = systemClock;
  const database = await openEmbeddedDatabase({ migrate });
  const log = { logLevel: 'silent', trustedProxies: ['127.0.0.1'] } as const;
  const app = await createApp(
    createHttp(log),
    {
      database,
      bus: createLocalBus(),
      clock,
      limiter: createLimiter(createMemoryStore(clock)),
      mailer: createMailbox(database, clock),
      passwords: argonPasswords,
      connectors,
    },
    {
      originOf: (domain) => `http://${domain}:${port}`,
      isHttps: false,
      isStrict: true,
      ...log,
      requestsPerMinute: 0,
      webFolder: 'out/web',
      prerenderFile: 'out/prerender/prerender.js',
      metricsToken: null,
      demoAccounts: null,
    },
  );
  const dbOf = (tenant: string) => database.tenant(TenantId.parse(tenant));
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string): Promise<string> => {
    const known = hashes.get(password) ?? argonPasswords.hash(password);
    hashes.set(password, known);
    return known;
  };

  async function addTenant(id: string, loginType: LoginType, more: object = {}): Promise<void> {
    const company = PrivateCompany.parse({
      id,
      status: 'enabled',
      appTitle: `Empresa ${id}`,
      appName: id,
      domain: [`${id}.localhost`],
      module: [],
      loginType,
      selfRegistration: { enabled: true },
      ...more,
    });
    await database.system.run(async (queries) => {
      await queries.insert(tenants).values({ id, config: company });
      await queries.insert(tenantDomains).values({ domain: `${id}.localhost`, tenantId: id });
    });
  }

  async function addPerson(tenant: string, person: Person): Promise<void> {
    const { password = null, nick = 'Joana Prado', status = 'active', kind = 'external', blocked = false, groups = [] } = person;
    const id = randomUUID();
    const passwordHash = password === null ? null : await hashOf(password);
    await dbOf(tenant).run(async (queries) => {
      const known = { tenantId: tenant, id, email: person.email, status, kind, blocked, passwordHash };
      await queries.insert(users).values({ ...known, nick: status === 'active' ? nick : null, groups: [...groups] });
      for (const code of person.entities ?? []) await queries.insert(userEntities).values({ tenantId: tenant, userId: id, code });
    });
  }

  async function addEntity(tenant: string, entity: Omit<typeof entities.$inferInsert, 'tenantId'>): Promise<void> {
    await dbOf(tenant).run((queries) => queries.insert(entities).values({ tenantId: tenant, ...entity }));
  }

  let browsers = 0;

  /** A browser: cookies of its own and, unless said otherwise, an address of its own. */
  function browser(tenant: string, address = `10.0.${Math.floor((browsers += 1) / 250)}.${browsers % 250}`) {
    const cookies = new Map<string, string>();
    let code: string | undefined;

    async function call<const C extends Call>(called: C, given: CallInput<C>): Promise<Answer<C>> {
      const { params = {}, query = {}, headers = {}, body } = given as Record<string, Record<string, string> | undefined>;
      const path = pathParameters(called.path).reduce(
        (text, name) => text.replace(`{${name}}`, () => encodeURIComponent(params[name] ?? '')),
        called.path as string,
      );
      const answer = await app.http.inject({
        method: called.method,
        url: `/api/${called.service}${path}`,
        query,
        remoteAddress: '127.0.0.1',
        headers: {
          ...headers,
          host: `${tenant}.localhost:${port}`,
          'x-forwarded-for': address,
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
          ...(code === undefined ? {} : { code }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      const { correlationId, ...rest } = answer.json<ErrorBody>();
      const succeeded = answer.statusCode < 400;
      if (answer.statusCode >= 500 && rest.code !== '#NOT_AVAILABLE')
        throw new Error(`${called.path}: ${answer.body} ${correlationId}`);
      return { status: answer.statusCode, body: (succeeded ? answer.json() : {}) as CallOutput<C>, error: succeeded ? {} : rest };
    }

    return {
      call,
      /** Sends this session code from now on. */
      use: (given: string | undefined) => void (code = given),
    };
  }

  return {
    addTenant,
    addPerson,
    addEntity,
    browser,
    /** Lets time pass. */
    advance: (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1_000),
    now: () => new Date(),
    /** What the mailbox has for an address, newest first. */
    mailsTo: (tenant: string, to: string) =>
      dbOf(tenant).run((queries) => queries.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.at))),
    rows: {
      user: async (tenant: string, email: string) =>
        (await dbOf(tenant).run((queries) => queries.select().from(users).where(eq(users.email, email))))[0],
      codes: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(oneTimeCodes)),
      links: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(links)),
      activities: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(activities)),
    },
    async close(): Promise<void> {
      await app.close();
      await database.close();
      vi.useRealTimers();
    },
  };
}
