// The choice being edited: the chosen companies, whether they differ from the saved ones, and the function that saves them.
import type { Entity } from '#contract/entities/entity.ts';
import { entityListMaxLength } from '#contract/limits.ts';
import type { User } from '#contract/entities/user.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { useDraft } from '#renderer/session/drafts/use-draft.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entitiesDraft } from '#renderer/features/entities/draft-form.ts';
import { choicesStoreOf, withRecent } from '#renderer/features/entities/stored-choices.ts';
import { words } from '#renderer/features/entities/messages.ts';
import { entitiesRoot, type EntityScope, saveChoice } from '#renderer/features/entities/queries.ts';
import { type Choice, inOrder, isSameChoice, stillOwned } from '#renderer/features/entities/selection.ts';

export interface ChoiceProps {
  readonly scope: EntityScope;
  readonly onClose: () => void;
  /** Receives the user that the server returned after the choice. */
  readonly onSaved: (user: User) => void;
  /** Companies that the person added before there was a list. They are chosen at first. */
  readonly added: readonly string[];
}

export interface ChoiceInProgress {
  readonly chosen: Choice;
  /** The codes that were saved when the dialog opened. */
  readonly before: readonly string[];
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The reason why the choice was not saved, unless the shell shows it. The choice is retained. */
  readonly problem: string | null;
  readonly choose: (next: Choice) => void;
  readonly save: () => void;
}

const choiceErrors: ErrorContext = { '#NOT_FOUND': words.gone };

export function useChoice({ scope, onSaved, onClose, added }: ChoiceProps, entities: readonly Entity[]): ChoiceInProgress {
  const queries = useQueryClient();
  const [opened] = useState(scope.user.entitySelected);
  const [picked, setPicked] = useState<readonly string[]>([...opened, ...added]);
  const [problem, setProblem] = useState<string | null>(null);
  // The person may lose a company while they choose: a company that is no longer listed is no longer chosen.
  const owned = (codes: readonly string[]): string[] => stillOwned(codes, entities, entities.length >= entityListMaxLength);
  const before = owned(opened);
  const chosen = new Set(owned(picked));
  const dirty = !isSameChoice(before, chosen);
  const choose = (next: Choice): void => {
    setPicked([...next]);
    setProblem(null);
  };
  useDraft(entitiesDraft, {
    read: () => (dirty ? { codes: [...chosen].join(',') } : null),
    write: ({ codes = '' }) => setPicked(codes.split(',')),
  });
  useUnsavedWarning(dirty);

  const refuse = (error: ApiError): void => {
    // The person lost a company: the list is loaded again and shows the remaining ones.
    if (error.code === '#NOT_FOUND') void queries.invalidateQueries({ queryKey: entitiesRoot(scope) });
    setProblem(refusalWords(error, choiceErrors));
  };
  const { busy, run } = useServerMutation({
    mutationFn: (codes: string[]) => saveChoice(scope, codes),
    onMutate: () => setProblem(null),
    onSuccess(user, codes) {
      const choicesStore = choicesStoreOf(scope.companyId, scope.user.id);
      choicesStore.setState(({ recents }) => ({ recents: withRecent(withRecent(recents, before), codes) }));
      onSaved(user);
      showToast({ message: words.saved(codes.length) });
      onClose();
    },
    onError: refuse,
  });

  return {
    chosen,
    before,
    dirty,
    busy,
    problem,
    choose,
    save() {
      if (busy) return;
      const codes = inOrder(before, chosen);
      if (codes.length === 0) setProblem(words.none);
      else if (dirty) void run(codes);
      else onClose();
    },
  };
}
