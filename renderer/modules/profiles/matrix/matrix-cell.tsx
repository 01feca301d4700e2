import { Check, CornerDownRight, TriangleAlert } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import type { CellState } from '#renderer/modules/profiles/model/matrix-model.ts';
import styles from './matrix.module.css';

/** Draws a state. The words beside it, or the name of its button, say the same. */
export function StateMark({ state, changed = false }: { readonly state: CellState; readonly changed?: boolean }) {
  return (
    <span className={styles['mark']} data-state={state} data-changed={changed || undefined} aria-hidden>
      {(state === 'allowed' || state === 'closed') && <Icon of={Check} size="small" />}
      {state === 'inherited' && <Icon of={CornerDownRight} size="small" />}
      {state === 'empty' && <Icon of={TriangleAlert} size="small" />}
      {state === 'none' && '–'}
    </span>
  );
}

/** The meaning of each mark. */
export const Legend = () => (
  <ul className={styles['legend']}>
    {(Object.keys(words.states) as CellState[]).map((state) => (
      <li key={state}>
        <StateMark state={state} />
        {words.states[state]}
      </li>
    ))}
    <li>
      <span className={styles['mark']} data-changed aria-hidden />
      {words.stateChanged}
    </li>
  </ul>
);
