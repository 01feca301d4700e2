// Executes the requests of the screen: runs, pages, jobs and writes. Each result is dispatched as an event with the id of its run.
import type { BatchEntry } from '#contract/entities/sql-console.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey, sendCancel, type SqlScope } from './queries.ts';
import { readOnce, readPages } from './running/read-rows.ts';
import { executeRun, type RunContext } from './running/run.ts';
import { showJob } from './running/show-job.ts';
import { type Export, useExport } from './running/use-export.ts';
import { useWrites, type Writes } from './running/use-writes.ts';
import { changesRows } from './tabs/statement.ts';
import type { Sent, Tab, TabsEvent } from './tabs/tab.ts';

export interface Runs extends Omit<Writes, 'propose'>, Export {
  readonly run: (tab: Tab, sent: Sent) => void;
  readonly cancel: (tab: Tab) => void;
  /** Shows the result of a job in the tab that requested it, otherwise in a new tab with the text of the job. */
  readonly showJob: (tab: Tab, job: BatchEntry) => void;
}

export function useRuns(scope: SqlScope, canWrite: boolean, dispatch: (event: TabsEvent) => void): Runs {
  const queries = useQueryClient();
  const [activeRuns] = useState(() => new Map<string, string>());
  const context: RunContext = {
    scope,
    dispatch,
    activeRuns,
    refreshLists() {
      for (const name of ['runs', 'batches'] as const) void queries.invalidateQueries({ queryKey: listKey(scope, name) });
    },
  };
  const { propose, ...writes } = useWrites(context);
  return {
    ...writes,
    ...useExport(context),
    run(tab, sent) {
      const runId = crypto.randomUUID();
      const run = { tabId: tab.id, runId, sent };
      activeRuns.set(runId, runId);
      dispatch({ kind: 'run-started', id: tab.id, runId, sent });
      if (changesRows(sent.sql) && canWrite) void propose(run);
      else void executeRun(context, run, () => (tab.paged ? readPages : readOnce)(context, run, tab));
    },
    cancel({ run }) {
      if (run.kind !== 'running') return;
      const id = activeRuns.get(run.runId) ?? run.runId;
      // Prevents the next page of a run by pages.
      activeRuns.delete(run.runId);
      // A statement that could not be cancelled ends at its time limit.
      void sendCancel(scope, id).catch(() => undefined);
    },
    showJob: (tab, job) => showJob(context, tab, job),
  };
}
