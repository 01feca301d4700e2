import { Button } from '#renderer/ui/button/button.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { useEffect, useId, useRef } from 'react';
import { words } from '#renderer/features/login/messages.ts';
import styles from '#renderer/features/login/native-dialog.module.css';
import { CompanyHtml } from './company-html.tsx';

export interface LoginModalProps {
  readonly title: string;
  readonly html: string;
  readonly onClose: () => void;
}

/** The company's message before a sign-in, as a native dialog, which needs no additional code. */
export function LoginModal({ title, html, onClose }: LoginModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles['dialog']} data-size="wide" aria-labelledby={id} onClose={onClose}>
      <Heading level={2} size="title-2" id={id}>
        {title}
      </Heading>
      <CompanyHtml html={html} />
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {words.modalRead}
        </Button>
      </div>
    </dialog>
  );
}
