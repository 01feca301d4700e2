// Executes a run and reports its end to its tab.
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import { changesRows } from '#renderer/modules/remote-sql/tabs/statement.ts';
import type { Sent, TabRun, TabsEvent } from '#renderer/modules/remote-sql/tabs/tab.ts';

/** A statement that was sent, and the tab that shows its result. */
export interface Run {
  readonly tabId: string;
  readonly runId: string;
  readonly sent: Sent;
}

/** The context of every run of the screen. */
export interface RunContext {
  readonly scope: SqlScope;
  readonly dispatch: (event: TabsEvent) => void;
  /** The ids of active runs with the ids of their current requests. A run by pages has a request per page. */
  readonly activeRuns: Map<string, string>;
  /** Reloads the lists of runs and jobs. */
  readonly refreshLists: () => void;
}

export const bodyOf = ({ sql, connector, values }: Sent, runId: string) => ({ runId, sql, connector, replace: { ...values } });

/** The messages for refused statements that change rows. */
const writeErrors: ErrorContext = { '#FORBIDDEN': words.mayNotWrite };

function failed(error: unknown, { runId, sent }: Run): TabRun {
  return {
    kind: 'failed',
    message: wordsOf(error, changesRows(sent.sql) ? writeErrors : {}),
    details: errorDetails(error),
    place: error instanceof ApiError ? error.place : undefined,
    runId,
    sent,
  };
}

export function endRun({ dispatch, activeRuns, refreshLists }: RunContext, { tabId: id, runId }: Run, run: TabRun): void {
  activeRuns.delete(runId);
  dispatch({ kind: 'run-ended', id, runId, run });
  refreshLists();
}

export const failRun = (context: RunContext, run: Run, error: unknown): void => endRun(context, run, failed(error, run));

/** Executes `work` and ends the run with its result or its error. */
export async function executeRun(context: RunContext, run: Run, work: () => Promise<TabRun>): Promise<void> {
  try {
    endRun(context, run, await work());
  } catch (error) {
    failRun(context, run, error);
  }
}
