// The number of rows that a statement would change, according to the plan of the database. The plan runs nothing, locks nothing
// and changes no sequence. Only PostgreSQL reports the number. MySQL's EXPLAIN counts the rows that it reads, and SQL Server
// shows plans only to accounts with a special permission.
import type { SqlFailure } from '#server/ports/sql-connector.ts';
import type { Plan } from '#server/services/remote-sql/plan.ts';
import { dialectOf } from '#server/services/remote-sql/repository.ts';
import type { Requester } from '#server/services/remote-sql/record.ts';
import { refusalOf, type RunDependencies, toAppError } from '#server/services/remote-sql/service.ts';
import { plannedRows } from './plan-rows.ts';

/** On a line of its own, so that the columns of error positions stay correct. */
const explain = 'explain (format json)\n';

function inStatement(failure: SqlFailure): SqlFailure {
  if (failure.kind !== 'refused' || failure.place === undefined) return failure;
  return { ...failure, place: { ...failure.place, line: failure.place.line - 1 } };
}

/** Null when the database does not report the number. */
export async function expectedRows(
  deps: RunDependencies,
  { run, connector }: Plan,
  requester: Requester,
): Promise<number | null> {
  if (dialectOf(connector) !== 'postgres') return null;
  const opened = deps.connectors.open({ ...connector, tenant: requester.tenant });
  if (opened === null) return null;
  const statement = { ...run.statement, writes: false };
  const outcome = await opened.run({ ...statement, text: `${explain}${statement.text}`, explains: true });
  if (!outcome.ok)
    throw toAppError(await refusalOf({ ...run, statement }, connector.name, inStatement(outcome.failure), requester));
  const { rows, columns } = outcome.result;
  return plannedRows(rows[0]?.[columns[0]?.name ?? '']);
}
