// Changes the open person. A change that needs a proof of identity asks for it; a change of an older revision is refused, and the current
// person is loaded and compared.
import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { peopleKey, type PeopleScope, personQuery, type SeenPerson } from '#renderer/modules/users/queries.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { differences } from './difference.ts';

export interface PersonWork {
  /** Sends the change of the person as the administrator sees them. */
  readonly send: (person: SeenPerson) => Promise<unknown>;
  /** Said when the change is stored. */
  readonly done: string;
}

export interface PersonChanges {
  readonly busy: boolean;
  /** Resolves with whether the change was stored. */
  readonly run: (work: PersonWork) => Promise<boolean>;
  /** As `run`, for a form that shows refusals itself: rejects with the refusal. */
  readonly send: (work: PersonWork) => Promise<void>;
  /** The facts that somebody else changed; null without a conflict. */
  readonly conflict: readonly string[] | null;
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

export function usePersonChange(scope: PeopleScope, person: ManagedPersonDetail, proof: ProofRunner): PersonChanges {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<readonly string[] | null>(null);

  async function refresh(): Promise<void> {
    await queries.invalidateQueries({ queryKey: peopleKey(scope) });
  }

  async function send({ send: sendWork, done }: PersonWork): Promise<void> {
    try {
      await proof.run(() => sendWork(person));
    } catch (error) {
      if (isConflict(error)) {
        const current = await queries.fetchQuery({ ...personQuery(scope, person.id, proof.run), staleTime: 0 });
        setConflict(differences(person, current));
        await refresh();
      }
      throw error;
    }
    setConflict(null);
    showToast({ message: done });
    await refresh();
  }

  const { busy, run } = useServerMutation<PersonWork>({
    mutationFn: send,
    onError(error) {
      const message = isConflict(error) ? null : refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
  return { busy, run, send, conflict };
}
