import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './disclosure.module.css';

/** A part that opens and closes under its title. A native `details` element, so that the search of the browser opens it. */
export function Disclosure({
  title,
  label,
  note,
  open,
  onOpen,
  children,
}: {
  readonly title: ReactNode;
  /** The accessible name of the line, where several parts have the same title. It starts with the title. */
  readonly label?: string;
  /** Shown at the end of the line, such as how many entries the part has. */
  readonly note?: ReactNode;
  /** The caller decides whether the part is open. Without it the part starts closed and keeps its own state. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // A press changes the element before React knows it. If the caller keeps it open, the next render opens it again.
  useLayoutEffect(() => {
    if (open !== undefined && details.current !== null) details.current.open = open;
  });
  return (
    <details ref={details} className={styles['disclosure']} open={open} onToggle={(event) => onOpen?.(event.currentTarget.open)}>
      <summary className={styles['line']} aria-label={label}>
        <span className={styles['title']}>{title}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
