// Checks, compiles and binds the statement of a request: a published query or the person's own text. It runs nothing.
import { createHash } from 'node:crypto';
import { sqlDefaultRowLimit, sqlMaxRowLimit } from '#contract/limits.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { isWriteVerb, isWritingStatement } from '#contract/rules/writing-statement.ts';
import { AppError } from '#server/http/app-error.ts';
import { viewOnly } from '#server/http/decisions/view.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, TenantDatabase } from '#server/ports/database.ts';
import type { SqlStatement } from '#server/ports/sql-connector.ts';
import { failureMessage } from './messages.ts';
import { withPage } from './paging.ts';
import { canWriteSql, isInGroups, isLimitedByLink, isNamedForSession, isReadVerb, itemsForSession } from './policy.ts';
import { dialectOf, findQuery, requireTypedConnector } from './repository.ts';
import type { StoredConnector, StoredQuery } from './repository.ts';
import { bindSql, compileSql, isSingle } from './statement/index.ts';
import type { CompiledSql } from './statement/index.ts';
import { requireNamed, requireShort, requireValues, sessionValues } from './values.ts';

/** The run that one of the two calls requests. */
export interface SqlRequest {
  readonly sqlId: string;
  readonly connector: string;
  /** Text of the caller. The id is then only a label. */
  readonly sql?: string | undefined;
  /** The most rows of the caller's text; a published query has its own. */
  readonly rowLimit?: number | undefined;
  readonly values: unknown;
  readonly unique: boolean;
  readonly maxWaitMs: number | null;
  /** True for POST. Only POST may run a statement that writes. */
  readonly mayWrite: boolean;
}

export interface SqlRun {
  /** Null for the person's own text. */
  readonly sqlId: string | null;
  /** Hash of the person's own text; null for a published query. */
  readonly hash: string | null;
  /** The items that name the query, as `module/item`, when it is a published query that writes. */
  readonly items: readonly string[];
  /** Whether only the first row is requested. */
  readonly unique: boolean;
  readonly statement: Omit<SqlStatement, 'signal'>;
  /** White space before the statement in the person's text, which error positions must include. */
  readonly lead?: string;
}

export interface Plan {
  readonly run: SqlRun;
  readonly connector: StoredConnector;
}

export interface PlanDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export function requireSession(context: RequestContext): RequestSession {
  if (!context.session) throw new AppError('#INVALID_SESSION');
  return context.session;
}

/** `longestMs` limits the requested waiting time. */
export async function planRun(
  { database, clock }: PlanDependencies,
  request: SqlRequest,
  context: RequestContext,
  longestMs: number,
): Promise<Plan> {
  const session = requireSession(context);
  const ownText = request.sql !== undefined;
  requireAllowed(canWriteSql(session) || (!ownText && isNamedForSession(context.tenant.company, session, request.sqlId)));
  const ofTenant = database.tenant(context.tenant.id);
  const { query, connector } = ownText ? await ownQuery(ofTenant, request) : await requireQuery(ofTenant, request, session);
  if (!connector) throw new AppError('#CONNECTOR_UNAVAILABLE');
  const { sql, writes } = requireStatement(query, connector, request);
  const rowLimit = Math.min(query.rowLimit ?? sqlDefaultRowLimit, sqlMaxRowLimit);
  const fixed = sessionValues(session, clock.now());
  if (session.scope !== null)
    requireAllowed(
      isLimitedByLink(context.tenant.company, {
        sqlId: request.sqlId,
        markers: sql.markers,
        given: new Set(Object.keys(fixed)),
      }),
    );
  const given = requireValues(request.values);
  // A query that writes may store long texts, and the person's own text may contain them anyway.
  if (!writes && !ownText) requireShort(given);
  const values = withPage(sql.markers, given, rowLimit);
  const statement = {
    ...bindSql(sql, requireNamed(sql.markers, { ...values, ...fixed })),
    rowLimit: request.unique ? 1 : rowLimit,
    timeoutMs: Math.min(request.maxWaitMs ?? longestMs, longestMs),
    writes,
  };
  const about =
    request.sql === undefined
      ? { sqlId: request.sqlId, hash: null, items: writes ? itemsForSession(context.tenant.company, session, request.sqlId) : [] }
      : { sqlId: null, hash: sqlHash(request.sql), items: [] };
  return { run: { ...about, unique: request.unique, statement }, connector };
}

/** SHA-256 in hexadecimal, which identifies the text of a result. */
export const sqlHash = (sql: string): string => createHash('sha256').update(sql, 'utf8').digest('hex');

function requireAllowed(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('#FORBIDDEN');
}

interface Runnable {
  readonly query: Pick<StoredQuery, 'sql' | 'writes' | 'rowLimit'>;
  readonly connector: StoredConnector | null;
}

async function ownQuery(database: TenantDatabase, { sql = '', connector, mayWrite, rowLimit }: SqlRequest): Promise<Runnable> {
  const query = { sql, writes: mayWrite, rowLimit: rowLimit ?? null };
  return { query, connector: await requireTypedConnector(database, connector, 'query.connector') };
}

async function requireQuery(database: TenantDatabase, request: SqlRequest, session: RequestSession): Promise<Runnable> {
  const found = sqlReference(request.sqlId).kind === 'id' ? await findQuery(database, request.sqlId) : null;
  if (!found) throw new AppError('#NOT_FOUND');
  requireAllowed(found.query.connector === request.connector);
  requireAllowed(canWriteSql(session) || isInGroups(session, found.query.groups));
  if (found.query.writes && session.view !== undefined) throw viewOnly(session.view);
  requireAllowed(!found.query.writes || request.mayWrite);
  return found;
}

interface Statement {
  readonly sql: CompiledSql;
  readonly writes: boolean;
}

function requireStatement(query: Runnable['query'], connector: StoredConnector, request: SqlRequest): Statement {
  const compiled = compileSql(query.sql, dialectOf(connector));
  if (!compiled.ok) throw new AppError('#ERRO_RESULT_SQL', { message: failureMessage({ problem: compiled.problem }) });
  const { sql } = compiled;
  // A published query declares that it writes; the person's own text may also only read.
  const isPublishedWith = request.sql === undefined && sql.verb === 'with';
  const writes = query.writes && (isPublishedWith || isWritingStatement(sql));
  const may = isReadVerb(sql.verb) || (isWriteVerb(sql.verb) && query.writes && request.mayWrite);
  if (may && isSingle(sql, writes)) return { sql, writes };
  throw new AppError('#ERRO_RESULT_SQL', { message: failureMessage({ problem: 'verb' }) });
}
