import type { Guest } from '#contract/entities/guest.ts';
import { guestsPerCallMax } from '#contract/limits.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/features/host/messages.ts';
import { disableStale, hostKey, type HostScope, readStaleGuests, removeGuest } from '#renderer/features/host/queries.ts';
import { guestName } from '#renderer/features/host/guest-filters.ts';
import { showRefusal } from './use-guest-actions.ts';

interface RemoveProps {
  readonly scope: HostScope;
  readonly guest: Guest;
  readonly onClose: () => void;
}

export function RemoveDialog({ scope, guest, onClose }: RemoveProps) {
  const name = guestName(guest);
  const { busy, run } = useServerMutation({
    mutationFn: () => removeGuest(scope, guest.email),
    async onSuccess(_answer, _input, _context, { client }) {
      showToast({ message: words.removedToast(name), tone: 'ok' });
      await client.invalidateQueries({ queryKey: hostKey(scope) });
      onClose();
    },
    onError: showRefusal,
  });
  return (
    <DangerDialog
      open
      onClose={onClose}
      title={words.removeTitle(name)}
      sentence={words.removeText}
      action={words.remove}
      busy={busy}
      onConfirm={() => void run()}
    />
  );
}

interface StaleProps {
  readonly scope: HostScope;
  readonly count: number;
  readonly onClose: () => void;
}

export function StaleDialog({ scope, count, onClose }: StaleProps) {
  const { busy, run } = useServerMutation<void, { readonly done: number; readonly all: number }>({
    async mutationFn() {
      const emails = await readStaleGuests(scope);
      let done = 0;
      for (let start = 0; start < emails.length; start += guestsPerCallMax) {
        const { results } = await disableStale(scope, emails.slice(start, start + guestsPerCallMax));
        done += results.filter(({ outcome }) => outcome === 'disabled').length;
      }
      // One act reaches the first 5,000 of them.
      return { done, all: Math.max(count, emails.length) };
    },
    onSuccess({ done, all }) {
      showToast({ message: words.staleDone(done, all), tone: done === all ? 'ok' : 'warn' });
      onClose();
    },
    onError: showRefusal,
    onSettled: (_answer, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: hostKey(scope) }),
  });
  return (
    <DangerDialog
      open
      onClose={onClose}
      title={words.staleTitle(count)}
      sentence={words.staleText}
      action={words.disable}
      busy={busy}
      onConfirm={() => void run()}
    />
  );
}
