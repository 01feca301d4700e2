// What opens under a button of the header: the browser's own popover, so that Escape, a press outside and the focus are its work.
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './popover.module.css';

export function HeaderPopover({
  label,
  side,
  trigger,
  children,
}: {
  /** Names the panel. */
  readonly label: string;
  /** The side of the header the button stands at. */
  readonly side: 'start' | 'end';
  readonly trigger: ComponentProps<'button'>;
  /** Drawn while the panel is open only. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="dialog" {...trigger} />
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={styles['popover']}
        data-side={side}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children}
      </dialog>
    </>
  );
}
