import type { SharedPerson } from '#contract/entities/guest.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { CompaniesField } from '#renderer/features/host/companies-field.tsx';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import type { HostScope } from '#renderer/features/host/queries.ts';
import { guestName } from '#renderer/features/host/guest-filters.ts';
import { useAccessChanges } from './use-access-changes.ts';

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
  const taken = codes.filter((code) => !kept.has(code));
  const { problem, busy, save } = useAccessChanges(scope, {
    email: person.email,
    done: (wanted) => words.takenToast(wanted.length, name),
    onClose,
  });
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
          <Button
            variant="primary"
            sends
            busy={busy}
            onClick={() => save(taken.map((value) => ({ kind: 'company', value, type: 'remove' })))}
          >
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
