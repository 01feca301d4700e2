// Statements that change rows: counted first, carried out once confirmed, and held until the person commits or undoes them.
import type { WriteEstimate } from '#contract/entities/sql-console.ts';
import { sendDecision, sendEstimate, sendWrite } from '#renderer/modules/remote-sql/queries.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { useState } from 'react';
import { bodyOf, carryOut, endRun, failRun, type Run, type RunDesk } from './run.ts';

/** A statement that waits to be confirmed. */
export interface PendingWrite extends Run {
  readonly estimate: WriteEstimate;
}

export interface Writes {
  readonly pending: PendingWrite | null;
  /** Asks how many rows the statement changes, then for a confirmation. */
  readonly propose: (run: Run) => Promise<void>;
  readonly confirmWrite: () => void;
  readonly dropWrite: () => void;
  readonly decide: (tab: Tab, decision: 'commit' | 'undo') => Promise<void>;
}

export function useWrites(desk: RunDesk): Writes {
  const { scope } = desk;
  const [pending, setPending] = useState<PendingWrite | null>(null);
  const write = (run: PendingWrite): Promise<void> => {
    const { runId, sent, estimate } = run;
    return carryOut(desk, run, async () => {
      const result = await sendWrite(scope, { ...bodyOf(sent, runId), confirmed: estimate.affected });
      return { kind: 'held', runId, sent, result };
    });
  };
  return {
    pending,
    async propose(run) {
      try {
        const estimate = await sendEstimate(scope, bodyOf(run.sent, run.runId));
        // Cancelled just as the count arrived: nothing is asked any more.
        if (desk.underWay.has(run.runId)) setPending({ ...run, estimate });
        else endRun(desk, run, { kind: 'none' });
      } catch (error) {
        failRun(desk, run, error);
      }
    },
    confirmWrite() {
      if (pending !== null) void write(pending);
      setPending(null);
    },
    dropWrite() {
      if (pending !== null) endRun(desk, pending, { kind: 'none' });
      setPending(null);
    },
    async decide({ id: tabId, run }, decision) {
      if (run.kind !== 'held') return;
      const { runId, sent, result } = run;
      // After an error it is not known whether the change was kept: the history says it.
      await carryOut(desk, { tabId, runId, sent }, async () => {
        const { outcome } = await sendDecision(scope, runId, decision);
        return { kind: 'decided', runId, sent, outcome, affected: result.affected };
      });
    },
  };
}
