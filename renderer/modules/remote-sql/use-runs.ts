// Carries out what the screen asks for: runs, pages, jobs, writes. Each answer goes back as an event with the run it belongs to.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BatchEntry, ConsoleResult, WriteEstimate } from '#contract/entities/sql-console.ts';
import { recursiveSqlMaxRows } from '#contract/limits.ts';
import { addPage, sqlPage, startPaging } from '#contract/rules/sql-paging.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, errorWords } from '#renderer/api/error-words.ts';
import { saveFile } from '#renderer/ui/save-file.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from './messages.ts';
import {
  listKey,
  readJob,
  sendCancel,
  sendDecision,
  sendEstimate,
  sendExport,
  sendRun,
  sendWrite,
  type SqlScope,
} from './queries.ts';
import { textsOf } from './tabs/opened.ts';
import { changesRows } from './tabs/statement.ts';
import type { Sent, ShownResult, Tab, TabRun, TabsEvent } from './tabs/tab.ts';

/** A statement that waits to be confirmed. */
export interface PendingWrite {
  readonly tabId: string;
  readonly runId: string;
  readonly sent: Sent;
  readonly estimate: WriteEstimate;
}

export interface Runs {
  readonly pending: PendingWrite | null;
  readonly isExporting: boolean;
  readonly run: (tab: Tab, sent: Sent) => void;
  readonly cancel: (tab: Tab) => void;
  readonly confirmWrite: () => void;
  readonly dropWrite: () => void;
  readonly decide: (tab: Tab, decision: 'commit' | 'undo') => Promise<void>;
  readonly exportAll: (tab: Tab) => void;
  /** In the tab that asked for it; else in a new one, with its own text. */
  readonly showJob: (tab: Tab, job: BatchEntry) => void;
}

type Told = Omit<Extract<TabRun, { kind: 'failed' }>, 'runId' | 'sent'>;

function toFailed(error: unknown, sent: Sent): Told {
  const isForbiddenWrite = error instanceof ApiError && error.code === '#FORBIDDEN' && changesRows(sent.sql);
  return {
    kind: 'failed',
    message: isForbiddenWrite ? words.mayNotWrite : errorWords(error),
    details: errorDetails(error),
    place: error instanceof ApiError ? error.place : undefined,
  };
}

const bodyOf = ({ sql, connector, values }: Sent, runId: string) => ({ runId, sql, connector, replace: { ...values } });

