// The flow of the screen: the open tabs, their runs, and the requests of the runs. A run belongs to a tab and has an id; results with
// another id are ignored, so that a result is never shown in a wrong tab. Pure: the events contain ids and times.
import type { BatchEntry, WriteEstimate } from '#contract/entities/sql-console.ts';
import { recursiveSqlMaxRows } from '#contract/limits.ts';
import { type Paging, startPaging } from '#contract/rules/sql-paging.ts';
import type { Step } from '#renderer/flow/flow.ts';
import { openedJob, sentOfJob } from './opened.ts';
import { nextConfirmation } from './pending-write.ts';
import {
  type Decision,
  newTab,
  type NewerVersion,
  type EndedRun,
  noRun,
  type Sent,
  type ShownResult,
  type Tab,
  type TabRun,
  type Tabs,
  type TabSettings,
} from './tab.ts';

/** A statement that was sent, and the tab that shows its result. */
export interface Run {
  readonly tabId: string;
  readonly runId: string;
  readonly sent: Sent;
}

/** `write`: the rows are counted, the person confirms, and the change is held until the person commits or undoes it. */
export type RunKind = 'once' | 'pages' | 'write';

/** A run by pages: until the rows end, the limit is reached or the person cancels. */
export interface PagedRead {
  readonly run: Run;
  readonly rowLimit: number;
  readonly before: ShownResult | null;
  readonly paging: Paging;
  /** The hash of the statement; empty before the first page. */
  readonly hash: string;
}

export type TabsEvent =
  | { readonly kind: 'opened'; readonly id: string; readonly more?: Partial<Omit<Tab, 'id' | 'run'>> }
  | { readonly kind: 'closed'; readonly id: string; readonly nextId: string }
  | { readonly kind: 'selected'; readonly id: string }
  | { readonly kind: 'edited'; readonly id: string; readonly text: string }
  | { readonly kind: 'set'; readonly id: string; readonly change: Partial<TabSettings> }
  | { readonly kind: 'saved'; readonly id: string; readonly name: string; readonly text: string; readonly saved: Tab['saved'] }
  | { readonly kind: 'conflict-found'; readonly id: string; readonly newer: NewerVersion }
  /** The person continues with `text` on top of the newer version: they have seen it, or it changed no text. */
  | { readonly kind: 'conflict-settled'; readonly id: string; readonly newer: NewerVersion; readonly text: string }
  | { readonly kind: 'run-requested'; readonly id: string; readonly runId: string; readonly sent: Sent; readonly how: RunKind }
  /** Shows the result of a job in its own tab, otherwise in a new one. */
  | {
      readonly kind: 'job-requested';
      readonly id: string;
      readonly job: BatchEntry;
      readonly runId: string;
      readonly newId: string;
    }
  | { readonly kind: 'cancel-requested'; readonly id: string }
  | { readonly kind: 'page-received'; readonly read: PagedRead; readonly nextRequestId: string }
  | { readonly kind: 'estimate-received'; readonly run: Run; readonly estimate: WriteEstimate }
  | { readonly kind: 'write-answered'; readonly id: string; readonly isConfirmed: boolean; readonly at: string }
  | { readonly kind: 'decided'; readonly id: string; readonly decision: Decision }
  | { readonly kind: 'run-ended'; readonly run: Run; readonly result: TabRun };

export type TabsCommand =
  | {
      readonly kind: 'read';
      readonly run: Run;
      readonly settings: Pick<Tab, 'name' | 'rowLimit' | 'unique' | 'batch'>;
      readonly before: ShownResult | null;
    }
  | { readonly kind: 'read-page'; readonly read: PagedRead; readonly requestId: string }
  | { readonly kind: 'read-job'; readonly run: Run; readonly job: BatchEntry }
  | { readonly kind: 'estimate'; readonly run: Run }
  | { readonly kind: 'write'; readonly run: Run; readonly confirmed: number }
  | { readonly kind: 'decide'; readonly run: Run; readonly decision: Decision; readonly affected: number }
  | { readonly kind: 'cancel'; readonly requestId: string }
  /** Reloads the lists of runs and jobs. */
  | { readonly kind: 'refresh-lists' };

type TabsStep = Step<Tabs, TabsCommand>;
type Running = Extract<TabRun, { kind: 'running' }>;
type Held = Extract<TabRun, { kind: 'held' }>;

const step = (state: Tabs, ...commands: readonly TabsCommand[]): TabsStep => ({ state, commands });

