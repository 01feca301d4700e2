// The preferences being edited. The choices are retained when they could not be saved.
import { updateUser } from '#contract/calls/auth/auth-calls.ts';
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { needsPhone } from '#contract/rules/phone-channel.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import type { Client } from '#renderer/api/client.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { revisionDate } from '#renderer/session/notification-review.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { phoneKind, problemOf } from '#renderer/typed-field/kinds.ts';
import { useState } from 'react';
import { words } from './messages.ts';
import {
  activeChannels,
  type Preferences,
  quietProblem,
  type QuietProblem,
  readPreferences,
  writePreferences,
} from './preferences.ts';

export interface PreferencesInput {
  readonly client: Client;
  readonly company: Company;
  readonly user: User;
  readonly onSaved: (user: User) => void;
}

/** Ids of the controls that receive the focus on an error. */
export const controlIds = {
  phone: 'preferences-phone',
  days: 'preferences-days',
  from: 'preferences-from',
  to: 'preferences-to',
};

const focusOf: Readonly<Record<QuietProblem, string>> = {
  days: controlIds.days,
  from: controlIds.from,
  to: controlIds.to,
  same: controlIds.to,
};

/** Whether a chosen channel sends to a phone. */
export const wantsPhone = ({ channels }: Preferences): boolean =>
  needsPhone(Object.fromEntries(Object.entries(channels).map(([name, status]) => [name, { status }])));

export function usePreferences({ client, company, user, onSaved }: PreferencesInput) {
  const channels = activeChannels(company);
  const [choices, setChoices] = useState(() =>
    readPreferences(user.notifications, channels, Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const [phone, setPhone] = useState(() => (user.phone === undefined ? '' : formatPhone(user.phone)));
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);
  const [scope] = useState(() => ({ client, companyId: company.id, email: user.email }));
  const proof = useProof(scope);
  const [verifying, setVerifying] = useState(false);

  const wrongPhone = phone.trim() === '' ? words.phoneRequired : (problemOf(phoneKind, phone) ?? null);
  const phoneError = wantsPhone(choices) ? wrongPhone : null;
  const quiet = quietProblem(choices.quiet);

  const { busy, run } = useServerMutation({
    mutationFn: (chosen: Preferences) => {
      const notifications = writePreferences(user.notifications, chosen, revisionDate(company, new Date()));
      const body = { notifications, ...(wantsPhone(chosen) ? { phone } : {}) };
      return proof.run(() => client.call(updateUser, { params: { id: company.id }, body }));
    },
    onMutate: () => setFailed(false),
    onSuccess: (saved) => onSaved(saved),
    onError: () => setFailed(true),
  });

  return {
    channels,
    choices,
    phone,
    busy,
    failed,
    /** The dialog that asks for a proof of identity, which a changed phone requires. */
    proof: proof.dialog,
    /** The scope of the contact checks, which are saved separately. */
    scope,
    verifying,
    setVerifying,
    phoneError: tried ? phoneError : null,
    quietError: tried ? quiet : null,
    setPhone,
    change: (part: Partial<Preferences>): void => setChoices((now) => ({ ...now, ...part })),
    save(): void {
      setTried(true);
      if (phoneError !== null) document.getElementById(controlIds.phone)?.focus();
      else if (quiet !== null) document.getElementById(focusOf[quiet])?.focus();
      else void run(choices);
    },
  };
}

export type PreferencesForm = ReturnType<typeof usePreferences>;
