import type { Guest, SharedPerson } from '#contract/entities/guest.ts';
import type { GuestRow, HostScope } from '#renderer/features/host/queries.ts';
import { RemoveDialog, StaleDialog } from './confirm-dialogs.tsx';
import { EditDialog, type EditDialogProps } from './edit-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SharedDialog } from './shared-dialog.tsx';

export type OpenGuestDialog =
  | { readonly kind: 'renew' | 'edit' | 'remove'; readonly guest: Guest }
  | { readonly kind: 'shared'; readonly person: SharedPerson }
  | { readonly kind: 'stale'; readonly count: number };

/** The dialog about a row that is open over the list. The person is that of the list, also after a change, while the page shows them. */
export function GuestDialogs({
  dialog,
  rows,
  scope,
  form: { groups, companies },
  onClose,
}: {
  readonly dialog: OpenGuestDialog | null;
  readonly rows: readonly GuestRow[];
  readonly scope: HostScope;
  readonly form: Pick<EditDialogProps, 'groups' | 'companies'>;
  readonly onClose: () => void;
}) {
  if (dialog === null) return null;
  if (dialog.kind === 'stale') return <StaleDialog scope={scope} count={dialog.count} onClose={onClose} />;
  if (dialog.kind === 'shared') {
    const row = rows.find(({ email }) => email === dialog.person.email);
    return <SharedDialog scope={scope} person={row?.state === 'shared' ? row : dialog.person} onClose={onClose} />;
  }
  const current = rows.find(({ email }) => email === dialog.guest.email);
  const guest = current === undefined || current.state === 'shared' ? dialog.guest : current;
  const props = { scope, guest, onClose };
  if (dialog.kind === 'renew') return <RenewDialog {...props} />;
  if (dialog.kind === 'remove') return <RemoveDialog {...props} />;
  return <EditDialog {...props} groups={groups} companies={companies} />;
}
