import type { SharedEntity } from '#contract/calls/access/shared-entities.ts';
import type { Guest } from '#contract/entities/guest.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { CompaniesField } from '#renderer/features/host/companies-field.tsx';
import { GroupsField } from '#renderer/features/host/groups-field.tsx';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import type { HostScope } from '#renderer/features/host/queries.ts';
import { accessChanges, splitGroups, withShared } from './access-changes.ts';
import { guestName } from '#renderer/features/host/guest-filters.ts';
import { useAccessChanges } from './use-access-changes.ts';

export interface EditDialogProps {
  readonly scope: HostScope;
  readonly guest: Guest;
  /** The groups and companies that the person can give. */
  readonly groups: readonly string[];
  readonly companies: readonly SharedEntity[];
  readonly onClose: () => void;
}

export function EditDialog({ scope, guest, groups, companies, onClose }: EditDialogProps) {
  const name = guestName(guest);
  const { own, others } = splitGroups(guest.groups, groups);
  const before = new Set(guest.entities);
  const takeable = withShared(companies, guest.entities);
  const [chosenGroups, setGroups] = useState<ReadonlySet<string>>(own);
  const [chosenCompanies, setCompanies] = useState<ReadonlySet<string>>(before);
  const changes = accessChanges({ before: own, after: chosenGroups }, { before, after: chosenCompanies });
  const { problem, busy, save } = useAccessChanges(scope, { email: guest.email, done: () => words.savedToast(name), onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      changed={changes.length > 0}
      title={words.editTitle(name)}
      sentence={words.editText}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={() => save(changes)}>
            {words.editAction}
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
        <GroupsField groups={groups} chosen={chosenGroups} onChange={setGroups} />
        {others.length > 0 && <p className={styles['others']}>{words.otherGroups(others.join(', '))}</p>}
        <CompaniesField companies={takeable} chosen={chosenCompanies} onChange={setCompanies} initiallyOpen />
      </div>
    </Dialog>
  );
}
