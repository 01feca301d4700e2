// The person's answer to a term. A term stays pending until the server has stored the receipt; one answer is sent at a time.
import type { TermText } from '#contract/entities/term.ts';
import type { User } from '#contract/entities/user.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useState } from 'react';
import { words } from './messages.ts';
import { accept, decline, type TermScope } from './queries.ts';

/** Returns the user without the accepted term. The server has made the same change. */
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
      // Declining takes effect on this page even if the server could not record it.
      decline(scope, text).catch(() => undefined);
    },
    readAgain: () => setDeclined(false),
  };
}
