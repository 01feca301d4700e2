// The actions of the screen for runs. The flow (tabs/tabs-flow.ts) sends their requests.
import type { BatchEntry } from '#contract/entities/sql-console.ts';
import type { SqlScope } from './queries.ts';
import { type Export, useExport } from './running/use-export.ts';
import { oldestPending, type PendingWrite } from './tabs/pending-write.ts';
import { changesRows } from './tabs/statement.ts';
import type { Decision, Sent, Tab, Tabs } from './tabs/tab.ts';
import type { RunKind, TabsEvent } from './tabs/tabs-flow.ts';

export interface Runs extends Export {
  readonly run: (tab: Tab, sent: Sent) => void;
  readonly cancel: (tab: Tab) => void;
  /** Shows the result of a job in the tab that requested it, otherwise in a new tab with the text of the job. */
  readonly showJob: (tab: Tab, job: BatchEntry) => void;
  readonly pending: PendingWrite | null;
  readonly confirmWrite: () => void;
  readonly dropWrite: () => void;
  readonly decide: (tab: Tab, decision: Decision) => void;
}

interface RunsInput {
  readonly scope: SqlScope;
  readonly canWrite: boolean;
  readonly state: Tabs;
  readonly dispatch: (event: TabsEvent) => void;
}

export function useRuns({ scope, canWrite, state, dispatch }: RunsInput): Runs {
  const pending = oldestPending(state);
  const answerWrite = (isConfirmed: boolean): void => {
    if (pending !== null) dispatch({ kind: 'write-answered', id: pending.tabId, isConfirmed, at: new Date().toISOString() });
  };
  function kindOf({ paged }: Tab, { sql }: Sent): RunKind {
    if (canWrite && changesRows(sql)) return 'write';
    return paged ? 'pages' : 'once';
  }
  return {
    ...useExport(scope),
    pending,
    run: (tab, sent) => dispatch({ kind: 'run-requested', id: tab.id, runId: crypto.randomUUID(), sent, how: kindOf(tab, sent) }),
    cancel: ({ id }) => dispatch({ kind: 'cancel-requested', id }),
    showJob: ({ id }, job) =>
      dispatch({ kind: 'job-requested', id, job, runId: crypto.randomUUID(), newId: crypto.randomUUID() }),
    confirmWrite: () => answerWrite(true),
    dropWrite: () => answerWrite(false),
    decide: ({ id }, decision) => dispatch({ kind: 'decided', id, decision }),
  };
}
