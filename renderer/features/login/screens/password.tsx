import { Button } from '#renderer/ui/button/button.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { KeyRound, Mail } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { words } from '#renderer/features/login/step-messages.ts';
import { BackButton } from './back-button.tsx';
import { PersonRow } from './person-row.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead } from './step-head.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { useProblemFocus } from './use-problem-focus.ts';

const fieldId = 'password';

export function PasswordScreen({ state, company, error, request, send }: ScreenProps<'password'>) {
  const input = useRef<HTMLInputElement>(null);
  useFocusWhenShown(fieldId);
  useProblemFocus(fieldId, state.problem);
  const { person, twoStep } = state;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ kind: 'password-submitted', password: input.current?.value ?? '' });
  };
  // Only the domain administrator can reset a directory's password (docs/specification.md, section 6).
  const isPortalPassword = !company.isLdap && !person.isLdap && !company.hasExternalAuth;
  const lead = isPortalPassword ? words.passwordLead(person.firstName) : words.passwordElsewhereLead(person.firstName);
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <StepHead title={words.passwordTitle}>{twoStep ? words.twoStepLead : lead}</StepHead>
      <PersonRow email={person.email} send={send} />
      {/* Shows the user name of the password to password managers. */}
      <input type="text" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField
        id={fieldId}
        label={words.password}
        autoComplete="current-password"
        size="large"
        maxLength={256}
        ref={input}
        error={error}
      />
      <Button type="submit" variant="primary" size="large" wide busy={request === 'log-in' || request === 'validate-password'}>
        {twoStep ? words.next : words.enter}
      </Button>
      {!isPortalPassword && (
        <p className={styles['aside']}>{company.isLdap || person.isLdap ? words.resetByDomain : words.resetByCompany}</p>
      )}
      <div className={styles['links']}>
        {isPortalPassword && (
          <Button
            variant="ghost"
            icon={KeyRound}
            sends
            busy={request === 'request-mail'}
            onClick={() => send({ kind: 'password-forgotten', at: Date.now() })}
          >
            {words.forgotPassword}
          </Button>
        )}
        {isPortalPassword && company.loginType === 'both' && (
          <Button
            variant="ghost"
            icon={Mail}
            sends
            onClick={() => send({ kind: 'method-chosen', method: 'code', at: Date.now() })}
          >
            {words.codeInstead}
          </Button>
        )}
        <BackButton />
      </div>
    </form>
  );
}
