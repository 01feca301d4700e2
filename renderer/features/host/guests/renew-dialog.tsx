import type { Guest } from '#contract/entities/guest.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import { hostKey, type HostScope, renew } from '#renderer/features/host/queries.ts';
import { expiresOf, usualValidity } from '#renderer/typed-field/guest-validity/validity.ts';
import { ValidityField } from '#renderer/typed-field/guest-validity/validity-field.tsx';
import { guestName } from '#renderer/features/host/guest-filters.ts';
import { showRefusal } from './use-guest-actions.ts';

interface GuestDialogProps {
  readonly scope: HostScope;
  readonly guest: Guest;
  readonly onClose: () => void;
}

export function RenewDialog({ scope, guest, onClose }: GuestDialogProps) {
  const [validity, setValidity] = useState(usualValidity);
  const [tried, setTried] = useState(false);
  const name = guestName(guest);
  const { busy, run } = useServerMutation<string>({
    mutationFn: (expires) => renew(scope, guest.email, expires),
    async onSuccess(_answer, _expires, _context, { client }) {
      showToast({ message: words.renewedToast(name), tone: 'ok' });
      await client.invalidateQueries({ queryKey: hostKey(scope) });
      onClose();
    },
    onError: showRefusal,
  });
  const submit = (): void => {
    const expires = expiresOf(validity, new Date());
    setTried(true);
    if (expires !== null) void run(expires);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.renewTitle(name)}
      sentence={words.renewText}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={submit}>
            {words.renewAction}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <ValidityField value={validity} onChange={setValidity} tried={tried} />
      </div>
    </Dialog>
  );
}