const tabOf = (state: Tabs, id: string): Tab | undefined => state.tabs.find((tab) => tab.id === id);

const changed = (state: Tabs, id: string, change: (tab: Tab) => Tab): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? change(tab) : tab)),
});

/** Bases the text of a tab on a newer version of its query, so that it can be saved on top of that version. */
const settled = (tab: Tab, { name, version, sql, connector }: NewerVersion, text: string): Tab => ({
  ...tab,
  name,
  text,
  base: sql,
  saved: tab.saved && { ...tab.saved, version },
  // The text of the newer version was written for its connector.
  connector: text === sql ? connector : tab.connector,
  conflict: null,
});

const withRun = (state: Tabs, id: string, run: TabRun): Tabs => changed(state, id, (tab) => ({ ...tab, run }));

/** The state of a run in its tab; null when the tab is closed or shows another run. */
function runningOf(state: Tabs, { tabId, runId }: Run): Running | null {
  const run = tabOf(state, tabId)?.run;
  return run?.kind === 'running' && run.runId === runId ? run : null;
}

function open(state: Tabs, id: string, more: Extract<TabsEvent, { kind: 'opened' }>['more']): Tabs {
  const lastNumber = more?.name === undefined ? state.lastNumber + 1 : state.lastNumber;
  return { tabs: [...state.tabs, newTab(id, lastNumber, more)], selected: id, lastNumber };
}

function remove(state: Tabs, id: string, nextId: string): Tabs {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const tabs = state.tabs.filter((tab) => tab.id !== id);
  if (at === -1) return state;
  if (tabs.length === 0) return { tabs: [newTab(nextId, 1)], selected: nextId, lastNumber: 1 };
  const neighbour = tabs[Math.min(at, tabs.length - 1)];
  return { ...state, tabs, selected: state.selected === id ? (neighbour?.id ?? state.selected) : state.selected };
}

/** Closes a tab. A change that it holds is undone. */
function close(state: Tabs, id: string, nextId: string): TabsStep {
  const undone = decide(state, id, 'undo');
  return { ...undone, state: remove(state, id, nextId) };
}

const decisionOf = (tabId: string, { runId, sent, result }: Held, decision: Decision): TabsCommand => ({
  kind: 'decide',
  run: { tabId, runId, sent },
  decision,
  affected: result.affected,
});

function decide(state: Tabs, id: string, decision: Decision): TabsStep {
  const run = tabOf(state, id)?.run;
  if (run?.kind !== 'held' || run.deciding !== null) return step(state);
  return step(withRun(state, id, { ...run, deciding: decision }), decisionOf(id, run, decision));
}

/** The run that a tab shows again when the next one ends without having executed anything. A change that it held has been decided by then. */
const earlierOf = (run: TabRun): EndedRun => (run.kind === 'held' ? noRun : run.kind === 'running' ? run.earlier : run);

const startRun = (state: Tabs, { tabId, runId, sent }: Run): Tabs =>
  withRun(state, tabId, {
    kind: 'running',
    runId,
    sent,
    rows: 0,
    since: sent.at,
    requestId: runId,
    isCancelled: false,
    confirmation: null,
    earlier: earlierOf(tabOf(state, tabId)?.run ?? noRun),
  });

/** The result of the previous run when it had the same text, for the comparison. */
const resultBefore = ({ run }: Tab, { sql }: Sent): ShownResult | null =>
  run.kind === 'done' && run.sent.sql === sql ? run.result : null;

/** Starts a run. A tab that holds a change starts none: the change would leave the screen without a decision of the person. */
function requestRun(state: Tabs, run: Run, how: RunKind): TabsStep {
  const tab = tabOf(state, run.tabId);
  if (tab === undefined || tab.run.kind === 'held') return step(state);
  const started = startRun(state, run);
  if (how === 'write') return step(started, { kind: 'estimate', run });
  const before = resultBefore(tab, run.sent);
  if (how === 'once') return step(started, { kind: 'read', run, settings: tab, before });
  const read = { run, rowLimit: tab.rowLimit, before, paging: startPaging(), hash: '' };
  return step(started, { kind: 'read-page', read, requestId: run.runId });
}

function requestJob(state: Tabs, { id, job, runId, newId }: Extract<TabsEvent, { kind: 'job-requested' }>): TabsStep {
  const shown = tabOf(state, id)?.run;
  const isOwn = shown?.kind === 'job' && shown.jobId === job.jobId;
  const run = isOwn ? { tabId: id, runId, sent: shown.sent } : { tabId: newId, runId, sent: sentOfJob(job) };
  const opened = isOwn ? state : open(state, newId, openedJob(job));
  return step(startRun(opened, run), { kind: 'read-job', run, job });
}

