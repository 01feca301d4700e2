// The statements that wait for their confirmation. The screen asks for one at a time: the one whose count arrived first stays open until
// the person answers it, whatever arrives meanwhile in other tabs.
import type { WriteEstimate } from '#contract/entities/sql-console.ts';
import type { Confirmation, Sent, Tabs } from './tab.ts';

/** A statement that waits for its confirmation. */
export interface PendingWrite {
  readonly tabId: string;
  readonly runId: string;
  readonly sent: Sent;
  readonly estimate: WriteEstimate;
  readonly order: number;
}

const pendingWrites = ({ tabs }: Tabs): readonly PendingWrite[] =>
  tabs.flatMap(({ id: tabId, run }) =>
    run.kind === 'running' && run.confirmation !== null ? [{ tabId, runId: run.runId, sent: run.sent, ...run.confirmation }] : [],
  );

/** The statement whose confirmation is open. */
export const oldestPending = (state: Tabs): PendingWrite | null =>
  pendingWrites(state).toSorted((a, b) => a.order - b.order)[0] ?? null;

/** A confirmation that is asked after all that wait already. */
export const nextConfirmation = (state: Tabs, estimate: WriteEstimate): Confirmation => ({
  estimate,
  order: 1 + Math.max(0, ...pendingWrites(state).map(({ order }) => order)),
});
