import { Field } from '#renderer/ui/field/field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { type Addresses, takeAddresses } from './addresses.ts';
import styles from './emails.module.css';
import { words } from './messages.ts';

/**
 * Addresses as chips before the text that is being typed. A separator or Enter finishes an address.
 * Leaving the field does not: a new chip would move the fields below under the pointer that is about to press one.
 */
export function EmailsField({
  value,
  onChange,
  error,
}: {
  readonly value: Addresses;
  readonly onChange: (value: Addresses) => void;
  readonly error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { emails, text } = value;
  const remove = (email: string): void => {
    onChange({ ...value, emails: emails.filter((one) => one !== email) });
    input.current?.focus();
  };
  return (
    <Field label={words.emails} need="required" hint={words.emailsHint} error={error}>
      {(control) => (
        <div className={styles['addresses']} data-bad={error !== undefined || undefined}>
          {emails.map((email) => (
            <span key={email} className={styles['address']}>
              <span>{email}</span>
              <button type="button" aria-label={words.removeEmail(email)} onClick={() => remove(email)}>
                <Icon of={X} size="small" />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={emails.length === 0 ? words.emailsExample : undefined}
            value={text}
            onChange={(event) => onChange(takeAddresses({ emails, text: event.target.value }, false))}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && text.trim() !== '') {
                event.preventDefault();
                onChange(takeAddresses(value, true));
              }
              if (event.key === 'Backspace' && text === '') onChange({ emails: emails.slice(0, -1), text });
            }}
          />
        </div>
      )}
    </Field>
  );
}
