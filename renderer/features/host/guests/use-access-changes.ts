import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { words } from '#renderer/features/host/messages.ts';
import { changeCompany, changeGroup, hostKey, type HostScope } from '#renderer/features/host/queries.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import type { AccessChange } from './access-changes.ts';
import { refusalOf } from './use-guest-actions.ts';

interface Save {
  readonly email: string;
  /** The words after all changes. */
  readonly done: (changes: readonly AccessChange[]) => string;
  readonly onClose: () => void;
}

/** Saves changes of the groups and companies of a person, and keeps the dialog open with the reason of a refusal. */
export function useAccessChanges(scope: HostScope, { email, done, onClose }: Save) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useServerMutation<readonly AccessChange[]>({
    // One after the other: each is an entry of the record, and the first refusal ends them.
    async mutationFn(wanted) {
      for (const { kind, value, type } of wanted)
        await (kind === 'group' ? changeGroup : changeCompany)(scope, email, value, type);
    },
    onSuccess(_answer, wanted) {
      showToast({ message: done(wanted), tone: 'ok' });
      onClose();
    },
    onError(error) {
      const refusal = refusalOf(error);
      setProblem(refusal === null ? words.editFailed : `${refusal} ${words.editFailed}`);
    },
    onSettled: (_answer, _error, _changes, _context, { client }) => client.invalidateQueries({ queryKey: hostKey(scope) }),
  });
  const save = (changes: readonly AccessChange[]): void => {
    setProblem(null);
    if (changes.length === 0) onClose();
    else void run(changes);
  };
  return { problem, busy, save };
}
