// The part of the queue that the dock of uploads shows. Pure.
import { canRetry, type RowState, type UploadQueue, type UploadRow } from './upload-queue.ts';

export interface QueueSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly missing: number;
  /** Waiting, paused or running uploads. */
  readonly open: number;
  /** The progress from 0 to 1, by bytes. Failed uploads count as finished. */
  readonly share: number;
  readonly retryable: number;
}

export function summaryOf({ rows }: UploadQueue): QueueSummary {
  const count = (...kinds: readonly RowState['kind'][]): number => rows.filter(({ state }) => kinds.includes(state.kind)).length;
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  const over = rows.reduce((sum, { size, state }) => {
    if (state.kind === 'sending') return sum + size * state.share;
    return state.kind === 'done' || state.kind === 'failed' || state.kind === 'checking' ? sum + size : sum;
  }, 0);
  return {
    total: rows.length,
    done: count('done'),
    failed: count('failed'),
    missing: count('missing'),
    open: count('waiting', 'sending', 'checking', 'paused'),
    share: bytes === 0 ? 0 : over / bytes,
    retryable: rows.filter(canRetry).length,
  };
}

/** The choice of the person; null before the first one. */
export type DockChoice = 'open' | 'collapsed' | null;

/**
 * Whether the dock shows its rows. Without a choice it does, except on a phone, where it would cover the files: there it opens for
 * rows that need the person.
 */
export function isDockOpen(choice: DockChoice, isNarrow: boolean, { failed, missing }: QueueSummary): boolean {
  if (choice !== null) return choice === 'open';
  return !isNarrow || failed + missing > 0;
}

const ranks: Readonly<Record<RowState['kind'], number>> = {
  failed: 0,
  missing: 1,
  sending: 2,
  checking: 2,
  paused: 3,
  waiting: 4,
  done: 5,
};

const doneShown = 3;

/**
 * Returns the rows to show: all that need an action or are being sent, waiting ones up to `limit` rows, and the last finished ones. The
 * files that the person added last come first, so that older failures do not hide them; among them those that need an action.
 */
export function shownRows(
  { rows }: UploadQueue,
  limit: number,
): { readonly shown: readonly UploadRow[]; readonly hidden: number } {
  const done = rows.filter(({ state }) => state.kind === 'done').slice(-doneShown);
  const open = rows.filter(({ state }) => state.kind !== 'done').toSorted((a, b) => ranks[a.state.kind] - ranks[b.state.kind]);
  const begun = open.filter(({ state }) => state.kind !== 'waiting').length;
  const shown = [...open.slice(0, Math.max(limit, begun)), ...done].toSorted((a, b) => b.addition - a.addition);
  return { shown, hidden: rows.length - shown.length };
}
