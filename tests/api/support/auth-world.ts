// A world for tests of signing in: tenants of every login type, people in every state, browsers with their own cookies and addresses, and
// the development mailbox.
import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pathParameters, type Call, type CallInput, type CallOutput } from '#contract/call.ts';
import type { LoginType } from '#contract/entities/company.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { viewHeader } from '#contract/entities/person-view.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
  activities,
  entities,
  guests,
  identities,
  knownBrowsers,
  links,
  mails,
  notifications,
  oneTimeCodes,
  tenantDomains,
  tenants,
  userEntities,
  users,
} from '#server/db/schema.ts';
import type { Database, TenantDatabase } from '#server/ports/database.ts';
import type { BucketTable } from '#server/ports/limiter.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { quickPasswords } from './passwords.ts';
import { createSchedules } from './schedules.ts';
import { createWorld, hostOf, type PortOverrides } from './world.ts';

/** The password of people who have one. */
export const password = 'bem guardada 7';

export interface Answer<C extends Call> {
  readonly status: number;
  /** The body of a success; an empty object otherwise. */
  readonly body: CallOutput<C>;
  /** The body of a refusal, without the correlation id; an empty object otherwise. */
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

/** Codes of 500 and above that tests expect. */
const expectedFailures: ReadonlySet<string> = new Set([
  '#NOT_AVAILABLE',
  '#DIRECTORY_UNAVAILABLE',
  '#CONNECTOR_UNAVAILABLE',
  '#MAINTENANCE',
]);

type TenantDatabaseOf = (tenant: string) => TenantDatabase;

/** Writes tenants, people, and entities into the database. */
function createResidents(database: Database, dbOf: TenantDatabaseOf, passwords: Passwords) {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string): Promise<string> => {
    const known = hashes.get(password) ?? passwords.hash(password);
    hashes.set(password, known);
    return known;
  };

  /** Creates the tenant, or changes the configuration of an existing one. */
  async function addTenant(id: string, loginType: LoginType, more: object = {}): Promise<void> {
    const domain = `${id}.localhost`;
    const config = PrivateCompany.parse({
      id,
      status: 'enabled',
      appTitle: `Empresa ${id}`,
      appName: id,
      domain: [domain],
      module: [],
      loginType,
      selfRegistration: { enabled: true },
      ...more,
    });
    await database.system.run(async (queries) => {
      await queries.insert(tenants).values({ id: config.id, config }).onConflictDoUpdate({ target: tenants.id, set: { config } });
      await queries.insert(tenantDomains).values({ domain, tenantId: config.id }).onConflictDoNothing();
    });
  }

  async function addPerson(tenant: string, person: Person): Promise<void> {
    const { password = null, nick = 'Joana Prado', status = 'active', kind = 'external', blocked = false, groups = [] } = person;
    const id = randomUUID();
    const passwordHash = password === null ? null : await hashOf(password);
    await dbOf(tenant).run(async (queries) => {
      const known = { tenantId: TenantId.parse(tenant), id, email: person.email, status, kind, blocked, passwordHash };
      await queries.insert(users).values({ ...known, nick: status === 'active' ? nick : null, groups: [...groups] });
      for (const code of person.entities ?? []) {
        await queries.insert(entities).values({ tenantId: known.tenantId, code, description: code }).onConflictDoNothing();
        await queries.insert(userEntities).values({ tenantId: known.tenantId, userId: id, code });
      }
    });
  }

  async function addEntity(tenant: string, entity: Omit<typeof entities.$inferInsert, 'tenantId'>): Promise<void> {
    const target = [entities.tenantId, entities.code];
    await dbOf(tenant).run((queries) =>
      queries
        .insert(entities)
        .values({ tenantId: TenantId.parse(tenant), ...entity })
        .onConflictDoUpdate({ target, set: entity }),
    );
  }

  return {
    addTenant,
    addPerson,
    /** Adds many people with the same properties. */
    addPeople: (tenant: string, emails: readonly string[]) =>
      dbOf(tenant).run(async (queries) => {
        const passwordHash = await hashOf(password);
        const common = { nick: 'Joana Prado', status: 'active', kind: 'external', passwordHash } as const;
        const row = { ...common, tenantId: TenantId.parse(tenant) };
        await queries.insert(users).values(emails.map((email) => ({ ...row, id: randomUUID(), email })));
      }),
    addEntity,
  };
}

/** Writes many companies for which a person acts. */
const createCompanies = (dbOf: TenantDatabaseOf) => ({
  addCompanies: (tenant: string, email: string, codes: readonly string[]) =>
    dbOf(tenant).run(async (queries) => {
      const tenantId = TenantId.parse(tenant);
      const [person] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (person === undefined) throw new Error(`nobody is ${email}`);
      await queries.insert(entities).values(codes.map((code) => ({ tenantId, code, description: code })));
      await queries.insert(userEntities).values(codes.map((code) => ({ tenantId, userId: person.id, code })));
    }),
});

