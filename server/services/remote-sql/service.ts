// Runs planned statements on the tenant's databases and returns their outcome.
import type { SqlResult } from '#contract/entities/sql.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { connectionCheckTimeoutMs, sqlTimeoutMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ConnectorConfig, SqlConnectors, SqlFailure, SqlPlace } from '#server/ports/sql-connector.ts';
import { countRun } from './count-run.ts';
import { failureMessage } from './messages.ts';
import { planRun } from './plan.ts';
import type { PlanDependencies, SqlRequest, SqlRun } from './plan.ts';
import { failedEntry, writtenEntry } from './record.ts';
import type { Requester } from './record.ts';

export interface RunDependencies {
  readonly connectors: SqlConnectors;
}

export type RemoteSqlDependencies = PlanDependencies & RunDependencies;

export type RunEnding =
  | { readonly ok: true; readonly result: SqlResult; readonly affected: number }
  | { readonly ok: false; readonly code: ErrorCode; readonly message?: string; readonly place?: SqlPlace };

export async function runRemoteSql(
  deps: RemoteSqlDependencies,
  request: SqlRequest,
  context: RequestContext,
): Promise<SqlResult> {
  const check = context.tenant.company.loginConnectionCheck;
  // The client waits no longer for its connection check, and the warehouse runs it before longer statements.
  const timeoutMs = check?.sql === request.sqlId ? connectionCheckTimeoutMs : sqlTimeoutMs;
  const { run, connector } = await planRun(deps, request, context, timeoutMs);
  await countRun(deps, context, { always: check?.sql === request.sqlId });
  const ending = await runStatement(deps, run, connector, requesterOf(context));
  if (ending.ok) return ending.result;
  throw toAppError(ending);
}

export const requesterOf = ({ tenant, recorder }: RequestContext): Requester => ({ tenant: tenant.id, recorder });

/** Runs a statement. `signal` ends it early, also in the database. The outcome of a writing statement is recorded before the answer. */
export async function runStatement(
  deps: RunDependencies,
  run: SqlRun,
  connector: Omit<ConnectorConfig, 'tenant'>,
  requester: Requester,
  signal?: AbortSignal,
): Promise<RunEnding> {
  const opened = deps.connectors.open({ ...connector, tenant: requester.tenant });
  if (!opened) return refusalOf(run, connector.name, { kind: 'unavailable' }, requester);
  const outcome = await opened.run({ ...run.statement, ...(signal && { signal }) });
  const { writes } = run.statement;
  if (!outcome.ok)
    return refusalOf(run, connector.name, outcome.failure, requester, writes && outcome.failure.kind !== 'refused');
  const { result, affected } = outcome;
  if (writes) await requester.recorder.record(writtenEntry({ run, connector: connector.name, under: requester.under }, affected));
  // The caller requested one row, so the result does not report that there are more.
  const wanted = run.unique ? { ...result, rows: result.rows.slice(0, 1), truncated: false } : result;
  return { ok: true, result: wanted, affected };
}

/**
 * Records the error of the database for operators of the tenant, and returns the refusal that people see. `isOpen`: the database may
 * have committed the change nevertheless.
 */
export async function refusalOf(
  run: SqlRun,
  connector: string,
  failure: SqlFailure,
  requester: Requester,
  isOpen = false,
): Promise<Extract<RunEnding, { ok: false }>> {
  // A statement that a person stopped did not fail.
  if (failure.kind !== 'cancelled' || isOpen)
    await requester.recorder.record(
      failedEntry({ run, connector, under: requester.under }, { ...failure, ...(isOpen && { ending: 'unknown' }) }),
    );
  switch (failure.kind) {
    case 'cancelled':
      return { ok: false, code: '#ERRO_RESULT_SQL', message: failureMessage({ problem: 'cancelled' }) };
    case 'timeout':
      return { ok: false, code: '#SQL_TIMEOUT' };
    case 'unavailable':
      return { ok: false, code: '#CONNECTOR_UNAVAILABLE' };
    case 'refused':
      // People who may write statements must read the message of the database.
      return {
        ok: false,
        code: '#ERRO_RESULT_SQL',
        ...(run.sqlId === null ? databaseWords(run, failure) : { message: failureMessage({ sqlState: failure.code }) }),
      };
    default:
      throw new TypeError(`No such failure: ${JSON.stringify(failure satisfies never)}`);
  }
}

/** The error that answers a refusal. */
export const toAppError = ({ code, message, place }: Extract<RunEnding, { ok: false }>): AppError =>
  new AppError(code, { ...(message !== undefined && { message }), ...(place && { place }) });

interface DatabaseWords {
  readonly message: string;
  readonly place?: SqlPlace;
}

/** The message of the database, with the position in the person's own text. */
function databaseWords({ statement, lead = '' }: SqlRun, failure: Extract<SqlFailure, { kind: 'refused' }>): DatabaseWords {
  const { message, place } = failure;
  if (place === undefined) return { message };
  const before = lead.split('\n');
  const line = place.line + before.length - 1;
  const text = statement.text.split('\n')[place.line - 1] ?? '';
  // A value's placeholder before the position was longer in the person's text, so the column is unknown.
  const isMoved = place.column === undefined || /\$\d|@p\d|\?/.test(text.slice(0, place.column - 1));
  if (isMoved || place.column === undefined) return { message: `Linha ${line}: ${message}`, place: { line } };
  const column = place.column + (place.line === 1 ? (before.at(-1)?.length ?? 0) : 0);
  return { message: `Linha ${line}, coluna ${column}: ${message}`, place: { line, column } };
}
