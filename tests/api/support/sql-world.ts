// A world for remote SQL: a portal database, the warehouse in its own process, and the service between them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as z from 'zod/mini';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { batchResult, cancelBatch, connectionCheck, readSql, runSql } from '#contract/calls/remotesql.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { SqlResult } from '#contract/entities/sql.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { createSqlConnectors } from '#server/adapters/sql-connectors.ts';
import { Warehouse } from '#server/adapters/warehouse/index.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { activities, tenants, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { Accepted } from '#server/http/route.ts';
import type { RequestContext, RequestSession, Route } from '#server/http/route.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Database } from '#server/ports/database.ts';
import type { LinkScope } from '#server/ports/link-scope.ts';
import { anyReach } from '#server/ports/reach/reach.ts';
import { createBatchWork, remoteSqlService } from '#server/services/remote-sql/index.ts';
import { openTestStorage } from './database.ts';
import { guardDatabase } from './guard.ts';

export interface Requester {
  readonly tenant: string;
  readonly email?: string;
  readonly groups?: readonly string[];
  readonly entities?: readonly string[];
  /** A guest session. */
  readonly guest?: boolean;
  /** The item and the parameters of a direct link, whose session has no person. */
  readonly link?: Pick<LinkScope, 'moduleId' | 'itemId' | 'script' | 'json'>;
  /** With terms to answer. */
  readonly withTerms?: boolean;
  /** The session, for a person with several. */
  readonly session?: string;
  /** The administrator who sees the portal as the person. */
  readonly view?: RequestSession['view'];
}

export type Answer = { readonly ok: true; readonly result: z.output<typeof SqlResult> } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string | undefined;
  readonly fields: unknown;
  readonly progress: unknown;
  readonly place: unknown;
}

interface Options {
  readonly connector: string;
  readonly replace?: Record<string, unknown>;
  readonly sql?: string;
  readonly readOnly?: boolean;
  readonly rowLimit?: number;
  readonly unique?: boolean;
  readonly headers?: Record<string, string>;
}

const toJob = (requester: Requester, jobId: string) => ({ params: { id: requester.tenant, jobId } });

/** Builds the context of a request. Adds its person to the database. */
function createContextOf(database: Database, log: ActivityLog) {
  const companies = new Map<string, PrivateCompany>();
  async function companyOf(tenant: string): Promise<PrivateCompany> {
    const known = companies.get(tenant);
    if (known) return known;
    const rows = await database.system.run((queries) => queries.select().from(tenants));
    for (const row of rows) companies.set(row.id, PrivateCompany.parse(row.config));
    return PrivateCompany.parse(companies.get(tenant));
  }

  const people = new Set<string>();
  /** Rows about a person refer to the person. */
  async function addPerson(tenant: TenantId, id: string, email: string): Promise<void> {
    if (people.has(`${tenant} ${id}`)) return;
    people.add(`${tenant} ${id}`);
    const row = { tenantId: tenant, id, email, status: 'active' } as const;
    await database.tenant(tenant).run((queries) => queries.insert(users).values(row).onConflictDoNothing());
  }

  async function contextOf({
    tenant,
    email = 'ana@teste.com.br',
    groups = [],
    entities = [],
    guest = false,
    link,
    withTerms = false,
    session: id = 'session',
    view,
  }: Requester): Promise<RequestContext> {
    const company = await companyOf(tenant);
    const isPublic = guest || link !== undefined;
    const userId = isPublic ? null : `id-de-${email}`;
    if (userId !== null) await addPerson(company.id, userId, email);
    const session: RequestSession = {
      id,
      userId,
      email: isPublic ? null : email,
      groups,
      entitySelected: entities,
      isPublic,
      termsPending: withTerms,
      scope: link === undefined ? null : { link: 'link', ...link },
      ...(view && { view }),
    };
    const origin = `http://${tenant}.localhost:4140`;
    return {
      tenant: { id: company.id, domain: `${tenant}.localhost`, origin, company },
      session,
      recorder: log.recorderFor({ tenant: company.id, userId, correlationId: 'correlation' }),
      address: '127.0.0.1',
      userAgent: 'vitest',
      correlationId: 'correlation',
      flow: '',
      browserSecrets: [],
      sessionCode: undefined,
      clearSiteData: () => undefined,
      setCookie: () => {},
    };
  }

  return contextOf;
}

