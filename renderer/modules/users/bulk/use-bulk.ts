// Changes many people, tells what happened, and offers to undo it.
import type { BulkAction } from '#contract/calls/auth/people-bulk.ts';
import type { BulkResult } from '#contract/entities/people-bulk.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { BulkTargets, PeopleScope } from '#renderer/modules/users/queries.ts';
import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import { reportRefusedQuotas } from '#renderer/quota-request/refused-quotas.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import { summaryOf, undoOf } from './bulk-run.ts';
import { words } from './messages.ts';
import { type BulkReport, problemOf, useBulkParts } from './use-bulk-parts.ts';

interface BulkInput {
  readonly action: BulkAction;
  readonly targets: () => Promise<BulkTargets>;
}

interface Done {
  readonly action: BulkAction;
  readonly results: readonly BulkResult[];
}

/** `undo`: null when the change cannot be undone. */
function tell({ results, total }: BulkReport, undo: (() => void) | null): void {
  const { done, refused } = summaryOf(results);
  const isWhole = refused.length === 0 && results.length === total;
  if (!isWhole && undo === null) return;
  showToast({
    message: isWhole ? words.allDone(done) : words.someDone(done, total),
    tone: isWhole ? 'ok' : 'warn',
    ...(undo !== null && { action: { label: words.undo, onPress: undo } }),
  });
}

export function useBulk(scope: PeopleScope, proof: ProofRunner) {
  const { changeAll, end, stop, progress } = useBulkParts(scope, proof);
  const [report, setReport] = useState<BulkReport | null>(null);

  const undoing = useServerMutation<Done>({
    async mutationFn({ action, results }) {
      const undone: BulkResult[] = [];
      for (const work of undoOf(action, results) ?? []) undone.push(...(await changeAll(work.people, work.action)).results);
      setReport(null);
      const { done, total } = summaryOf(undone);
      showToast({ message: words.undone(done, total), tone: done === total ? 'ok' : 'warn' });
    },
    onError: (error) => void showToast({ message: problemOf(error) ?? words.notUndone, tone: 'bad' }),
    onSettled: end,
  });

  const change = useServerMutation<BulkInput>({
    async mutationFn({ action, targets }) {
      setReport(null);
      const people = await targets();
      const ended = await changeAll(people, action);
      const { results, total } = ended;
      reportRefusedQuotas(results.flatMap(({ quota }) => quota ?? []));
      if (total === 0) showToast({ message: words.nobody, tone: 'warn' });
      else tell(ended, undoOf(action, results) === null ? null : () => void undoing.run({ action, results }));
      if (results.length < total || summaryOf(results).refused.length > 0) setReport(ended);
    },
    onError(error) {
      const message = problemOf(error);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
    onSettled: end,
  });

  return {
    busy: change.busy || undoing.busy,
    progress,
    report,
    run: change.run,
    stop,
    dismiss: (): void => setReport(null),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
