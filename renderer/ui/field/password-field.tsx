import { Check, Eye, EyeOff, Minus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldText } from './field.tsx';
import { Input, type InputProps } from './input.tsx';
import styles from './password-field.module.css';

/** One rule of a password and whether what is typed keeps it. */
export interface PasswordRule {
  readonly label: string;
  readonly met: boolean;
}

/** A password that can be shown, pasted and filled by a manager, with its rules as a live list. Set `autoComplete` to say which password it is. */
export function PasswordField({
  label,
  need,
  hint,
  error,
  id,
  rules,
  ...input
}: FieldText &
  Omit<InputProps, 'type' | 'end'> & {
    readonly rules?: readonly PasswordRule[] | undefined;
    readonly autoComplete: 'current-password' | 'new-password';
  }) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <Field label={label} need={need} hint={hint} error={error} id={id}>
        {(control) => (
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            end={
              <IconButton
                size="small"
                iconSize="normal"
                label={shown ? 'Ocultar senha' : 'Mostrar senha'}
                icon={shown ? EyeOff : Eye}
                aria-controls={control.id}
                onClick={() => setShown(!shown)}
              />
            }
          />
        )}
      </Field>
      {rules !== undefined && <PasswordRules rules={rules} />}
    </div>
  );
}

function PasswordRules({ rules }: { readonly rules: readonly PasswordRule[] }) {
  return (
    <ul className={styles['rules']} aria-label="Regras da senha" aria-live="polite">
      {rules.map((rule) => (
        <li key={rule.label} data-met={rule.met}>
          <Icon of={rule.met ? Check : Minus} size="small" />
          {rule.label}
          <VisuallyHidden>{rule.met ? ' (atendida)' : ' (pendente)'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
