// Runs published queries against the tenant's databases: may it run, what does it say, what came of it.
import type { SqlResult } from '#contract/entities/sql.ts';
import { sqlDefaultRowLimit, sqlMaxRowLimit, sqlTimeoutMs } from '#contract/limits.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestContext, RequestSession } from '../../http/route.ts';
import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database, TenantDatabase } from '../../ports/database.ts';
import type { SqlConnectors, SqlFailure, SqlStatement } from '../../ports/sql-connector.ts';
import { failureMessage } from './messages.ts';
import { compileSql } from './placeholders.ts';
import type { CompiledSql } from './placeholders.ts';
import { canWriteSql, isInGroups, isNamedForSession, isReadVerb, isWriteVerb } from './policy.ts';
import { findConnector, findQuery } from './repository.ts';
import type { StoredConnector, StoredQuery } from './repository.ts';
import { bindValues, requireValues, sessionValues } from './values.ts';

export interface RemoteSqlDependencies {
  readonly database: Database;
  readonly connectors: SqlConnectors;
  readonly activities: ActivityLog;
  readonly clock: Clock;
}

/** A run as the two calls ask for it. */
export interface SqlRequest {
  readonly sqlId: string;
  readonly connector: string;
  /** Text of the caller's own; the id is then only a label. */
  readonly sql?: string | undefined;
  readonly replace: unknown;
  readonly unique: boolean;
  readonly maxWaitMs: number | null;
  /** POST: the only way to a statement that writes. */
  readonly mayWrite: boolean;
}

interface Plan {
  readonly sql: CompiledSql;
  readonly writes: boolean;
  readonly rowLimit: number;
  readonly connector: StoredConnector;
  readonly ownText: boolean;
}

export async function runRemoteSql(
  deps: RemoteSqlDependencies,
  request: SqlRequest,
  context: RequestContext,
): Promise<SqlResult> {
  const session = requireSession(context);
  const plan = await requirePlan(deps, request, session, context);
  const { tenant } = context;
  const connector = deps.connectors.open({ tenant: tenant.id, ...plan.connector });
  if (!connector) throw await failed(deps, request, plan, { kind: 'unavailable' }, context);
  const outcome = await connector.run(statementOf(plan, request, sessionValues(session, deps.clock.now())));
  if (!outcome.ok) throw await failed(deps, request, plan, outcome.failure, context);
  // One row was asked for; that there are more is no news to the caller.
  return request.unique ? { ...outcome.result, rows: outcome.result.rows.slice(0, 1), truncated: false } : outcome.result;
}

function requireSession(context: RequestContext): RequestSession {
  if (!context.session) throw new AppError('#INVALID_SESSION');
  return context.session;
}

async function requirePlan(
  deps: RemoteSqlDependencies,
  request: SqlRequest,
  session: RequestSession,
  context: RequestContext,
): Promise<Plan> {
  const database = deps.database.tenant(context.tenant.id);
  const ownText = request.sql !== undefined;
  requireAllowed(canWriteSql(session) || (!ownText && isNamedForSession(context.tenant.company, session, request.sqlId)));
  const { query, connector } = ownText ? await ownQuery(database, request) : await requireQuery(database, request, session);
  const sql = requireStatement(query, request);
  if (!connector) throw new AppError('#CONNECTOR_UNAVAILABLE');
  const writes = query.writes && (isWriteVerb(sql.verb) || (!ownText && sql.verb === 'with'));
  const rowLimit = request.unique ? 1 : Math.min(query.rowLimit ?? sqlDefaultRowLimit, sqlMaxRowLimit);
  return { sql, writes, rowLimit, connector, ownText };
}

function requireAllowed(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('#FORBIDDEN');
}

interface Runnable {
  readonly query: Pick<StoredQuery, 'sql' | 'writes' | 'rowLimit'>;
  readonly connector: StoredConnector | null;
}

async function ownQuery(database: TenantDatabase, { sql = '', connector }: SqlRequest): Promise<Runnable> {
  return { query: { sql, writes: true, rowLimit: null }, connector: await findConnector(database, connector) };
}

async function requireQuery(database: TenantDatabase, request: SqlRequest, session: RequestSession): Promise<Runnable> {
  const found = sqlReference(request.sqlId).kind === 'id' ? await findQuery(database, request.sqlId) : null;
  if (!found) throw new AppError('#NOT_FOUND');
  requireAllowed(found.query.connector === request.connector);
  requireAllowed(canWriteSql(session) || isInGroups(session, found.query.groups));
  requireAllowed(!found.query.writes || request.mayWrite);
  return found;
}

function requireStatement(query: Runnable['query'], request: SqlRequest): CompiledSql {
  const compiled = compileSql(query.sql);
  if (!compiled.ok) throw new AppError('#ERRO_RESULT_SQL', { message: failureMessage({ problem: compiled.problem }) });
  const { verb } = compiled.sql;
  if (isReadVerb(verb) || (isWriteVerb(verb) && query.writes && request.mayWrite)) return compiled.sql;
  throw new AppError('#ERRO_RESULT_SQL', { message: failureMessage({ problem: 'verb' }) });
}

function statementOf(plan: Plan, request: SqlRequest, own: ReturnType<typeof sessionValues>): SqlStatement {
  return {
    text: plan.sql.text,
    values: bindValues(plan.sql.names, { ...requireValues(request.replace), ...own }),
    rowLimit: plan.rowLimit,
    timeoutMs: Math.min(request.maxWaitMs ?? sqlTimeoutMs, sqlTimeoutMs),
    writes: plan.writes,
  };
}

/** Keeps what the database said for those who operate the tenant, and makes the error that everyone else sees. */
async function failed(
  deps: RemoteSqlDependencies,
  request: SqlRequest,
  plan: Plan,
  failure: SqlFailure,
  context: RequestContext,
): Promise<AppError> {
  await deps.activities.record(context.tenant.id, {
    pointer: 'remote-sql.consulta.executar',
    outcome: 'failed',
    userId: context.session?.userId ?? null,
    correlationId: context.correlationId,
    detail: { sqlId: plan.ownText ? null : request.sqlId, connector: request.connector, ...failure },
  });
  if (failure.kind === 'timeout') return new AppError('#SQL_TIMEOUT');
  if (failure.kind === 'unavailable') return new AppError('#CONNECTOR_UNAVAILABLE');
  // Whoever may write statements has to read what the database says about them.
  const message = plan.ownText ? failure.message : failureMessage({ sqlState: failure.code });
  return new AppError('#ERRO_RESULT_SQL', { message });
}
