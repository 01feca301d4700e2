// The result of a job, in the tab that began it or in a new one.
import type { BatchEntry } from '#contract/entities/sql-console.ts';
import { readJob } from '#renderer/modules/remote-sql/queries.ts';
import { textsOf } from '#renderer/modules/remote-sql/tabs/opened.ts';
import type { Sent, ShownResult, Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { carryOut, type RunDesk } from './run.ts';

/** The statement of the job. For a module's job only the name of the query is known here. */
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

export function showJob(desk: RunDesk, tab: Tab, job: BatchEntry): void {
  const { scope, dispatch } = desk;
  const isOwn = tab.run.kind === 'job' && tab.run.jobId === job.jobId;
  const [runId, tabId] = [crypto.randomUUID(), isOwn ? tab.id : crypto.randomUUID()];
  const sent = isOwn && tab.run.kind === 'job' ? tab.run.sent : sentOf(job);
  if (!isOwn) dispatch({ kind: 'opened', id: tabId, more: openedJob(job) });
  dispatch({ kind: 'run-started', id: tabId, runId, sent });
  void carryOut(desk, { tabId, runId, sent }, async () => {
    const result: ShownResult = { ...(await readJob(scope, job.jobId)), hash: job.asked?.hash ?? '' };
    return { kind: 'done', runId, sent, result, before: null };
  });
}