function cancel(state: Tabs, id: string): TabsStep {
  const run = tabOf(state, id)?.run;
  if (run?.kind !== 'running') return step(state);
  return step(withRun(state, id, { ...run, isCancelled: true }), { kind: 'cancel', requestId: run.requestId });
}

/** Ends a run. The result is dropped when the tab is closed or shows another run; a change that nobody can decide about is undone. */
function end(state: Tabs, { tabId, runId }: Run, result: TabRun): TabsStep {
  const run = tabOf(state, tabId)?.run;
  const isShown = run !== undefined && run.kind !== 'none' && run.runId === runId;
  const refresh = { kind: 'refresh-lists' } as const;
  if (isShown) return step(withRun(state, tabId, result), refresh);
  return result.kind === 'held' ? step(state, decisionOf(tabId, result, 'undo'), refresh) : step(state, refresh);
}

function pagesRead({ run: { runId, sent }, before, paging, hash }: PagedRead): TabRun {
  const { rows, elapsedMs, columns, next } = paging;
  const truncated = paging.truncated || next !== null;
  const result = { hash, columns: [...columns], rows, limit: recursiveSqlMaxRows, elapsedMs, truncated };
  return { kind: 'done', runId, sent, result, before };
}

function receivePage(state: Tabs, read: PagedRead, requestId: string): TabsStep {
  const { run, paging } = read;
  const running = runningOf(state, run);
  if (running === null || running.isCancelled || paging.next === null) return end(state, run, pagesRead(read));
  const next = withRun(state, run.tabId, { ...running, rows: paging.rows.length, requestId });
  return step(next, { kind: 'read-page', read, requestId });
}

function receiveEstimate(state: Tabs, run: Run, estimate: WriteEstimate): TabsStep {
  const running = runningOf(state, run);
  // A run that was cancelled before the count arrived asks for no confirmation.
  if (running === null) return end(state, run, noRun);
  if (running.isCancelled) return end(state, run, running.earlier);
  return step(withRun(state, run.tabId, { ...running, confirmation: nextConfirmation(state, estimate) }));
}

function answerWrite(state: Tabs, { id, isConfirmed, at }: Extract<TabsEvent, { kind: 'write-answered' }>): TabsStep {
  const running = tabOf(state, id)?.run;
  if (running?.kind !== 'running' || running.confirmation === null) return step(state);
  const { runId, sent, confirmation } = running;
  const run = { tabId: id, runId, sent };
  if (!isConfirmed) return end(state, run, running.earlier);
  return step(withRun(state, id, { ...running, since: at, confirmation: null }), {
    kind: 'write',
    run,
    confirmed: confirmation.estimate.affected,
  });
}

export function changeTabs(state: Tabs, event: TabsEvent): TabsStep {
  switch (event.kind) {
    case 'opened':
      return step(open(state, event.id, event.more));
    case 'closed':
      return close(state, event.id, event.nextId);
    case 'selected':
      return step({ ...state, selected: event.id });
    case 'edited':
      return step(changed(state, event.id, (tab) => ({ ...tab, text: event.text })));
    case 'set':
      return step(changed(state, event.id, (tab) => ({ ...tab, ...event.change })));
    case 'saved':
      return step(
        changed(state, event.id, (tab) => ({ ...tab, name: event.name, base: event.text, saved: event.saved, conflict: null })),
      );
    case 'conflict-found':
      return step(changed(state, event.id, (tab) => ({ ...tab, conflict: event.newer })));
    case 'conflict-settled':
      return step(changed(state, event.id, (tab) => settled(tab, event.newer, event.text)));
    case 'run-requested':
      return requestRun(state, { tabId: event.id, runId: event.runId, sent: event.sent }, event.how);
    case 'job-requested':
      return requestJob(state, event);
    case 'cancel-requested':
      return cancel(state, event.id);
    case 'page-received':
      return receivePage(state, event.read, event.nextRequestId);
    case 'estimate-received':
      return receiveEstimate(state, event.run, event.estimate);
    case 'write-answered':
      return answerWrite(state, event);
    case 'decided':
      return decide(state, event.id, event.decision);
    case 'run-ended':
      return end(state, event.run, event.result);
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}
