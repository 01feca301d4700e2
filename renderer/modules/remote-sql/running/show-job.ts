// Shows the result of a job in the tab that requested it, or in a new one.
import type { BatchEntry } from '#contract/entities/sql-console.ts';
import { readJob } from '#renderer/modules/remote-sql/queries.ts';
import { textsOf } from '#renderer/modules/remote-sql/tabs/opened.ts';
import type { Sent, ShownResult, Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { executeRun, type RunContext } from './run.ts';

/** Returns the statement of a job. It is empty for a job of a module, of which only the name of the query is known here. */
const sentOf = ({ asked, connector, createdAt: at }: BatchEntry): Sent => ({
  sql: asked?.sql ?? '',
  isSelection: false,
  start: { line: 1 },
  connector,
  values: asked?.values ?? {},
  at,
});

const openedJob = ({ label, connector, asked }: BatchEntry) => ({
  name: label,
  text: asked?.sql ?? '',
  connector,
  ...textsOf(asked?.values ?? {}),
});

export function showJob(context: RunContext, tab: Tab, job: BatchEntry): void {
  const { scope, dispatch } = context;
  const isOwn = tab.run.kind === 'job' && tab.run.jobId === job.jobId;
  const [runId, tabId] = [crypto.randomUUID(), isOwn ? tab.id : crypto.randomUUID()];
  const sent = isOwn && tab.run.kind === 'job' ? tab.run.sent : sentOf(job);
  if (!isOwn) dispatch({ kind: 'opened', id: tabId, more: openedJob(job) });
  dispatch({ kind: 'run-started', id: tabId, runId, sent });
  void executeRun(context, { tabId, runId, sent }, async () => {
    const result: ShownResult = { ...(await readJob(scope, job.jobId)), hash: job.asked?.hash ?? '' };
    return { kind: 'done', runId, sent, result, before: null };
  });
}
