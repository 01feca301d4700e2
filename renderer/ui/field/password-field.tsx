import { Check, Eye, EyeOff, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Field, type FieldText } from './field.tsx';
import { Input, type InputProps } from './input.tsx';
import styles from './password-field.module.css';

/** A rule for passwords, and whether the typed password meets it. */
export interface PasswordRule {
  readonly label: string;
  readonly met: boolean;
}

/**
 * A password field that can reveal the password and supports pasting and password managers. The rules are a live list. `autoComplete`
 * tells a manager whether the password is the current or a new one.
 */
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
  const rulesId = useId();
  return (
    <div className={styles['password']}>
      <Field label={label} need={need} hint={rules === undefined ? hint : undefined} error={error} id={id}>
        {(control) => (
          <Input
            {...input}
            {...control}
            aria-describedby={
              [control['aria-describedby'], rules === undefined ? undefined : rulesId].filter(Boolean).join(' ') || undefined
            }
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            end={<RevealButton shown={shown} controls={control.id} onChange={setShown} />}
          />
        )}
      </Field>
      {rules !== undefined && (
        <div id={rulesId} className={styles['under']}>
          <PasswordRules rules={rules} />
          {hint}
        </div>
      )}
    </div>
  );
}

function RevealButton({
  shown,
  controls,
  onChange,
}: {
  readonly shown: boolean;
  readonly controls: string;
  readonly onChange: (shown: boolean) => void;
}) {
  return (
    <IconButton
      size="small"
      iconSize="normal"
      label={shown ? 'Ocultar senha' : 'Mostrar senha'}
      icon={shown ? EyeOff : Eye}
      aria-controls={controls}
      onClick={() => onChange(!shown)}
    />
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
