import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { keepTyped, typedBefore } from '#renderer/features/login/first-screen.ts';
import { words } from '#renderer/features/login/messages.ts';
import { goToMicrosoft } from '#renderer/features/login/microsoft-way.ts';
import { MicrosoftLogo } from './microsoft-logo.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead } from './step-head.tsx';
import { useProblemFocus, useStepFocus } from './use-step-focus.ts';

const fieldId = 'email';

export function EmailScreen({ state, company, error, question, send, onIntent }: ScreenProps<'email'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Text restored after the first draw, or typed before the first step was sent: a reload must not lose it.
    if (input.current?.value === '') input.current.value = state.email || typedBefore();
  }, [state.email]);
  useStepFocus(fieldId);
  useProblemFocus(fieldId, state.problem);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ kind: 'email-submitted', email: input.current?.value ?? '' });
  };
  const byUser = company.hasExternalAuth || company.isLdap;
  return (
    // Without a name on the field: before the script runs, a submission must not put the address into the URL.
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
        // Uncontrolled: what is typed before the script runs stays.
        defaultValue={state.email}
        ref={input}
        onPointerDown={onIntent}
        onInput={(event) => {
          keepTyped(event.currentTarget.value);
          onIntent();
        }}
        error={error}
      />
      <Button type="submit" variant="primary" size="large" wide busy={question !== null}>
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
