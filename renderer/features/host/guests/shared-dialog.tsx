import type { SharedPerson } from '#contract/entities/guest.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import { CompaniesField } from '#renderer/features/host/companies-field.tsx';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import { changeCompany, hostKey, type HostScope } from '#renderer/features/host/queries.ts';
import { guestName } from '#renderer/features/host/guest-filters.ts';
import { refusalOf } from './use-guest-actions.ts';

interface SharedDialogProps {
  readonly scope: HostScope;
  readonly person: SharedPerson;
  readonly onClose: () => void;
}

/** Takes back companies from a person with an access of their own. */
export function SharedDialog({ scope, person, onClose }: SharedDialogProps) {
  const name = guestName(person);
  const codes = person.entities.map(({ code }) => code);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(codes));
  const [problem, setProblem] = useState<string | null>(null);
  const taken = codes.filter((code) => !kept.has(code));
  const { busy, run } = useServerMutation<readonly string[]>({
    // One after the other: each is an entry of the record, and the first refusal ends them.
    async mutationFn(wanted) {
      for (const code of wanted) await changeCompany(scope, person.email, code, 'remove');
    },
    onSuccess(_answer, wanted) {
      showToast({ message: words.takenToast(wanted.length, name), tone: 'ok' });
      onClose();
    },
    onError(error) {
      const refusal = refusalOf(error);
      setProblem(refusal === null ? words.editFailed : `${refusal} ${words.editFailed}`);
    },
    onSettled: (_answer, _error, _codes, _context, { client }) => client.invalidateQueries({ queryKey: hostKey(scope) }),
  });
  const save = (): void => {
    setProblem(null);
    if (taken.length === 0) onClose();
    else void run(taken);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      changed={taken.length > 0}
      title={words.sharedTitle(name)}
      sentence={words.sharedText}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={save}>
            {words.sharedAction(taken.length)}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {problem !== null && (
          <Banner tone="bad" announce>
            <p>{problem}</p>
          </Banner>
        )}
        <CompaniesField companies={person.entities} chosen={kept} onChange={setKept} initiallyOpen />
      </div>
    </Dialog>
  );
}