/** Reads what the portal stored. */
const createRecords = (dbOf: TenantDatabaseOf) => ({
  /** The mails to an address, newest first. */
  mailsTo: (tenant: string, to: string) =>
    dbOf(tenant).run((queries) => queries.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.at))),
  rows: {
    user: async (tenant: string, email: string) =>
      (await dbOf(tenant).run((queries) => queries.select().from(users).where(eq(users.email, email))))[0],
    guest: async (tenant: string, email: string) =>
      (
        await dbOf(tenant).run((queries) =>
          queries
            .select({ guest: guests })
            .from(guests)
            .innerJoin(users, and(eq(users.tenantId, guests.tenantId), eq(users.id, guests.userId)))
            .where(eq(users.email, email)),
        )
      )[0]?.guest,
    companies: async (tenant: string, email: string) =>
      (
        await dbOf(tenant).run((queries) =>
          queries
            .select({ code: userEntities.code })
            .from(userEntities)
            .innerJoin(users, and(eq(users.tenantId, userEntities.tenantId), eq(users.id, userEntities.userId)))
            .where(eq(users.email, email)),
        )
      ).map(({ code }) => code),
    notices: async (tenant: string, email: string) =>
      (
        await dbOf(tenant).run((queries) =>
          queries
            .select({ title: notifications.title })
            .from(notifications)
            .innerJoin(users, and(eq(users.tenantId, notifications.tenantId), eq(users.id, notifications.userId)))
            .where(eq(users.email, email)),
        )
      ).map(({ title }) => title),
    codes: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(oneTimeCodes)),
    knownBrowsers: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(knownBrowsers)),
    links: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(links)),
    identities: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(identities)),
    activities: (tenant: string) => dbOf(tenant).run((queries) => queries.select().from(activities).orderBy(activities.sequence)),
  },
});

/** Creates browsers with their own cookies and addresses. */
function createBrowsers(http: FastifyInstance) {
  let browsers = 0;

  /** Creates a browser without cookies, with its own address unless the test names one. */
  function browser(tenant: string, address = `10.0.${Math.floor((browsers += 1) / 250)}.${browsers % 250}`) {
    const cookies = new Map<string, string>();
    let [code, view]: (string | undefined)[] = [];

    async function call<const C extends Call>(definition: C, given: CallInput<C>): Promise<Answer<C>> {
      const { params = {}, query = {}, headers = {}, body } = given as Record<string, Record<string, string> | undefined>;
      const path = pathParameters(definition.path).reduce(
        (text, name) => text.replace(`{${name}}`, () => encodeURIComponent(params[name] ?? '')),
        definition.path as string,
      );
      const answer = await http.inject({
        method: definition.method,
        url: `/api/${definition.service}${path}`,
        query,
        remoteAddress: address,
        headers: {
          ...headers,
          host: hostOf(TenantId.parse(tenant)),
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
          ...(code !== undefined && { code }),
          ...(view !== undefined && { [viewHeader]: view }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      const { correlationId, ...rest } = answer.json<ErrorBody>();
      const succeeded = answer.statusCode < 400;
      if (answer.statusCode >= 500 && !expectedFailures.has(rest.code))
        throw new Error(`${definition.path}: ${answer.body} ${correlationId}`);
      return { status: answer.statusCode, body: (succeeded ? answer.json() : {}) as CallOutput<C>, error: succeeded ? {} : rest };
    }

    return {
      call,
      /** The session cookie of gateway mode, which no page can read. */
      cookie: () => cookies.get('code'),
      /** Every cookie of this browser, by name. */
      jar: cookies,
      /** Sends this session code from now on. */
      use: (given: string | undefined) => void (code = given),
      /** Does `work` in a view of the portal as another person. */
      inView: <T>(given: string, work: () => Promise<T>): Promise<T> => {
        view = given;
        return work().finally(() => (view = undefined));
      },
    };
  }

  return browser;
}

export type AuthWorld = Awaited<ReturnType<typeof createAuthWorld>>;

export async function createAuthWorld(
  table?: BucketTable,
  { through, passwords = quickPasswords, ...ports }: Pick<PortOverrides, 'through' | 'passwords' | 'connectors'> = {},
) {
  const world = await createWorld({}, table, { through, passwords, ...ports });
  const { app, database } = world;
  const dbOf = (tenant: string) => database.tenant(TenantId.parse(tenant));

  return {
    http: app.http,
    limiter: world.storage.limiter,
    /** The address of the PostgreSQL; undefined for an embedded database. */
    storageUrl: world.storage.url,
    database,
    ...createResidents(database, dbOf, passwords),
    ...createCompanies(dbOf),
    ...createRecords(dbOf),
    browser: createBrowsers(app.http),
    /** Opens a session without a sign-in, so that the person has not proven their identity in it. */
    async openSession(tenant: string, email: string): Promise<string> {
      const person = (await dbOf(tenant).run((queries) => queries.select().from(users).where(eq(users.email, email))))[0];
      if (person === undefined) throw new Error(`nobody is ${email}`);
      return world.openSession({ tenant: TenantId.parse(tenant), id: person.id, email, groups: person.groups });
    },
    setGroups: (tenant: string, email: string, groups: readonly string[]) =>
      dbOf(tenant).run((queries) =>
        queries
          .update(users)
          .set({ groups: [...groups] })
          .where(eq(users.email, email)),
      ),
    ...createSchedules(app, database),
    advance: world.advance,
    tenantById: app.tenantById,
    now: () => new Date(),
    close: () => world.close(),
  };
}
