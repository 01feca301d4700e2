// Checks, compiles and binds a text of the screen "Consultas". It runs nothing.
import { hasGroup } from '#contract/permissions.ts';
import { isWritingStatement } from '#contract/rules/writing-statement.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { failureMessage } from '#server/services/remote-sql/messages.ts';
import { withPage } from '#server/services/remote-sql/paging.ts';
import { sqlHash, requireSession } from '#server/services/remote-sql/plan.ts';
import type { Plan } from '#server/services/remote-sql/plan.ts';
import { isReadVerb } from '#server/services/remote-sql/policy.ts';
import { dialectOf, requireTypedConnector } from '#server/services/remote-sql/repository.ts';
import { verbMessage } from '#server/services/remote-sql/command-word.ts';
import { bindSql, compileSql, isSingle } from '#server/services/remote-sql/statement/index.ts';
import type { CompiledSql } from '#server/services/remote-sql/statement/index.ts';
import { requireNamed, requireValues, sessionValues } from '#server/services/remote-sql/values.ts';
import type { ConsoleDependencies } from './dependencies.ts';

/** A typed text with its connector. */
export interface ConsoleText {
  readonly runId: string;
  readonly sql: string;
  readonly connector: string;
  readonly values: unknown;
}

/** Renames `replace`, the name of the values in the calls, to `values`. */
export const toConsoleText = <B extends { readonly replace: unknown }>({ replace: values, ...text }: B) => ({ ...text, values });

export interface TextLimits {
  readonly kind: 'read' | 'write';
  readonly rowLimit: number;
  /** Maximum size of the result; that of an ordinary result when absent. */
  readonly byteLimit?: number;
  readonly timeoutMs: number;
  readonly unique?: boolean;
}

const explains = ({ verb, dialect }: CompiledSql): boolean => verb === 'explain' && dialect !== 'mssql';

const refused = (problem: Parameters<typeof failureMessage>[0]): AppError =>
  new AppError('#ERRO_RESULT_SQL', { message: failureMessage(problem) });

function requireKind(sql: CompiledSql, kind: TextLimits['kind'], groups: readonly string[]): void {
  const writes = isWritingStatement(sql);
  if (writes && !hasGroup(groups, 'sql-write')) throw new AppError('#FORBIDDEN');
  if (writes && kind === 'read') throw refused({ problem: 'unconfirmed' });
  const may = kind === 'write' ? writes : isReadVerb(sql.verb) || explains(sql);
  if (!may || !isSingle(sql, writes)) throw new AppError('#ERRO_RESULT_SQL', { message: verbMessage(sql.verb) });
}

export async function planText(
  { database, clock }: ConsoleDependencies,
  text: ConsoleText,
  context: RequestContext,
  { kind, rowLimit, byteLimit, timeoutMs, unique = false }: TextLimits,
): Promise<Plan> {
  const session = requireSession(context);
  const connector = await requireTypedConnector(database.tenant(context.tenant.id), text.connector, 'body.connector');
  const compiled = compileSql(text.sql, dialectOf(connector));
  if (!compiled.ok) throw refused({ problem: compiled.problem });
  const { sql } = compiled;
  requireKind(sql, kind, session.groups);
  const values = withPage(sql.markers, requireValues(text.values), rowLimit);
  const statement = {
    ...bindSql(sql, requireNamed(sql.markers, { ...values, ...sessionValues(session, clock.now()) })),
    rowLimit: unique ? 1 : rowLimit,
    byteLimit,
    timeoutMs,
    writes: kind === 'write',
    explains: explains(sql),
  };
  return { run: { sqlId: null, hash: sqlHash(text.sql), items: [], unique, statement, lead: leadOf(text.sql) }, connector };
}

/** The white space before the statement, which is not sent. */
const leadOf = (text: string): string => text.slice(0, text.length - text.trimStart().length);
