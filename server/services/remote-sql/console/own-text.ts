// Runs a text of the person's own that arrives through the ordinary call. It is stored like a run of the screen "Consultas": in
// the history, with its text and values, and in the record.
import { randomUUID } from 'node:crypto';
import type { SqlResult } from '#contract/entities/sql.ts';
import { batchMaxWaitMs, sqlTimeoutMs } from '#contract/limits.ts';
import type { RequestContext } from '#server/http/route.ts';
import { planRun } from '#server/services/remote-sql/plan.ts';
import type { SqlRequest } from '#server/services/remote-sql/plan.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import type { ConsoleText } from './plan-text.ts';
import type { ConsoleRuns } from './run.ts';

type OwnText = SqlRequest & { readonly sql: string };

const toText = ({ sql, connector, values }: OwnText): ConsoleText => ({
  runId: randomUUID(),
  sql,
  connector,
  values: values ?? {},
});

export async function runOwnText(
  deps: ConsoleDependencies,
  runs: ConsoleRuns,
  request: OwnText,
  context: RequestContext,
): Promise<SqlResult> {
  const planned = await planRun(deps, request, context, sqlTimeoutMs);
  const kind = planned.run.statement.writes ? 'write' : 'read';
  return (await runs.carryPlanned(toText(request), planned, kind, context)).result;
}

/** Queues the text as a job. Returns the id of the job, which is the id of its run. */
export async function queueOwnText(
  deps: ConsoleDependencies,
  runs: ConsoleRuns,
  request: OwnText,
  context: RequestContext,
): Promise<string> {
  const planned = await planRun(deps, request, context, batchMaxWaitMs);
  return runs.beginBatch(toText(request), { planned, label: request.sqlId, notifies: false }, context);
}
