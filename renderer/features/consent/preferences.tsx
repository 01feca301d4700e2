// The consent preferences: all categories and the last decision. A native dialog, because the login loads no other dialog.
import { formatDateTime } from '#contract/rules/date.ts';
import { type ConsentCategory, consentCategories } from '#contract/entities/consent.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { ConsentChoices } from './choices.tsx';
import type { ConsentRecord } from './consent-record.ts';
import { words as bannerWords } from './messages.ts';
import styles from './preferences.module.css';
import { words } from './preferences-messages.ts';

export interface ConsentPreferencesProps {
  /** The last decision; null before the first one. */
  readonly record: ConsentRecord | null;
  readonly policyVersion: string;
  readonly contact: { readonly name: string; readonly email: string };
  readonly onDecide: (categories: readonly ConsentCategory[]) => void;
  readonly onClose: () => void;
}

export function ConsentPreferences({ record, policyVersion, contact, onDecide, onClose }: ConsentPreferencesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Under a new policy the form starts with the choices made under the old one.
  const [chosen, setChosen] = useState(record?.categories ?? []);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing the dialog before it is removed returns the focus to the element that had it.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {words.title}
      </h2>
      <div className={styles['body']}>
        <p>{words.lead}</p>
        <ConsentChoices chosen={chosen} onChange={setChosen} />
        <p className={styles['small']}>
          {words.contact(contact.name)} <a href={`mailto:${contact.email}`}>{contact.email}</a>.{' '}
          <a href={`/termos/cookies/${encodeURIComponent(policyVersion)}`}>{words.policy}</a>.
        </p>
        <p className={styles['small']}>
          {record === null ? words.none : words.receipt(record.id, formatDateTime(record.lastAt))}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button onClick={() => onDecide(consentCategories)}>{bannerWords.acceptAll}</Button>
        <Button onClick={() => onDecide([])}>{bannerWords.reject}</Button>
        <Button onClick={() => onDecide(chosen)}>{words.save}</Button>
      </div>
      {/* Last in the order of the keyboard, so that the categories come first. */}
      <div className={styles['close']}>
        <IconButton label={words.close} icon={X} onClick={onClose} />
      </div>
    </dialog>
  );
}
