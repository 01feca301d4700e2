// The state of the invitation dialog.
import type { InvitationResult } from '#contract/entities/guest.ts';
import { type ApiError, isConnectionError } from '#renderer/api/api-error.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { reportRefusedQuotas } from '#renderer/quota-request/refused-quotas.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { type InvitationBody, peopleKey, type PeopleScope, sendInvitations } from '#renderer/modules/users/queries.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import {
  afterAnswer,
  emailsWith,
  emptyInvitation,
  hasProblem,
  invitationBody,
  invitationProblems,
  type InvitationValues,
  withoutAddresses,
} from './invitation.ts';
import { words } from './messages.ts';

function problemOf(error: ApiError): string | null {
  if (isConnectionError(error)) return null;
  if (error.code === '#NOT_FOUND') return words.unknownCompany;
  if (error.code === '#FORBIDDEN') return words.forbidden;
  return tooManyProblem(error) ?? wordsOf(error, proofErrors);
}

function tell(results: readonly InvitationResult[]): void {
  const [sent, included] = [emailsWith(results, 'invited').length, emailsWith(results, 'included').length];
  if (sent > 0) showToast({ message: words.sent(sent) });
  if (included > 0) showToast({ message: words.included(included) });
}

/** `onDone`: everybody got the invitation. */
export function useInvitePeople(scope: PeopleScope, proof: ProofRunner, onDone: () => void) {
  const [values, setValues] = useState(emptyInvitation);
  const [tried, setTried] = useState(false);
  const [results, setResults] = useState<readonly InvitationResult[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const problems = invitationProblems(values, now);
  const { busy, run } = useServerMutation<InvitationBody, Awaited<ReturnType<typeof sendInvitations>>>({
    mutationFn: (body) => proof.run(() => sendInvitations(scope, body)),
    async onSuccess(answer, _body, _context, { client }) {
      tell(answer.results);
      reportRefusedQuotas(answer.results.flatMap(({ quota }) => quota ?? []));
      const rest = afterAnswer(values, answer.results);
      setValues(rest);
      setResults(answer.results);
      setTried(false);
      await client.invalidateQueries({ queryKey: peopleKey(scope) });
      if (rest.addresses.emails.length === 0) onDone();
    },
    onError: (error) => setProblem(problemOf(error)),
  });

  /** `existing`: people with access, who get the companies. Returns whether the fields can be sent. */
  const submit = (existing: readonly string[] = []): boolean => {
    setTried(true);
    setProblem(null);
    if (hasProblem(problems)) return false;
    void run(invitationBody(values, existing, new Date()));
    return true;
  };

  /** Takes addresses out that get nothing. */
  const dismiss = (emails: readonly string[]): void => {
    setResults([]);
    setValues((before) => withoutAddresses(before, emails));
  };

  const isChanged =
    values.addresses.emails.length > 0 ||
    values.addresses.text !== '' ||
    values.nick !== '' ||
    values.companies.chosen.length > 0 ||
    values.companies.text !== '' ||
    values.message !== '';
  useUnsavedWarning(isChanged);

  return {
    values,
    problems,
    tried,
    busy,
    problem,
    results,
    isChanged,
    set: (change: Partial<InvitationValues>): void => setValues((before) => ({ ...before, ...change })),
    submit,
    dismiss,
  };
}

export type InvitePeople = ReturnType<typeof useInvitePeople>;
