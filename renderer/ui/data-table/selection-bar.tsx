import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import styles from './selection-bar.module.css';

/** A dark bar over the foot of a table while rows are picked: count and sum, actions on them, close. Its holder is positioned. */
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
