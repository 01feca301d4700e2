import { type ReactNode, useId, useState } from 'react';
import styles from './header-popover.module.css';

/** The attributes of the button that opens the panel. */
export interface Opener {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
}

/**
 * A panel below a button in the header. It is a native popover, which handles Escape, clicks outside and the focus. It closes when the
 * focus leaves it, because it would cover what has the focus then.
 */
export function HeaderPopover({
  label,
  wide = false,
  renderTrigger,
  children,
}: {
  /** Names the panel. */
  readonly label: string;
  /** A wider panel, for texts. */
  readonly wide?: boolean;
  /** Renders the button. It must receive the attributes of `opener`. */
  readonly renderTrigger: (opener: Opener) => ReactNode;
  /** Rendered only while the panel is open. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-haspopup': 'dialog' })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches the focus leave */}
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={styles['popover']}
        data-wide={wide || undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children}
      </dialog>
    </>
  );
}
