import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { type FormEvent, useRef } from 'react';
import { words } from '#renderer/features/login/step-messages.ts';
import { BackButton } from './back-button.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead } from './step-head.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { useProblemFocus } from './use-problem-focus.ts';

const fieldId = 'confirm-email';

/** Lets the person confirm or correct the address before registration. The field contains the suggestion for a mistyped address. */
export function ConfirmEmailScreen({ state, error, request, send }: ScreenProps<'confirm-email'>) {
  const input = useRef<HTMLInputElement>(null);
  useFocusWhenShown(fieldId);
  useProblemFocus(fieldId, state.problem);
  const confirm = (email: string): void => send({ kind: 'email-confirmed', email, at: Date.now() });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm(input.current?.value ?? '');
  };
  const { email, suggestion } = state;
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <StepHead title={words.confirmTitle}>{words.confirmLead}</StepHead>
      {suggestion !== null && (
        <Banner
          tone="warn"
          action={
            <Button variant="link" size="small" sends onClick={() => confirm(email)}>
              {words.keepTyped(email)}
            </Button>
          }
        >
          {words.corrected(email)}
        </Banner>
      )}
      <TextField
        id={fieldId}
        label={words.confirmEmail}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="large"
        maxLength={320}
        // Filled in, so that the person does not type the address again.
        defaultValue={suggestion ?? email}
        ref={input}
        error={error}
      />
      <Button type="submit" variant="primary" size="large" wide busy={request === 'check-user' || request === 'create-user'}>
        {words.confirm}
      </Button>
      <div className={styles['links']}>
        <BackButton />
      </div>
    </form>
  );
}
