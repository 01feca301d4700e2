import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import styles from './selection-bar.module.css';

/**
 * A dark bar below a table while rows are selected: count and sum, actions, and a button that clears the selection. It is sticky at the
 * bottom of the visible area and has its own space after the last row, so every row can be scrolled out from under it. Place it after
 * the table in the same container.
 */
export function SelectionBar({
  summary,
  actions,
  onClear,
}: {
  readonly summary: ReactNode;
  readonly actions: ReactNode;
  readonly onClear: () => void;
}) {
  return (
    <fieldset className={styles['bar']} aria-label="Ações nas linhas selecionadas">
      <output className={styles['summary']}>{summary}</output>
      {actions}
      <IconButton label="Limpar seleção" icon={X} iconSize="normal" onClick={onClear} />
    </fieldset>
  );
}