/** Calls the handlers of the service without HTTP. */
function createRequests(routes: readonly Route[], contextOf: ReturnType<typeof createContextOf>) {
  function handlerOf(call: Call): Route {
    const handler = routes.find((route) => route.call === call);
    if (!handler) throw new Error('not routed');
    return handler;
  }

  /** Runs a call as HTTP does: input and answer pass the schemas of the call. */
  async function send(
    call: Call,
    input: object,
    requester: Requester,
  ): Promise<{ readonly ok: true; readonly body: unknown } | Refusal> {
    const { handle } = handlerOf(call);
    try {
      return { ok: true, body: await handle(input as never, await contextOf(requester)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { message, fields, progress, place } = error.data;
      return { ok: false, code: error.code, message, fields, progress, place };
    }
  }

  /** The connection check of a visitor without a session. */
  async function checkConnection(tenant: string): Promise<boolean> {
    const input = { params: { id: tenant }, query: {}, headers: {} };
    const context = { ...(await contextOf({ tenant })), session: null };
    return connectionCheck.response.parse(await handlerOf(connectionCheck).handle(input as never, context)).ok;
  }

  return { send, checkConnection };
}

type Send = ReturnType<typeof createRequests>['send'];

const toAnswer = (answer: Awaited<ReturnType<Send>>): Answer =>
  answer.ok ? { ok: true, result: SqlResult.parse(answer.body) } : answer;

/** The calls that run statements of modules, at once and as batches. */
function createRuns(send: Send) {
  function run(method: 'GET' | 'POST', requester: Requester, sqlId: string, options: Options) {
    const call = method === 'GET' ? readSql : runSql;
    const { connector, replace, sql, readOnly, rowLimit, unique, headers = {} } = options;
    const query = {
      connector,
      ...(unique && { unique: 'true' }),
      ...(method === 'GET' && replace && { replace: JSON.stringify(replace) }),
    };
    const body = {
      ...(sql !== undefined && { sql }),
      ...(readOnly !== undefined && { readOnly }),
      ...(rowLimit !== undefined && { rowLimit }),
      ...(method === 'POST' && replace && { replace }),
    };
    const input = {
      params: call.params.parse({ id: requester.tenant, sqlId }),
      query: call.query.parse(query),
      headers: call.headers.parse(headers),
      ...(method === 'POST' && { body: runSql.body.parse(body) }),
    };
    return send(call, input, requester);
  }

  const runQuery = async (method: 'GET' | 'POST', requester: Requester, sqlId: string, options: Options): Promise<Answer> =>
    toAnswer(await run(method, requester, sqlId, options));

  const batch = {
    /** The id of the job, or its refusal. */
    async requestJob(requester: Requester, sqlId: string, { headers, ...options }: Options): Promise<string | Refusal> {
      const answer = await run('POST', requester, sqlId, { ...options, headers: { ...headers, 'async-batch': 'true' } });
      if (!answer.ok) return answer;
      if (!(answer.body instanceof Accepted)) throw new Error('It ran at once.');
      return runSql.accepted.parse(answer.body.body).jobId;
    },
    result: async (requester: Requester, jobId: string): Promise<Answer> =>
      toAnswer(await send(batchResult, toJob(requester, jobId), requester)),
    cancel: (requester: Requester, jobId: string) => send(cancelBatch, toJob(requester, jobId), requester),
  };
  return { runQuery, batch };
}

/** A call of the screen "Consultas" with its input as it travels. */
async function callConsole<const C extends Call>(send: Send, call: C, requester: Requester, input: Partial<CallInput<C>>) {
  const parts = { params: {}, query: {}, headers: {}, body: undefined, ...(input as object) } as Record<
    string,
    object | undefined
  >;
  const parsed = {
    params: call.params?.parse({ id: requester.tenant, ...parts['params'] }),
    query: call.query?.parse(parts['query']) ?? {},
    headers: {},
    ...(call.body && { body: call.body.parse(parts['body']) }),
  };
  const answer = await send(call, parsed, requester);
  if (!answer.ok) return answer;
  if (answer.body instanceof Accepted) return { ok: true as const, body: answer.body.body as CallOutput<C> };
  // The schema of the call parses the body.
  return { ok: true as const, body: call.response.parse(answer.body) as CallOutput<C> };
}

/** `makeWarehouse` fills the given directory. The clock starts at noon UTC of 2026-11-20. */
export async function createSqlWorld(
  makeWarehouse: (directory: string) => Promise<void>,
  now = new Date('2026-11-20T12:00:00Z'),
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sql-world-'));
  const directory = path.join(folder, 'warehouse');
  let time = now.getTime();
  const clock = { now: () => new Date(time) };
  // One after the other: creating a warehouse blocks the event loop, and a connection attempt would time out meanwhile.
  const storage = await openTestStorage(clock);
  await makeWarehouse(directory);
  const { database } = storage;
  const guarded = guardDatabase(database);
  const connectors = createSqlConnectors({ warehouse: new Warehouse({ directory }), secret: () => null, reach: anyReach });
  const log = createActivityLog(guarded, clock);
  const { jobs, limiter, bus } = storage;
  const { routes } = remoteSqlService({ database: guarded, connectors, clock, jobs, limiter, bus });
  const { send, checkConnection } = createRequests(routes, createContextOf(database, log));
  const { runQuery, batch } = createRuns(send);

  return {
    database,
    connectors,
    runQuery,
    callConsole: <const C extends Call>(call: C, requester: Requester, input: Partial<CallInput<C>>) =>
      callConsole(send, call, requester, input),
    batch: {
      ...batch,
      /** A process that works on jobs. */
      startWorker: () =>
        jobs.work({
          jobs: { 'batch-sql': createBatchWork({ database, connectors, activities: log, clock }) },
          schedules: {},
        }),
    },
    checkConnection,
    now: clock.now,
    advance: (ms: number): void => void (time += ms),
    activities: (tenant: string) =>
      database.tenant(TenantId.parse(tenant)).run((queries) => queries.select().from(activities).orderBy(activities.sequence)),
    close: async () => {
      await connectors.close();
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type SqlWorld = Awaited<ReturnType<typeof createSqlWorld>>;
