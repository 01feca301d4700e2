// The person's answer to a term: one at a time, and nothing is taken off the list before the server has the receipt.
import type { TermText } from '#contract/entities/term.ts';
import type { User } from '#contract/entities/user.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useState } from 'react';
import { words } from './messages.ts';
import { accept, decline, type TermScope } from './queries.ts';

/** The user without the term that was just accepted: the list is changed here, the server has done the same. */
export function withoutTerm(user: User, id: string): User {
  return { ...user, pendingTerms: Object.fromEntries(Object.entries(user.pendingTerms).filter(([term]) => term !== id)) };
}

export interface AnswerOptions {
  readonly scope: TermScope;
  /** Called when the shown text is no longer in force. */
  readonly onChanged: () => void;
  readonly onAccepted: (text: TermText) => void;
}

export function useAnswer({ scope, onChanged, onAccepted }: AnswerOptions) {
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [declined, setDeclined] = useState(false);

  function refused(error: ApiError): void {
    const isOld = error.status === 409 || error.status === 404;
    if (!isOld) return setProblem(words.notRecorded);
    setAgreed(false);
    return onChanged();
  }

  const { busy, run } = useServerMutation({
    mutationFn: (text: TermText) => accept(scope, text),
    onMutate: () => setProblem(null),
    onSuccess(_receipt, text) {
      setAgreed(false);
      onAccepted(text);
    },
    onError: refused,
  });

  return {
    agreed,
    busy,
    problem,
    declined,
    setAgreed,
    accept(text: TermText): void {
      void run(text);
    },
    decline(text: TermText): void {
      setDeclined(true);
      // The refusal takes effect here even if recording it fails.
      decline(scope, text).catch(() => undefined);
    },
    readAgain: () => setDeclined(false),
  };
}
