import { Button } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import type { MailPurpose } from '#renderer/features/login/login-states.ts';
import { words } from '#renderer/features/login/step-messages.ts';
import { PersonRow } from './person-row.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead, stepTitleId } from './step-head.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { WaitButton } from './wait-button.tsx';

const sentence: Readonly<Record<MailPurpose, string>> = {
  'lost-password': words.resetSent,
  'register-password': words.registerSent,
  register: words.newcomerSent,
};

/** Shown after a link was sent. */
export function MailSentScreen({ state, error, request, send }: ScreenProps<'mail-sent'>) {
  useFocusWhenShown(stepTitleId);
  const sending = request === 'request-mail' || request === 'create-user';
  return (
    <div className={styles['form']}>
      <StepHead title={words.mailSentTitle}>{sentence[state.purpose]}</StepHead>
      <PersonRow email={state.email} send={send} />
      <Button size="large" wide onClick={() => send({ kind: 'email-change-requested' })}>
        {words.back}
      </Button>
      <div className={styles['more']}>
        <p>{words.spam}</p>
        {error !== undefined && (
          <p className={styles['problem']} role="alert">
            {error}
          </p>
        )}
        <div className={styles['links']}>
          <WaitButton
            until={state.resendAt}
            busy={sending}
            label={words.newMail}
            labelIn={words.newMailIn}
            reason={words.newMailWait}
            onPress={(at) => send({ kind: 'new-mail-requested', at })}
          />
        </div>
      </div>
      <VisuallyHidden>
        <output>{sending ? '' : words.mailSentTitle}</output>
      </VisuallyHidden>
    </div>
  );
}
