import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import parts from './dialog.module.css';
import styles from './native-dialog.module.css';

/** Whether a press of the mouse is beside the box of a dialog. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * A dialog with the parts of `Dialog`, drawn with the browser's own, for the login and for every page before its other scripts have
 * loaded: it needs no React Aria. Mounted means open.
 */
export function NativeDialog({
  title,
  sentence,
  children,
  actions,
  size = 'normal',
  dismissable = true,
  onClose,
}: {
  readonly title: string;
  readonly sentence: ReactNode;
  readonly children: ReactNode;
  /** Shown on the right of the footer. */
  readonly actions: ReactNode;
  readonly size?: 'normal' | 'wide';
  /** Whether a click outside closes the dialog. */
  readonly dismissable?: boolean;
  /** Called by Escape, by a click outside and by the close button. */
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const startedOutside = useRef(false);
  // A layout effect closes the dialog before its removal from the page; only then the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the dialog; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles['box']}
      data-size={size}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sentence`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        startedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (dismissable && startedOutside.current && isOutside(event)) onClose();
      }}
    >
      <header className={parts['head']}>
        <div>
          <Heading level={2} size="title-2" id={`${id}-title`}>
            {title}
          </Heading>
          <p id={`${id}-sentence`} className={parts['sentence']}>
            {sentence}
          </p>
        </div>
        <IconButton label="Fechar" icon={X} onClick={onClose} />
      </header>
      <div className={parts['body']}>{children}</div>
      <footer className={parts['foot']} data-own>
        <div className={parts['note']} />
        {actions}
      </footer>
    </dialog>
  );
}
