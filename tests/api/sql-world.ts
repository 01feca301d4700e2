// A world for remote SQL: a portal database, the warehouse in its own process, and the service between them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as z from 'zod/mini';
import { readSql, runSql } from '#contract/calls/remotesql.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { SqlResult } from '#contract/entities/sql.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { createSqlConnectors } from '#server/adapters/sql-connectors.ts';
import { Warehouse } from '#server/adapters/warehouse/index.ts';
import { createActivityLog } from '#server/db/activity-log.ts';
import { activities, tenants } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { PrivateCompany } from '#server/http/private-company.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import { remoteSqlService } from '#server/services/remote-sql/index.ts';
import { openTestStorage } from './database.ts';

export interface Asker {
  readonly tenant: string;
  readonly email?: string;
  readonly groups?: readonly string[];
  readonly entities?: readonly string[];
  /** Not signed in: a guest session. */
  readonly guest?: boolean;
}

export type Answer =
  | { readonly ok: true; readonly result: z.output<typeof SqlResult> }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string | undefined; readonly fields: unknown };

interface Options {
  readonly connector: string;
  readonly replace?: Record<string, unknown>;
  readonly sql?: string;
  readonly unique?: boolean;
  readonly headers?: Record<string, string>;
}

/** `makeWarehouse` fills the directory it is given. The clock stands at noon, UTC, of 2026-11-20. */
export async function createSqlWorld(
  makeWarehouse: (directory: string) => Promise<void>,
  now = new Date('2026-11-20T12:00:00Z'),
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sql-world-'));
  const directory = path.join(folder, 'warehouse');
  const clock = { now: () => now };
  const [storage] = await Promise.all([openTestStorage(clock), makeWarehouse(directory)]);
  const { database } = storage;
  const connectors = createSqlConnectors(new Warehouse({ directory }));
  const log = createActivityLog(database, clock);
  const routes = remoteSqlService({ database, connectors, activities: log, clock });

  const companies = new Map<string, PrivateCompany>();
  async function companyOf(tenant: string): Promise<PrivateCompany> {
    const known = companies.get(tenant);
    if (known) return known;
    const rows = await database.system.run((queries) => queries.select().from(tenants));
    for (const row of rows) companies.set(row.id, PrivateCompany.parse(row.config));
    return PrivateCompany.parse(companies.get(tenant));
  }

  async function contextOf({
    tenant,
    email = 'ana@teste.com.br',
    groups = [],
    entities = [],
    guest = false,
  }: Asker): Promise<RequestContext> {
    const company = await companyOf(tenant);
    const session: RequestSession = {
      id: 'session',
      userId: guest ? null : `id-de-${email}`,
      email: guest ? null : email,
      groups,
      entitySelected: entities,
      isPublic: guest,
      scope: null,
    };
    const origin = `http://${tenant}.localhost:4140`;
    return {
      tenant: { id: company.id, domain: `${tenant}.localhost`, origin, company },
      session,
      address: '127.0.0.1',
      userAgent: 'vitest',
      correlationId: 'correlation',
      flow: '',
      setCookie: () => {},
    };
  }

  /** Runs as http would: the input and the answer go through the schemas of the call. */
  async function ask(method: 'GET' | 'POST', asker: Asker, sqlId: string, options: Options): Promise<Answer> {
    const call = method === 'GET' ? readSql : runSql;
    const handler = routes.find((route) => route.call === call);
    if (!handler) throw new Error('not routed');
    const { connector, replace, sql, unique, headers = {} } = options;
    const query = {
      connector,
      ...(unique && { unique: 'true' }),
      ...(method === 'GET' && replace && { replace: JSON.stringify(replace) }),
    };
    const body = { ...(sql !== undefined && { sql }), ...(method === 'POST' && replace && { replace }) };
    const input = {
      params: call.params.parse({ id: asker.tenant, sqlId }),
      query: call.query.parse(query),
      headers: call.headers.parse(headers),
      ...(method === 'POST' && { body: runSql.body.parse(body) }),
    };
    try {
      return { ok: true, result: SqlResult.parse(await handler.handle(input as never, await contextOf(asker))) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ok: false, code: error.code, message: error.data.message, fields: error.data.fields };
    }
  }

  return {
    database,
    ask,
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
