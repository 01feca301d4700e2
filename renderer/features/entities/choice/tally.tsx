// The footer of the dialog: the number of chosen companies, and buttons to clear, name or delete the choice.
import { grouped } from '#contract/rules/plural.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { type StoredChoices, matchingSet, type NamedSet, withSet } from '#renderer/features/entities/stored-choices.ts';
import { words } from '#renderer/features/entities/messages.ts';
import styles from './choice.module.css';
import { SetDialog } from './set-dialog.tsx';
import type { ChoiceInProgress } from './use-choice.ts';

export function Tally({
  choice: { chosen, choose },
  total,
  choicesStore,
}: {
  readonly choice: ChoiceInProgress;
  /** The number of companies of the person; null when it is unknown. */
  readonly total: number | null;
  readonly choicesStore: StoreApi<StoredChoices>;
}) {
  const sets = useStore(choicesStore, (state) => state.sets);
  const [naming, setNaming] = useState(false);
  const named = matchingSet(sets, chosen);
  const remove = (set: NamedSet): void => {
    choicesStore.setState({ sets: sets.filter((other) => other !== set) });
    showToast({
      message: words.removed(set.name),
      action: { label: words.undo, onPress: () => choicesStore.setState(({ sets: left }) => ({ sets: withSet(left, set) })) },
    });
  };
  return (
    <div className={styles['tally']}>
      <span>
        <b>{grouped(chosen.size)}</b>
        {words.selected(chosen.size, total)}
      </span>
      {chosen.size > 0 && (
        <Button variant="ghost" onClick={() => choose(new Set())}>
          {words.clear}
        </Button>
      )}
      {chosen.size > 0 && named === undefined && (
        <Button variant="ghost" icon={BookmarkPlus} onClick={() => setNaming(true)}>
          {words.saveSet}
        </Button>
      )}
      {named !== undefined && (
        <Button variant="ghost" icon={Trash2} onClick={() => remove(named)}>
          {words.removeSet(named.name)}
        </Button>
      )}
      {naming && <SetDialog codes={[...chosen]} choicesStore={choicesStore} onClose={() => setNaming(false)} />}
    </div>
  );
}
