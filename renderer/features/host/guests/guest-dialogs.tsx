import type { Guest } from '#contract/entities/guest.ts';
import type { HostScope } from '#renderer/features/host/queries.ts';
import { RemoveDialog, StaleDialog } from './confirm-dialogs.tsx';
import { EditDialog, type EditDialogProps } from './edit-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

export type OpenGuestDialog =
  | { readonly kind: 'renew' | 'edit' | 'remove'; readonly email: string }
  | { readonly kind: 'stale'; readonly guests: readonly Guest[] };

/** The dialog about a guest that is open over the list. The guest is that of the list, also after a change. */
export function GuestDialogs({
  dialog,
  guests,
  scope,
  form: { groups, companies },
  onClose,
}: {
  readonly dialog: OpenGuestDialog | null;
  readonly guests: readonly Guest[];
  readonly scope: HostScope;
  readonly form: Pick<EditDialogProps, 'groups' | 'companies'>;
  readonly onClose: () => void;
}) {
  if (dialog === null) return null;
  if (dialog.kind === 'stale') return <StaleDialog scope={scope} guests={dialog.guests} onClose={onClose} />;
  const guest = guests.find(({ email }) => email === dialog.email);
  if (guest === undefined) return null;
  const props = { scope, guest, onClose };
  if (dialog.kind === 'renew') return <RenewDialog {...props} />;
  if (dialog.kind === 'remove') return <RemoveDialog {...props} />;
  return <EditDialog {...props} groups={groups} companies={companies} />;
}
