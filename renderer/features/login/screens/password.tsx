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
import { useProblemFocus, useStepFocus } from './use-step-focus.ts';

const fieldId = 'password';

export function PasswordScreen({ state, company, error, question, send }: ScreenProps<'password'>) {
  const input = useRef<HTMLInputElement>(null);
  useStepFocus(fieldId);
  useProblemFocus(fieldId, state.problem);
  const { person, twoStep } = state;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ kind: 'password-submitted', password: input.current?.value ?? '' });
  };
  // A directory's password is the domain administrator's to reset (docs/specification.md, section 6).
  const isOurs = !company.isLdap && !person.isLdap && !company.hasExternalAuth;
  const lead = isOurs ? words.passwordLead(person.firstName) : words.passwordElsewhereLead(person.firstName);
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <StepHead title={words.passwordTitle}>{twoStep ? words.twoStepLead : lead}</StepHead>
      <PersonRow email={person.email} send={send} />
      {/* Tells a password manager whose password this is. */}
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
      <Button type="submit" variant="primary" size="large" wide busy={question === 'log-in' || question === 'validate-password'}>
        {twoStep ? words.next : words.enter}
      </Button>
      {!isOurs && (
        <p className={styles['aside']}>{company.isLdap || person.isLdap ? words.resetByDomain : words.resetByCompany}</p>
      )}
      <div className={styles['links']}>
        {isOurs && (
          <Button
            variant="ghost"
            icon={KeyRound}
            sends
            busy={question === 'request-mail'}
            onClick={() => send({ kind: 'password-forgotten', at: Date.now() })}
          >
            {words.forgotPassword}
          </Button>
        )}
        {isOurs && company.loginType === 'both' && (
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
