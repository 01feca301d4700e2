// Statements that change rows: the rows are counted, the person confirms, and the change is held until the person commits or undoes it.
import type { WriteEstimate } from '#contract/entities/sql-console.ts';
import { sendDecision, sendEstimate, sendWrite } from '#renderer/modules/remote-sql/queries.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { useState } from 'react';
import { bodyOf, executeRun, endRun, failRun, type Run, type RunContext } from './run.ts';

/** A statement that waits for its confirmation. */
export interface PendingWrite extends Run {
  readonly estimate: WriteEstimate;
}

export interface Writes {
  readonly pending: PendingWrite | null;
  /** Counts the rows that the statement changes, and then asks for a confirmation. */
  readonly propose: (run: Run) => Promise<void>;
  readonly confirmWrite: () => void;
  readonly dropWrite: () => void;
  readonly decide: (tab: Tab, decision: 'commit' | 'undo') => Promise<void>;
}

export function useWrites(context: RunContext): Writes {
  const { scope } = context;
  const [pending, setPending] = useState<PendingWrite | null>(null);
  const write = (run: PendingWrite): Promise<void> => {
    const { runId, sent, estimate } = run;
    return executeRun(context, run, async () => {
      const result = await sendWrite(scope, { ...bodyOf(sent, runId), confirmed: estimate.affected });
      return { kind: 'held', runId, sent, result };
    });
  };
  return {
    pending,
    async propose(run) {
      try {
        const estimate = await sendEstimate(scope, bodyOf(run.sent, run.runId));
        // The run may have been cancelled before the count arrived; then no confirmation is shown.
        if (context.activeRuns.has(run.runId)) setPending({ ...run, estimate });
        else endRun(context, run, { kind: 'none' });
      } catch (error) {
        failRun(context, run, error);
      }
    },
    confirmWrite() {
      if (pending !== null) void write(pending);
      setPending(null);
    },
    dropWrite() {
      if (pending !== null) endRun(context, pending, { kind: 'none' });
      setPending(null);
    },
    async decide({ id: tabId, run }, decision) {
      if (run.kind !== 'held') return;
      const { runId, sent, result } = run;
      // After an error it is unknown whether the change was committed; the history shows it.
      await executeRun(context, { tabId, runId, sent }, async () => {
        const { outcome } = await sendDecision(scope, runId, decision);
        return { kind: 'decided', runId, sent, outcome, affected: result.affected };
      });
    },
  };
}
