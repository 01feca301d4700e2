// Runs that read rows: in a single request, or by pages until the rows end, the limit is reached or the person cancels.
import type { ConsoleResult } from '#contract/entities/sql-console.ts';
import { recursiveSqlMaxRows } from '#contract/limits.ts';
import { addPage, sqlPage, startPaging } from '#contract/rules/sql-paging.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { sendRun } from '#renderer/modules/remote-sql/queries.ts';
import type { Sent, ShownResult, Tab, TabRun } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { bodyOf, type Run, type RunContext } from './run.ts';

/** Returns the result of the previous run when it had the same text, for the comparison. */
const beforeOf = ({ run }: Tab, { sql }: Sent): ShownResult | null =>
  run.kind === 'done' && run.sent.sql === sql ? run.result : null;

export async function readOnce({ scope }: RunContext, { runId, sent }: Run, tab: Tab): Promise<TabRun> {
  const { rowLimit, unique, batch, name } = tab;
  const answer = await sendRun(scope, { ...bodyOf(sent, runId), rowLimit, unique, batch, label: name });
  if ('jobId' in answer) return { kind: 'job', runId, sent, jobId: answer.jobId };
  return { kind: 'done', runId, sent, result: answer, before: beforeOf(tab, sent) };
}

export async function readPages({ scope, dispatch, activeRuns }: RunContext, { runId, sent }: Run, tab: Tab): Promise<TabRun> {
  let paging = startPaging();
  let first: ConsoleResult | null = null;
  while (paging.next !== null && activeRuns.has(runId)) {
    const pageId = crypto.randomUUID();
    activeRuns.set(runId, pageId);
    const values = { ...sent.values, ...sqlPage(paging.next, paging.pageLimit) };
    const one = { rowLimit: tab.rowLimit, unique: false, batch: false };
    const answer = await sendRun(scope, { ...bodyOf({ ...sent, values }, pageId), ...one });
    if ('jobId' in answer) throw new ApiError({ status: 500, code: '#UNREADABLE', correlationId: '' });
    first ??= answer;
    paging = addPage(paging, answer);
    dispatch({ kind: 'rows-received', id: tab.id, runId, rows: paging.rows.length });
  }
  const { rows, truncated, elapsedMs, columns } = paging;
  const isStopped = paging.next !== null;
  const result = { hash: first?.hash ?? '', columns: [...columns], rows, limit: recursiveSqlMaxRows, elapsedMs };
  return { kind: 'done', runId, sent, result: { ...result, truncated: truncated || isStopped }, before: beforeOf(tab, sent) };
}
