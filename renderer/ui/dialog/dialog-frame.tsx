// The parts of every dialog: title, sentence, body and foot. Screens use `Dialog` (dialog.tsx) or `DangerDialog`.
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { ModalLayer } from '#renderer/ui/modal-layer/modal-layer.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { DialogContext } from './dialog-foot.tsx';
import styles from './dialog.module.css';
import { startFirstFocus } from './first-focus.ts';

export interface DialogFrameProps {
  readonly open: boolean;
  /** Called by Escape, by a click outside and by the close button. */
  readonly onClose: () => void;
  /** Names the object of the dialog. */
  readonly title: string;
  /** Explains the effect or the content. */
  readonly sentence: ReactNode;
  readonly children?: ReactNode;
  /** Shown on the left of the footer, such as the number of chosen items. */
  readonly note?: ReactNode;
  /**
   * Shown on the right of the footer: "Cancelar" (`CancelButton` in dialog-foot.tsx), then the main action. A form in the body renders
   * its own with `MainAction` (dialog-foot.tsx) instead.
   */
  readonly actions?: ReactNode;
  /** `large` has room for two columns, `broad` for a table beside a form. */
  readonly size?: 'normal' | 'wide' | 'large' | 'broad';
  /** Keeps the height of the dialog while its content changes, as tabs do. */
  readonly steady?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether a click outside closes the dialog. Set it to false when the dialog needs an answer. */
  readonly dismissable?: boolean;
}

export function DialogFrame(props: DialogFrameProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function createFoot(): HTMLElement {
  const foot = document.createElement('div');
  foot.className = styles['slot'] ?? '';
  return foot;
}

function OpenDialog({
  onClose,
  title,
  sentence,
  children,
  note,
  actions,
  size = 'normal',
  steady = false,
  role = 'dialog',
  dismissable = true,
}: DialogFrameProps) {
  const id = useId();
  // Created before the first commit. An element of React exists after it, so that the dialog would be drawn twice.
  const [foot] = useState(createFoot);
  const addFoot = useCallback((parts: HTMLElement | null) => parts?.append(foot), [foot]);
  const place = useMemo(() => ({ foot, close: onClose }), [foot, onClose]);
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const dialog = head.current?.parentElement;
    return dialog ? startFirstFocus(dialog) : undefined;
  }, []);
  return (
    <ModalLayer
      classes={{ scrim: styles['scrim'], box: styles['modal'], dialog: styles['dialog'] }}
      size={size}
      steady={steady}
      role={role}
      name={{ 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-sentence` }}
      dismissable={dismissable}
      onClose={onClose}
    >
      <header ref={head} className={styles['head']}>
        <div>
          <Heading level={2} size="title-2" id={`${id}-title`}>
            {title}
          </Heading>
          <p id={`${id}-sentence`} className={styles['sentence']}>
            {sentence}
          </p>
        </div>
        <IconButton label="Fechar" icon={X} onClick={onClose} />
      </header>
      <DialogContext value={place}>
        {children !== undefined && (
          <div className={styles['body']} data-dialog-body>
            {children}
          </div>
        )}
        {/* Hidden by CSS while it is empty. */}
        <footer className={styles['foot']} data-own={actions !== undefined || undefined}>
          <div className={styles['note']}>{note}</div>
          {actions}
          <div ref={addFoot} className={styles['parts']} />
        </footer>
      </DialogContext>
    </ModalLayer>
  );
}
