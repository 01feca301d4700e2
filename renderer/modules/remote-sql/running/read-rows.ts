// Requests that read rows: the whole result, or one page of it.
import { addPage, sqlPage } from '#contract/rules/sql-paging.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { bodyOf, sendRun, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import type { TabRun } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { PagedRead, TabsCommand, TabsEvent } from '#renderer/modules/remote-sql/tabs/tabs-flow.ts';

export async function readOnce(
  scope: SqlScope,
  { run, settings, before }: Extract<TabsCommand, { kind: 'read' }>,
): Promise<TabRun> {
  const { runId, sent } = run;
  const { rowLimit, unique, batch, name } = settings;
  const answer = await sendRun(scope, { ...bodyOf(sent, runId), rowLimit, unique, batch, label: name });
  if ('jobId' in answer) return { kind: 'job', runId, sent, jobId: answer.jobId };
  return { kind: 'done', runId, sent, result: answer, before };
}

export async function readPage(scope: SqlScope, read: PagedRead, requestId: string): Promise<TabsEvent> {
  const { sent } = read.run;
  const { next, pageLimit } = read.paging;
  const values = next === null ? sent.values : { ...sent.values, ...sqlPage(next, pageLimit) };
  const settings = { rowLimit: read.rowLimit, unique: false, batch: false };
  const answer = await sendRun(scope, { ...bodyOf({ ...sent, values }, requestId), ...settings });
  if ('jobId' in answer) throw new ApiError({ status: 500, code: '#UNREADABLE', correlationId: '' });
  const hash = read.hash === '' ? answer.hash : read.hash;
  return {
    kind: 'page-received',
    read: { ...read, paging: addPage(read.paging, answer), hash },
    nextRequestId: crypto.randomUUID(),
  };
}
