import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { storeTypedEmail, readTypedEmail } from '#renderer/features/login/first-screen.ts';
import { words } from '#renderer/features/login/messages.ts';
import { goToMicrosoft } from '#renderer/features/login/microsoft-path.ts';
import { MicrosoftLogo } from './microsoft-logo.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead } from './step-head.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { useProblemFocus } from './use-problem-focus.ts';

const fieldId = 'email';

export function EmailScreen({ state, company, error, request, send, onIntent }: ScreenProps<'email'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Fills in the address that the flow restored after the first render, or that the person typed before a reload.
    if (input.current?.value === '') input.current.value = state.email || readTypedEmail();
  }, [state.email]);
  useFocusWhenShown(fieldId);
  useProblemFocus(fieldId, state.problem);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ kind: 'email-submitted', email: input.current?.value ?? '' });
  };
  const byUser = company.hasExternalAuth || company.isLdap;
  return (
    // The field has no name, so that a submission before the script runs does not put the address into the URL.
    <form className={styles['form']} noValidate onSubmit={submit}>
      <StepHead title={words.welcome(company.appTitle)}>{byUser ? words.enterWithUser : words.enterWithEmail}</StepHead>
      <TextField
        id={fieldId}
        label={byUser ? words.user : words.email}
        type={byUser ? 'text' : 'email'}
        inputMode={byUser ? 'text' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="large"
        maxLength={320}
        placeholder={byUser ? undefined : words.emailExample}
        // Uncontrolled, so that text typed before the script runs is not lost.
        defaultValue={state.email}
        ref={input}
        onPointerDown={onIntent}
        onInput={(event) => {
          storeTypedEmail(event.currentTarget.value);
          onIntent();
        }}
        error={error}
      />
      <Button type="submit" variant="primary" size="large" wide busy={request !== null}>
        {words.continue}
      </Button>
      {company.adfsConfig?.enabled === true && <MicrosoftChoice label={company.adfsConfig.label} companyId={company.id} />}
    </form>
  );
}

function MicrosoftChoice({ label, companyId }: { readonly label: string | undefined; readonly companyId: string }) {
  return (
    <>
      <div className={styles['or']}>{words.or}</div>
      <Button size="large" wide sends icon={MicrosoftLogo} onClick={() => goToMicrosoft(companyId)}>
        {label ?? words.microsoft}
      </Button>
    </>
  );
}
