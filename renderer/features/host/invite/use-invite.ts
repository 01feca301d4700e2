// The state of the form that invites guests. It is above the tabs and sheets, so that nothing that was typed is lost.
import type { InvitationOutcome, InvitationResult as Result } from '#contract/entities/guest.ts';
import { refusalWords } from '#contract/rules/quota-words.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { reportRefusedQuotas } from '#renderer/quota-request/refused-quotas.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { isConnectionError } from '#renderer/api/api-error.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';
import { type Addresses, addressProblem, takeAddresses } from '#renderer/typed-field/emails/addresses.ts';
import { expiresOf, usualValidity } from '#renderer/typed-field/guest-validity/validity.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import { words } from '#renderer/features/host/messages.ts';
import { hostKey, type HostScope, type InvitationBody, sendInvitations } from '#renderer/features/host/queries.ts';

const empty = {
  addresses: { emails: [], text: '' } as Addresses,
  /** The id of a profile; null: none. */
  profile: null as string | null,
  groups: new Set<string>() as ReadonlySet<string>,
  companies: new Set<string>() as ReadonlySet<string>,
  validity: usualValidity,
  message: '',
};
type InviteValues = typeof empty;

const withOutcome = (results: readonly Result[], ...wanted: readonly InvitationOutcome[]): readonly string[] =>
  results.filter(({ outcome }) => wanted.includes(outcome)).map(({ email }) => email);

/** The message goes with the last address. */
function withoutEmails(values: InviteValues, removed: readonly string[]): InviteValues {
  const emails = values.addresses.emails.filter((email) => !removed.includes(email));
  return { ...values, addresses: { ...values.addresses, emails }, message: emails.length === 0 ? '' : values.message };
}

/** The addresses that a quota refused, by the sentence that says why. */
function refusedByQuota(results: readonly Result[]) {
  const refused = results.flatMap(({ email, quota }) =>
    quota === undefined ? [] : [{ email, quota, why: refusalWords(quota) }],
  );
  const bySentence = new Map(refused.map((one) => [one.why, one.quota]));
  return [...bySentence].map(([why, quota]) => ({
    why,
    quota,
    emails: refused.filter((one) => one.why === why).map(({ email }) => email),
  }));
}

function tell(results: readonly Result[]): void {
  const [sent, included] = [withOutcome(results, 'invited').length, withOutcome(results, 'included').length];
  if (sent > 0) showToast({ message: words.sent(sent), tone: 'ok' });
  if (included > 0) showToast({ message: words.included(included), tone: 'ok' });
}

export function useInvite(scope: HostScope) {
  const [values, setValues] = useState(empty);
  const [tried, setTried] = useState(false);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = values.addresses.emails.length > 0 || values.addresses.text !== '' || values.message !== '';
  useUnsavedWarning(isChanged);

  const { busy, run } = useServerMutation<InvitationBody, Awaited<ReturnType<typeof sendInvitations>>>({
    mutationFn: (body) => sendInvitations(scope, body),
    async onSuccess(answer, _body, _context, { client }) {
      const done = withOutcome(answer.results, 'invited', 'included');
      tell(answer.results);
      reportRefusedQuotas(answer.results.flatMap(({ quota }) => quota ?? []));
      setResults(answer.results.filter(({ email }) => !done.includes(email)));
      setTried(false);
      // Groups, companies and validity stay for the next invitation, and so does what was not sent.
      setValues((now) => withoutEmails(now, done));
      await client.invalidateQueries({ queryKey: hostKey(scope) });
    },
    onError: (error) => setProblem(tooManyProblem(error) ?? (isConnectionError(error) ? null : wordsOf(error, proofErrors))),
  });

  /** Returns whether the fields can be sent. */
  function submit(existing: readonly string[] = []): boolean {
    const addresses = takeAddresses(values.addresses, true);
    const expires = expiresOf(values.validity, new Date());
    setValues((now) => ({ ...now, addresses }));
    setTried(true);
    setProblem(null);
    if (addressProblem(addresses) !== undefined || expires === null) return false;
    const { groups, profile, companies, message } = values;
    void run({
      emails: existing.length > 0 ? [...existing] : [...addresses.emails],
      groups: [...groups],
      entities: [...companies],
      ...(profile === null ? {} : { profile }),
      expires,
      ...(message.trim() === '' ? {} : { message: message.trim() }),
      ...(existing.length > 0 ? { existing: [...existing] } : {}),
    });
    return true;
  }

  return {
    values,
    set: (change: Partial<InviteValues>): void => {
      setValues((now) => ({ ...now, ...change }));
      if (change.addresses !== undefined && change.addresses.emails.length !== values.addresses.emails.length) setResults([]);
    },
    isChanged,
    tried,
    busy,
    problem,
    withAccess: withOutcome(results, 'has-access'),
    ofDirectory: withOutcome(results, 'directory'),
    tooSoon: withOutcome(results, 'too-soon'),
    overQuota: refusedByQuota(results),
    submit,
    /** Takes addresses out that get nothing. */
    dismiss: (emails: readonly string[]): void => {
      setResults([]);
      setValues((now) => withoutEmails(now, emails));
    },
  };
}

export type Invite = ReturnType<typeof useInvite>;
