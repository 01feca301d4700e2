import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import styles from './selection-bar.module.css';

/**
 * A dark bar under a table while rows are picked: count and sum, actions on them, close. It floats at the foot of what is seen as
 * long as the table goes on below, and has a place of its own behind the last row: it covers none that cannot be scrolled free. It
 * stands behind the table in the same holder.
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
    <div className={styles['bar']} role="toolbar" aria-label="Ações nas linhas selecionadas">
      <output className={styles['summary']}>{summary}</output>
      {actions}
      <IconButton label="Limpar seleção" icon={X} iconSize="normal" onClick={onClear} />
    </div>
  );
}
