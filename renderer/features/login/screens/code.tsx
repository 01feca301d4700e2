import { oneTimeCodeLength } from '#contract/limits.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { OneTimeCodeField } from '#renderer/ui/field/one-time-code-field.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { words } from '#renderer/features/login/step-messages.ts';
import { BackButton } from './back-button.tsx';
import { PersonRow } from './person-row.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead } from './step-head.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { useProblemFocus } from './use-problem-focus.ts';
import { WaitButton } from './wait-button.tsx';

const fieldId = 'one-time-code';

function leadOf(state: ScreenProps<'code'>['state'], sending: boolean): string {
  if (sending) return words.codeSending;
  return state.sent ? words.codeSent : words.codeNotSent;
}

export function CodeScreen({ state, company, error, request, send }: ScreenProps<'code'>) {
  const [code, setCode] = useState('');
  const online = useOnline();
  useFocusWhenShown(fieldId);
  useProblemFocus(fieldId, state.problem);
  const sending = request === 'request-code';
  const submit = (text: string): void => send({ kind: 'code-submitted', code: text });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(code);
  };
  const mayUsePassword = company.loginType === 'both' && !state.person.mustUseCode;
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit}>
      <StepHead title={words.codeTitle}>{leadOf(state, sending)}</StepHead>
      <PersonRow email={state.person.email} send={send} />
      <OneTimeCodeField
        id={fieldId}
        label={words.code}
        length={oneTimeCodeLength}
        value={code}
        onChange={setCode}
        onComplete={online ? submit : undefined}
        hint={words.codeHint}
        error={error}
      />
      <Button type="submit" variant="primary" size="large" wide busy={request === 'log-in-with-code'}>
        {words.enter}
      </Button>
      <div className={styles['more']}>
        {(state.sent !== null || sending) && <p>{state.sent ? words.codeReference(state.sent.reference) : words.notArrived}</p>}
        <div className={styles['links']}>
          <WaitButton
            until={state.sent?.resendAt ?? 0}
            busy={sending}
            label={words.newCode}
            labelIn={words.newCodeIn}
            reason={words.newCodeWait}
            onPress={(at) => send({ kind: 'new-code-requested', at })}
          />
          {mayUsePassword && (
            <Button
              variant="ghost"
              icon={KeyRound}
              onClick={() => send({ kind: 'method-chosen', method: 'password', at: Date.now() })}
            >
              {words.passwordInstead}
            </Button>
          )}
          <BackButton />
        </div>
      </div>
      <VisuallyHidden>
        <output>{state.sent && !sending ? words.codeWasSent(state.sent.reference) : ''}</output>
      </VisuallyHidden>
    </form>
  );
}
