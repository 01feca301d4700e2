// The actions of a guest that run at once. Renewing, editing and removing ask first, in a dialog.
import type { Guest } from '#contract/entities/guest.ts';
import { type ApiError, isConnectionError } from '#renderer/api/api-error.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/features/host/messages.ts';
import { hostKey, type HostScope, resend, setEnabled } from '#renderer/features/host/queries.ts';
import { guestName } from '#renderer/features/host/guest-filters.ts';

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(words.reasons));

/** The words for a refusal; null for a failure that the shell shows. */
export const refusalOf = (error: ApiError): string | null => {
  if (isConnectionError(error)) return null;
  return reasons.get(error.reason ?? '') ?? tooManyProblem(error) ?? wordsOf(error, proofErrors);
};

export function showRefusal(error: ApiError): void {
  const message = refusalOf(error);
  if (message !== null) showToast({ message, tone: 'bad' });
}

interface Change {
  readonly guest: Guest;
  readonly enable: boolean;
}

export function useGuestActions(scope: HostScope) {
  const key = { queryKey: hostKey(scope) };
  const access = useServerMutation<Change>({
    overlap: ({ guest }) => guest.email,
    mutationFn: ({ guest, enable }) => setEnabled(scope, guest.email, enable),
    async onSuccess(_answer, { guest, enable }, _context, { client }) {
      const name = guestName(guest);
      if (enable) showToast({ message: words.enabledToast(name), tone: 'ok' });
      else
        showToast({
          message: words.disabledToast(name),
          tone: 'ok',
          action: { label: words.undo, onPress: () => void access.run({ guest, enable: true }) },
        });
      await client.invalidateQueries(key);
    },
    onError: showRefusal,
  });
  const invitation = useServerMutation<Guest>({
    overlap: ({ email }) => email,
    mutationFn: ({ email }) => resend(scope, email),
    onSuccess: (_answer, { email }) => void showToast({ message: words.resentToast(email), tone: 'ok' }),
    onError: showRefusal,
  });
  return {
    disable: (guest: Guest): void => void access.run({ guest, enable: false }),
    enable: (guest: Guest): void => void access.run({ guest, enable: true }),
    resend: (guest: Guest): void => void invitation.run(guest),
  };
}
