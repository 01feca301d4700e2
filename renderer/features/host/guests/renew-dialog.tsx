import type { Guest } from '#contract/entities/guest.ts';
import { formatDate } from '#contract/rules/date.ts';
import { lastGuestDay } from '#contract/rules/guest-validity.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
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
  const [now] = useState(() => new Date());
  const name = guestName(guest);
  const { busy, run } = useServerMutation<string>({
    mutationFn: (expires) => renew(scope, guest.email, expires),
    async onSuccess(_answer, expires, _context, { client }) {
      showToast({ message: words.renewedToast(name, formatDate(lastGuestDay(expires, now) ?? '')), tone: 'ok' });
      await client.invalidateQueries({ queryKey: hostKey(scope) });
      onClose();
    },
    onError: showRefusal,
  });
  const chosen = lastGuestDay(expiresOf(validity, now) ?? '', now);
  const { lastDay, state } = guest;
  const shortens = lastDay !== undefined && state !== 'expired' && chosen !== null && chosen < lastDay;
  const submit = (): void => {
    const expires = expiresOf(validity, now);
    setTried(true);
    if (expires !== null) void run(expires);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.renewTitle(name)}
      sentence={lastDay === undefined || state === 'expired' ? words.renewText : words.renewNow(formatDate(lastDay))}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={submit}>
            {shortens ? words.shortenAction : words.renewAction}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <ValidityField value={validity} onChange={setValidity} tried={tried} />
        {shortens && (
          <Banner tone="warn" title={words.shortening} announce>
            <p>{words.shorteningText(formatDate(lastDay), formatDate(chosen))}</p>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
