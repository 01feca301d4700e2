// The consent preferences: all categories and the last decision.
import { formatDateTime } from '#contract/rules/date.ts';
import { type ConsentCategory, consentCategories } from '#contract/entities/consent.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { NativeDialog } from '#renderer/ui/dialog/native-dialog.tsx';
import { useState } from 'react';
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
  // Under a new policy the form starts with the choices made under the old one.
  const [start] = useState(record?.categories ?? []);
  const [chosen, setChosen] = useState(start);
  return (
    <NativeDialog
      title={words.title}
      sentence={words.lead}
      size="wide"
      // A press beside the dialog discards no choice.
      dismissable={chosen.join() === start.join()}
      onClose={onClose}
      actions={
        // Equal in weight, as in the banner: none of the answers is the main action.
        <>
          <Button onClick={() => onDecide(consentCategories)}>{bannerWords.acceptAll}</Button>
          <Button onClick={() => onDecide([])}>{bannerWords.reject}</Button>
          <Button onClick={() => onDecide(chosen)}>{words.save}</Button>
        </>
      }
    >
      <ConsentChoices chosen={chosen} onChange={setChosen} />
      <p className={styles['small']}>
        {words.contact(contact.name)} <a href={`mailto:${contact.email}`}>{contact.email}</a>.{' '}
        <a href={`/termos/cookies/${encodeURIComponent(policyVersion)}`}>{words.policy}</a>.
      </p>
      <p className={styles['small']}>{record === null ? words.none : words.receipt(record.id, formatDateTime(record.lastAt))}</p>
    </NativeDialog>
  );
}
