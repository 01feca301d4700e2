import { type ReactNode, useId, useState } from 'react';
import styles from './header-popover.module.css';

/** The attributes that make a button the opener of its panel. */
export interface Opener {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
}

/**
 * A panel under a button at the end of the header. It is the browser's own popover, which handles Escape, a press outside and the
 * focus.
 */
export function HeaderPopover({
  label,
  wide = false,
  renderTrigger,
  children,
}: {
  /** Names the panel. */
  readonly label: string;
  /** For texts, not for commands. */
  readonly wide?: boolean;
  /** The button, which takes what it is given. */
  readonly renderTrigger: (opener: Opener) => ReactNode;
  /** Drawn while the panel is open only. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-haspopup': 'dialog' })}
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={styles['popover']}
        data-wide={wide || undefined}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children}
      </dialog>
    </>
  );
}
