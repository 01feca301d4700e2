import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { AriaDialog, Modal, ModalOverlay } from '#renderer/ui/aria/aria.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called by Escape, by a press outside and by the close button. */
  readonly onClose: () => void;
  /** Names the object. */
  readonly title: string;
  /** Says the effect. */
  readonly sentence?: ReactNode;
  readonly children?: ReactNode;
  /** At the left of the foot: what is chosen. */
  readonly note?: ReactNode;
  /** At the right of the foot: "Cancelar", then the main action. */
  readonly actions?: ReactNode;
  readonly size?: 'normal' | 'wide';
  readonly role?: 'dialog' | 'alertdialog';
  /** A dialog that waits for an answer does not close by a press outside. */
  readonly dismissable?: boolean;
}

/** A question or a task in front of the page; on a phone a sheet of full height. Focus stays inside and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  sentence,
  children,
  note,
  actions,
  size = 'normal',
  role = 'dialog',
  dismissable = true,
}: DialogProps) {
  const id = useId();
  return (
    <ModalOverlay
      className={styles['scrim'] ?? ''}
      isOpen={open}
      onOpenChange={(next) => next || onClose()}
      isDismissable={dismissable}
    >
      <Modal className={styles['modal'] ?? ''} data-size={size}>
        <AriaDialog
          className={styles['dialog'] ?? ''}
          role={role}
          aria-labelledby={`${id}-title`}
          {...(sentence !== undefined && { 'aria-describedby': `${id}-sentence` })}
        >
          <header className={styles['head']}>
            <div>
              <Heading level={2} size="title-2" id={`${id}-title`}>
                {title}
              </Heading>
              {sentence !== undefined && (
                <p id={`${id}-sentence`} className={styles['sentence']}>
                  {sentence}
                </p>
              )}
            </div>
            <IconButton label="Fechar" icon={X} onClick={onClose} />
          </header>
          {children !== undefined && <div className={styles['body']}>{children}</div>}
          {actions !== undefined && (
            <footer className={styles['foot']}>
              <div className={styles['note']}>{note}</div>
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
