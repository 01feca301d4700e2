// Everything there is to choose, and what was chosen. A native dialog: the login has no other.
import { consentCategories } from '#contract/entities/consent.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { ConsentChoices } from './choices.tsx';
import type { Consent } from './consent.ts';
import { words as bannerWords } from './messages.ts';
import styles from './preferences.module.css';
import { words } from './preferences-messages.ts';

export function ConsentPreferences({ consent }: { readonly consent: Consent }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { record } = consent.state();
  // Under a new text the person finds what they chose under the old one.
  const [chosen, setChosen] = useState(record?.categories ?? []);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before the dialog is taken away: closing gives the keyboard back to what had it.
    return () => element?.close();
  }, []);
  const { contact, policyVersion } = consent.place;
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        consent.choose(false);
      }}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <ConsentChoices chosen={chosen} onChange={setChosen} />
      <p className={styles['small']}>
        {words.contact(contact.name)} <a href={`mailto:${contact.email}`}>{contact.email}</a>.{' '}
        <a href={`/termos/cookies/${encodeURIComponent(policyVersion)}`}>{words.policy}</a>.
      </p>
      <p className={styles['small']}>
        {record === null ? words.none : words.receipt(record.id, new Date(record.lastAt).toLocaleString('pt-BR'))}
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => consent.decide(consentCategories)}>{bannerWords.acceptAll}</Button>
        <Button onClick={() => consent.decide([])}>{bannerWords.reject}</Button>
        <Button onClick={() => consent.decide(chosen)}>{words.save}</Button>
        <Button variant="ghost" onClick={() => consent.choose(false)}>
          {words.close}
        </Button>
      </div>
    </dialog>
  );
}
