import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './disclosure.module.css';

/** Without `open`, the element keeps its own state. */
function applyOpen(details: HTMLDetailsElement | null, open: boolean | undefined): void {
  if (details !== null && open !== undefined) details.open = open;
}

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
  const [toggles, setToggles] = useState(0);
  // A press changes the element before its toggle event. A render in between leaves it, and the event lets the caller decide.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the caller may keep the value of `open` after an event
  useLayoutEffect(() => applyOpen(details.current, open), [open, toggles]);
  const toggle = (isOpen: boolean): void => {
    onOpen?.(isOpen);
    setToggles((count) => count + 1);
  };
  return (
    <details ref={details} className={styles['disclosure']} open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={styles['line']} aria-label={label}>
        <span className={styles['title']}>{title}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
