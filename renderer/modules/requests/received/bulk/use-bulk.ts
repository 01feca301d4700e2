import {
  type BulkChange,
  type BulkResult,
  requestsKey,
  type RequestScope,
  sendBulk,
} from '#renderer/modules/requests/queries.ts';
import { refusalText } from '#renderer/modules/requests/refusals.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkOutcome, doneText, outcomeOf } from './bulk-outcome.ts';

/** Changes several requests. `onDone` receives those that were changed. The reasons of the others are shown. */
export function useBulk(scope: RequestScope, onDone: (protocols: ReadonlySet<string>) => void) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const proof = useProof(scope);
  const { busy, run } = useServerMutation<BulkChange, readonly BulkResult[]>({
    mutationFn: (change) => proof.run(() => sendBulk(scope, change)),
    async onSuccess(results, { action }) {
      const found = outcomeOf(results, new Date());
      onDone(new Set(results.filter(({ ok }) => ok).map(({ protocol }) => protocol)));
      if (found.failures.length > 0) setOutcome(found);
      else showToast({ message: doneText(action, found.done) });
      await queries.invalidateQueries({ queryKey: requestsKey(scope) });
    },
    onError(error) {
      const message = refusalText(error, new Date());
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
  return { busy, run, proof: proof.dialog, outcome, closeOutcome: () => setOutcome(null) };
}
