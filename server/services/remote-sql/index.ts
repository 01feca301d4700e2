// Remote SQL: runs published queries on the tenant's own databases, immediately or as jobs that outlive their request.
import {
  batchResult,
  cancelBatch as cancelCall,
  connectionCheck,
  readSql,
  readSummaries,
  runSql,
} from '#contract/calls/remotesql.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { AppError } from '#server/http/app-error.ts';
import { viewOnly } from '#server/http/decisions/view.ts';
import { Accepted, route } from '#server/http/route.ts';
import type { RequestContext, Route } from '#server/http/route.ts';
import { queueBatch, cancelBatch, readBatch } from './batch/ask.ts';
import { consoleService, queueOwnText, createRuns, runOwnText } from './console/index.ts';
import type { ConsoleDependencies } from './console/index.ts';
import { createConnectionCheck } from './connection-check.ts';
import { requireGuestPoint } from './guest-limit.ts';
import type { SqlRequest } from './plan.ts';
import { runRemoteSql } from './service.ts';
import { createSummaries } from './summaries.ts';
import { parseValues } from './values.ts';

export { removeExpiredBatches } from './batch/repository.ts';
export { createBatchWork } from './batch/work.ts';
export { removeOldRuns } from './run-upkeep.ts';
export { isReadVerb } from './policy.ts';
export { createTenantQueries } from './tenant-queries.ts';
export { compileSql, type CompileProblem, type Dialect, isSingle, tokenize } from './statement/index.ts';

export interface RemoteSqlService {
  readonly routes: readonly Route[];
  /** Ends and records the held writes of this process, before its connectors close. */
  endHeldWrites(): Promise<void>;
}

export function remoteSqlService(deps: ConsoleDependencies): RemoteSqlService {
  const [check, runs, summaries] = [createConnectionCheck(deps), createRuns(deps), createSummaries(deps)];
  const ofConsole = consoleService(deps, runs);
  const routes: readonly Route[] = [
    route(connectionCheck, async (_input, context) => ({ ok: await check(context.tenant) })),
    route(readSql, ({ params, query, headers }, context) => {
      requireAnsweredTerms(params.sqlId, context);
      const common = { sqlId: params.sqlId, connector: query.connector, unique: query.unique === 'true' };
      return run(
        { ...common, values: parseValues(query.replace), maxWaitMs: parseWait(headers), mayWrite: false },
        headers,
        context,
      );
    }),
    route(runSql, ({ params, query, headers, body }, context) => {
      const values = body.replace ?? parseValues(query.replace);
      const common = { sqlId: params.sqlId, connector: query.connector, unique: query.unique === 'true' };
      return run(
        {
          ...common,
          sql: body.sql,
          rowLimit: body.rowLimit,
          values,
          maxWaitMs: parseWait(headers),
          mayWrite: body.readOnly !== true,
        },
        headers,
        context,
      );
    }),
    route(readSummaries, async ({ body }, context) => {
      await requireGuestPoint(deps.limiter, context);
      return { answers: await summaries.read(body.queries, context) };
    }),
    route(batchResult, ({ params }, context) => readBatch(deps, params.jobId, context)),
    route(cancelCall, ({ params }, context) => cancelBatch(deps, params.jobId, context)),
    ...ofConsole.routes,
  ];
  return { routes, endHeldWrites: ofConsole.endHeldWrites };

  /** A query that requests a batch runs immediately, within the ordinary limits, when the company has no batch. */
  async function run(
    request: SqlRequest,
    headers: SqlHeaders,
    context: RequestContext,
  ): Promise<SqlResult | Accepted<{ jobId: string }>> {
    await requireGuestPoint(deps.limiter, context);
    const { view } = context.session ?? {};
    // A job is a record of the person. A view runs the query at once.
    const isBatch = headers['async-batch'] === 'true' && context.tenant.company.enableBatch && view === undefined;
    const { sql } = request;
    if (sql !== undefined && view !== undefined) throw viewOnly(view);
    if (sql === undefined)
      return isBatch ? new Accepted({ jobId: await queueBatch(deps, request, context) }) : runRemoteSql(deps, request, context);
    const own = { ...request, sql };
    return isBatch ? new Accepted({ jobId: await queueOwnText(deps, runs, own, context) }) : runOwnText(deps, runs, own, context);
  }
}

/** Refuses queries while terms are pending, except the login's connection check, which runs before the terms. */
function requireAnsweredTerms(sqlId: string, { session, tenant }: RequestContext): void {
  const isLoginCheck = sqlId === tenant.company.loginConnectionCheck?.sql;
  if (session?.termsPending === true && !isLoginCheck) throw new AppError('#TERMS_PENDING');
}

type SqlHeaders = { readonly 'async-batch'?: string | undefined; readonly 'max-wait-time'?: string | undefined };

function parseWait(headers: SqlHeaders): number | null {
  const text = headers['max-wait-time'];
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new AppError('#VALIDATION', { fields: { 'headers.max-wait-time': 'Informe milissegundos' } });
}