export function useRuns(scope: SqlScope, canWrite: boolean, dispatch: (event: TabsEvent) => void): Runs {
  const queries = useQueryClient();
  const [pending, setPending] = useState<PendingWrite | null>(null);
  const [isExporting, setExporting] = useState(false);
  /** The page in progress of a run by pages. */
  const underWay = useRef(new Map<string, string>());

  const lookAgain = (): void => {
    for (const name of ['runs', 'batches'] as const) void queries.invalidateQueries({ queryKey: listKey(scope, name) });
  };
  const end = (id: string, runId: string, run: TabRun): void => {
    underWay.current.delete(runId);
    dispatch({ kind: 'run-ended', id, runId, run });
    lookAgain();
  };

  async function runOnce(tab: Tab, sent: Sent, runId: string): Promise<TabRun> {
    const { rowLimit, unique, batch, name } = tab;
    const answer = await sendRun(scope, { ...bodyOf(sent, runId), rowLimit, unique, batch, label: name });
    if ('jobId' in answer) return { kind: 'job', runId, sent, jobId: answer.jobId };
    return { kind: 'done', runId, sent, result: answer, before: beforeOf(tab, sent) };
  }

  async function runPages(tab: Tab, sent: Sent, runId: string): Promise<TabRun> {
    let paging = startPaging();
    let first: ConsoleResult | null = null;
    while (paging.next !== null && underWay.current.has(runId)) {
      const pageId = crypto.randomUUID();
      underWay.current.set(runId, pageId);
      const replace = { ...sent.values, ...sqlPage(paging.next, paging.pageLimit) };
      const answer = await sendRun(scope, {
        ...bodyOf(sent, pageId),
        replace,
        rowLimit: tab.rowLimit,
        unique: false,
        batch: false,
      });
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

  async function work(tab: Tab, sent: Sent, runId: string, run: () => Promise<TabRun>): Promise<void> {
    try {
      end(tab.id, runId, await run());
    } catch (error) {
      end(tab.id, runId, { ...toFailed(error, sent), runId, sent });
    }
  }

  async function estimate(tab: Tab, sent: Sent, runId: string): Promise<void> {
    try {
      const expected = await sendEstimate(scope, bodyOf(sent, runId));
      // Cancelled just as the count arrived: nothing is asked any more.
      if (underWay.current.has(runId)) setPending({ tabId: tab.id, runId, sent, estimate: expected });
      else end(tab.id, runId, { kind: 'none' });
    } catch (error) {
      end(tab.id, runId, { ...toFailed(error, sent), runId, sent });
    }
  }

  async function write({ tabId, runId, sent, estimate: { affected } }: PendingWrite): Promise<void> {
    try {
      const result = await sendWrite(scope, { ...bodyOf(sent, runId), confirmed: affected });
      end(tabId, runId, { kind: 'held', runId, sent, result });
    } catch (error) {
      end(tabId, runId, { ...toFailed(error, sent), runId, sent });
    }
  }

  async function decideHeld({ id, run }: Tab, decision: 'commit' | 'undo'): Promise<void> {
    if (run.kind !== 'held') return;
    const { runId, sent, result } = run;
    const decided = (outcome: 'committed' | 'undone'): void =>
      end(id, runId, { kind: 'decided', runId, sent, outcome, affected: result.affected });
    try {
      decided((await sendDecision(scope, runId, decision)).outcome);
    } catch (error) {
      // Whether it was kept is not known: the history says it.
      end(id, runId, { ...toFailed(error, sent), runId, sent });
    }
  }

  async function exportAll({ run, name }: Tab): Promise<void> {
    if (run.kind === 'none') return;
    setExporting(true);
    try {
      const { file, content, rows, truncated } = await sendExport(scope, { ...bodyOf(run.sent, crypto.randomUUID()), name });
      saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), file);
      showToast({ message: words.exported(rows, truncated), tone: truncated ? 'warn' : 'ok' });
    } catch (error) {
      showToast({ message: errorWords(error), tone: 'bad' });
    }
    setExporting(false);
    lookAgain();
  }

  return {
    pending,
    isExporting,
    run(tab, sent) {
      const runId = crypto.randomUUID();
      underWay.current.set(runId, runId);
      dispatch({ kind: 'run-started', id: tab.id, runId, sent });
      if (changesRows(sent.sql) && canWrite) void estimate(tab, sent, runId);
      else void work(tab, sent, runId, () => (tab.paged ? runPages(tab, sent, runId) : runOnce(tab, sent, runId)));
    },
    cancel({ run }) {
      if (run.kind !== 'running') return;
      const id = underWay.current.get(run.runId) ?? run.runId;
      // By pages: no other begins.
      underWay.current.delete(run.runId);
      // A statement that could not be cancelled ends at its time limit.
      void sendCancel(scope, id).catch(() => undefined);
    },
    confirmWrite() {
      if (pending !== null) void write(pending);
      setPending(null);
    },
    dropWrite() {
      if (pending !== null) end(pending.tabId, pending.runId, { kind: 'none' });
      setPending(null);
    },
    decide: decideHeld,
    exportAll: (tab) => void exportAll(tab),
    showJob(tab, job) {
      const isOwn = tab.run.kind === 'job' && tab.run.jobId === job.jobId;
      const [runId, id] = [crypto.randomUUID(), isOwn ? tab.id : crypto.randomUUID()];
      const sent = isOwn && tab.run.kind === 'job' ? tab.run.sent : sentOf(job);
      if (!isOwn) dispatch({ kind: 'opened', id, more: openedJob(job) });
      dispatch({ kind: 'run-started', id, runId, sent });
      void work({ ...tab, id }, sent, runId, async () => {
        const result: ShownResult = { ...(await readJob(scope, job.jobId)), hash: job.asked?.hash ?? '' };
        return { kind: 'done', runId, sent, result, before: null };
      });
    },
  };
}

/** The result to compare with: of the same text, the run before. */
const beforeOf = ({ run }: Tab, { sql }: Sent): ShownResult | null =>
  run.kind === 'done' && run.sent.sql === sql ? run.result : null;

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
