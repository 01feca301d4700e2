// A world for the tests of signing in: tenants of every login type with people of every state, browsers with flow secrets of
// their own, a clock that stands still until it is moved, and the development mailbox.
import { randomBytes, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import type { LoginType } from '#contract/entities/company.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { errorStatus, type ErrorBody } from '#contract/errors.ts';
import { createLocalBus } from '#server/adapters/bus/local.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { createMailbox } from '#server/adapters/mailbox.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { createActivityLog } from '#server/db/activity-log.ts';
import { migrate } from '#server/db/migrate.ts';
import { activities, entities, mails, oneTimeCodes, tenants, userEntities, users, links } from '#server/db/schema.ts';
import { createSessions } from '#server/db/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import { PrivateCompany } from '#server/http/private-company.ts';
import type { RequestContext, RequestSession, RequestTenant, Route } from '#server/http/route.ts';
import { buckets, type Limiter } from '#server/ports/limiter.ts';
import { accessService } from '#server/services/access/index.ts';
import { authService } from '#server/services/auth/index.ts';

/** Interim: counts in memory with the table's numbers. */
function memoryLimiter(now: () => number): Limiter {
  const taken = new Map<string, number[]>();
  const tries = new Map<string, { count: number; until: number }>();
  return {
    async consume(bucket, key) {
      const limit = buckets[bucket];
      const name = `${bucket}|${key}`;
      if (limit.kind === 'backoff') {
        const state = tries.get(name) ?? { count: 0, until: 0 };
        if (state.count >= limit.stopAt || now() < state.until) return { ok: false, retryAfterSeconds: 30 };
        const count = state.count + 1;
        const wait = count < limit.free ? 0 : Math.min(limit.firstSeconds * 2 ** (count - limit.free), limit.maxSeconds);
        tries.set(name, { count, until: now() + wait * 1000 });
        return { ok: true };
      }
      const times = taken.get(name) ?? [];
      for (const { points, seconds } of limit.windows)
        if (times.filter((at) => at > now() - seconds * 1000).length >= points) return { ok: false, retryAfterSeconds: seconds };
      taken.set(name, [...times, now()]);
      return { ok: true };
    },
    async reward(bucket, key) {
      taken.get(`${bucket}|${key}`)?.pop();
    },
    async clear(bucket, key) {
      taken.delete(`${bucket}|${key}`);
      tries.delete(`${bucket}|${key}`);
    },
  };
}

export interface Answer<C extends Call> {
  readonly status: number;
  /** Of a success. */
  readonly body: CallOutput<C>;
  /** Of a refusal. */
  readonly error: Omit<ErrorBody, 'correlationId'>;
}

export interface Person {
  readonly email: string;
  readonly nick?: string | null;
  readonly password?: string | null;
  readonly status?: 'active' | 'pending' | 'pendingByDirectHash';
  readonly kind?: 'internal' | 'external' | 'ldap' | 'adfs' | 'guest';
  readonly blocked?: boolean;
  readonly groups?: readonly string[];
  readonly entities?: readonly string[];
}

export type AuthWorld = Awaited<ReturnType<typeof createAuthWorld>>;

const epoch = Date.parse('2026-11-21T12:00:00Z');

export async function createAuthWorld() {
  let now = epoch;
  const clock = { now: () => new Date(now) };
  const database = await openEmbeddedDatabase({ migrate });
  const sessions = createSessions({ database, clock, bus: createLocalBus() });
  const deps = {
    database,
    sessions,
    clock,
    passwords: argonPasswords,
    limiter: memoryLimiter(() => now),
    mailer: createMailbox(database, clock),
    activities: createActivityLog(database, clock),
  };
  const routes: readonly Route[] = [...authService(deps), ...accessService(deps)];
  const known = new Map<string, RequestTenant>();
  const dbOf = (tenant: string) => database.tenant(TenantId.parse(tenant));

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
    await database.system.run((queries) => queries.insert(tenants).values({ id, config: company }));
    known.set(id, { id: company.id, domain: `${id}.localhost`, origin: `http://${id}.localhost:4130`, company });
  }

  async function addPerson(tenant: string, person: Person): Promise<void> {
    const { password = null, nick = 'Joana Prado', status = 'active', kind = 'external', blocked = false, groups = [] } = person;
    const id = randomUUID();
    await dbOf(tenant).run(async (queries) => {
      await queries.insert(users).values({
        tenantId: tenant,
        id,
        email: person.email,
        nick: status === 'active' ? nick : null,
        status,
        kind,
        blocked,
        groups: [...groups],
        passwordHash: password === null ? null : await argonPasswords.hash(password),
      });
      for (const code of person.entities ?? []) {
        await queries
          .insert(entities)
          .values({ tenantId: tenant, code, description: `Filial ${code}` })
          .onConflictDoNothing();
        await queries.insert(userEntities).values({ tenantId: tenant, userId: id, code });
      }
    });
  }

  const readSession = async (tenant: RequestTenant, code: string | undefined): Promise<RequestSession | null> => {
    const row = code === undefined ? null : await sessions.check(database.tenant(tenant.id), code);
    if (row === null) return null;
    return {
      id: row.sessionId,
      userId: row.userId,
      email: row.user?.email ?? null,
      groups: row.user?.groups ?? [],
      entitySelected: row.user?.entitySelected ?? [],
      isPublic: row.isPublic,
      scope: row.scope,
    };
  };

  let addresses = 0;

  /** A browser: its own flow secret and, unless said otherwise, its own address. */
  function browser(tenant: string, address = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`) {
    const flow = randomBytes(32).toString('base64url');
    let code: string | undefined;
    return {
      /** Uses this session code from now on. */
      use: (given: string | undefined) => void (code = given),
      async call<const C extends Call>(call: C, input: CallInput<C>): Promise<Answer<C>> {
        const home = known.get(tenant);
        if (home === undefined) throw new Error(`no tenant ${tenant}`);
        const handler = routes.find((route) => route.call === call);
        if (handler === undefined) throw new Error('not routed');
        const context: RequestContext = {
          tenant: home,
          session: await readSession(home, code),
          address,
          userAgent: 'vitest',
          correlationId: 'c',
          flow,
          setCookie: () => {},
        };
        try {
          const body = await handler.handle(input as never, context);
          return { status: 200, body: body as CallOutput<C>, error: {} as never };
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return { status: errorStatus[error.code], body: {} as never, error: { code: error.code, ...error.data } };
        }
      },
    };
  }

  return {
    addTenant,
    addPerson,
    browser,
    /** Lets time pass. */
    advance: (seconds: number) => void (now += seconds * 1_000),
    now: () => new Date(now),
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
    close: () => database.close(),
  };
}
