// Parts of a change of many people, its summary, and what undoes it. Pure.
import type { BulkAction } from '#contract/calls/auth/people-bulk.ts';
import type { BulkOutcome, BulkResult } from '#contract/entities/people-bulk.ts';
import { peoplePerCallMax } from '#contract/limits.ts';
import type { BulkTargets } from '#renderer/modules/users/queries.ts';

/** The targets in parts that one call takes each. */
export function partsOf<Target>(targets: readonly Target[], size = peoplePerCallMax): readonly (readonly Target[])[] {
  const parts = Math.ceil(targets.length / size);
  return Array.from({ length: parts }, (_, index) => targets.slice(index * size, (index + 1) * size));
}

export interface BulkWork {
  readonly people: BulkTargets;
  readonly action: BulkAction;
}

const isDone = ({ outcome }: BulkResult): boolean => outcome === 'done';

/** People who are as the action leaves them, without the help of the action, count as done. */
const fine: ReadonlySet<BulkOutcome> = new Set(['done', 'unchanged']);

export interface BulkSummary {
  readonly done: number;
  readonly total: number;
  readonly refused: readonly BulkResult[];
}

export const summaryOf = (results: readonly BulkResult[]): BulkSummary => ({
  done: results.filter(({ outcome }) => fine.has(outcome)).length,
  total: results.length,
  refused: results.filter(({ outcome }) => !fine.has(outcome)),
});

function undoGroups(results: readonly BulkResult[]): readonly BulkWork[] {
  const works = new Map<string, BulkWork>();
  for (const { id, revision = 1, added = [], removed = [] } of results) {
    const key = JSON.stringify([added, removed]);
    const action = { kind: 'groups' as const, add: [...removed], remove: [...added] };
    works.set(key, { action, people: [...(works.get(key)?.people ?? []), { id, revision }] });
  }
  return [...works.values()];
}

/**
 * The changes that undo a change: each person gets back exactly what they lost, unless somebody changed them since. Null: it cannot be
 * undone, because a mail has gone, or because the reason of a block is lost with it.
 */
export function undoOf(action: BulkAction, results: readonly BulkResult[]): readonly BulkWork[] | null {
  const done = results.filter(isDone);
  if (done.length === 0 || action.kind === 'resend' || action.kind === 'unblock') return null;
  if (action.kind === 'groups') return undoGroups(done);
  return [{ action: { kind: 'unblock' }, people: done.map(({ id, revision = 1 }) => ({ id, revision })) }];
}
