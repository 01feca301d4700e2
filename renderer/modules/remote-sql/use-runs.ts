// Carries out what the screen asks for: runs, pages, jobs, writes. Each answer goes back as an event with the run it belongs to.
import type { BatchEntry } from '#contract/entities/sql-console.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey, sendCancel, type SqlScope } from './queries.ts';
import { readOnce, readPages } from './running/read-rows.ts';
import { carryOut, type RunDesk } from './running/run.ts';
import { showJob } from './running/show-job.ts';
import { type Export, useExport } from './running/use-export.ts';
import { useWrites, type Writes } from './running/use-writes.ts';
import { changesRows } from './tabs/statement.ts';
import type { Sent, Tab, TabsEvent } from './tabs/tab.ts';

export interface Runs extends Omit<Writes, 'propose'>, Export {
  readonly run: (tab: Tab, sent: Sent) => void;
  readonly cancel: (tab: Tab) => void;
  /** In the tab that asked for it; else in a new one, with its own text. */
  readonly showJob: (tab: Tab, job: BatchEntry) => void;
}

export function useRuns(scope: SqlScope, canWrite: boolean, dispatch: (event: TabsEvent) => void): Runs {
  const queries = useQueryClient();
  const [underWay] = useState(() => new Map<string, string>());
  const desk: RunDesk = {
    scope,
    dispatch,
    underWay,
    refreshLists() {
      for (const name of ['runs', 'batches'] as const) void queries.invalidateQueries({ queryKey: listKey(scope, name) });
    },
  };
  const { propose, ...writes } = useWrites(desk);
  return {
    ...writes,
    ...useExport(desk),
    run(tab, sent) {
      const runId = crypto.randomUUID();
      const run = { tabId: tab.id, runId, sent };
      underWay.set(runId, runId);
      dispatch({ kind: 'run-started', id: tab.id, runId, sent });
      if (changesRows(sent.sql) && canWrite) void propose(run);
      else void carryOut(desk, run, () => (tab.paged ? readPages : readOnce)(desk, run, tab));
    },
    cancel({ run }) {
      if (run.kind !== 'running') return;
      const id = underWay.get(run.runId) ?? run.runId;
      // By pages: no other begins.
      underWay.delete(run.runId);
      // A statement that could not be cancelled ends at its time limit.
      void sendCancel(scope, id).catch(() => undefined);
    },
    showJob: (tab, job) => showJob(desk, tab, job),
  };
}
