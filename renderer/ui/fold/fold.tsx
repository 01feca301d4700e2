import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './fold.module.css';

/** A part that opens and closes under its title. A native `details` element, so that the search of the browser opens it. */
export function Fold({
  title,
  note,
  open,
  onOpen,
  children,
}: {
  readonly title: ReactNode;
  /** Shown at the end of the line, such as how many entries the part has. */
  readonly note?: ReactNode;
  /** The caller decides whether the part is open. Without it the part starts closed and keeps its own state. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles['fold']} open={open} onToggle={(event) => onOpen?.(event.currentTarget.open)}>
      <summary className={styles['line']}>
        <span className={styles['title']}>{title}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
