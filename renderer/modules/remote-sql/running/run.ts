// A run under way: what is sent, and how its end comes back to its tab.
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import { changesRows } from '#renderer/modules/remote-sql/tabs/statement.ts';
import type { Sent, TabRun, TabsEvent } from '#renderer/modules/remote-sql/tabs/tab.ts';

/** A statement that was sent, and the tab that shows what comes of it. */
export interface Run {
  readonly tabId: string;
  readonly runId: string;
  readonly sent: Sent;
}

/** The context of every run of the screen. */
export interface RunDesk {
  readonly scope: SqlScope;
  readonly dispatch: (event: TabsEvent) => void;
  /** Runs that have not ended or been cancelled → the request in progress: of a run by pages, the one for its page. */
  readonly underWay: Map<string, string>;
  /** Reads the lists of runs and jobs again. */
  readonly refreshLists: () => void;
}

export const bodyOf = ({ sql, connector, values }: Sent, runId: string) => ({ runId, sql, connector, replace: { ...values } });

/** Refusals of statements that change rows. */
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

export function endRun({ dispatch, underWay, refreshLists }: RunDesk, { tabId: id, runId }: Run, run: TabRun): void {
  underWay.delete(runId);
  dispatch({ kind: 'run-ended', id, runId, run });
  refreshLists();
}

export const failRun = (desk: RunDesk, run: Run, error: unknown): void => endRun(desk, run, failed(error, run));

/** Ends the run with what `work` resolves with, or with its error. */
export async function carryOut(desk: RunDesk, run: Run, work: () => Promise<TabRun>): Promise<void> {
  try {
    endRun(desk, run, await work());
  } catch (error) {
    failRun(desk, run, error);
  }
}
