// The states that end the flow with a sentence and one way on.
import { Button } from '#renderer/ui/button/button.tsx';
import type { ReactNode } from 'react';
import type { Event } from '../login-states.ts';
import { words } from '../step-messages.ts';
import { PersonRow } from './person-row.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead, stepTitleId } from './step-head.tsx';
import { useStepFocus } from './use-step-focus.ts';

function Message({
  title,
  email,
  action = words.otherEmail,
  send,
  children,
}: {
  readonly title: string;
  readonly email: string;
  readonly action?: string;
  readonly send: (event: Event) => void;
  readonly children: ReactNode;
}) {
  useStepFocus(stepTitleId);
  return (
    <div className={styles['form']}>
      <StepHead title={title}>{children}</StepHead>
      <PersonRow email={email} send={send} />
      <Button size="large" wide onClick={() => send({ kind: 'email-change-requested' })}>
        {action}
      </Button>
    </div>
  );
}

export function BlockedScreen({ state, company, send }: ScreenProps<'blocked'>) {
  return (
    <Message title={words.blockedTitle} email={state.email} send={send}>
      {company.message.userBlocked ?? words.blocked}
      {state.by === 'host' && ` ${words.blockedByHost}`}
    </Message>
  );
}

export function UnknownScreen({ state, send }: ScreenProps<'unknown'>) {
  return (
    <Message title={words.unknownTitle} email={state.email} send={send}>
      {words.unknown}
    </Message>
  );
}

export function MailSentScreen({ state, send }: ScreenProps<'mail-sent'>) {
  return (
    <Message title={words.mailSentTitle} email={state.email} action={words.back} send={send}>
      {state.purpose === 'lost-password' ? words.resetSent : words.registerSent}
    </Message>
  );
}

export function MicrosoftScreen({ state, send }: ScreenProps<'microsoft'>) {
  return state.email === '' ? (
    <MicrosoftSoon send={send} />
  ) : (
    <Message title={words.microsoftTitle} email={state.email} action={words.back} send={send}>
      {words.microsoftSoon}
    </Message>
  );
}

function MicrosoftSoon({ send }: { readonly send: (event: Event) => void }) {
  useStepFocus(stepTitleId);
  return (
    <div className={styles['form']}>
      <StepHead title={words.microsoftTitle}>{words.microsoftSoon}</StepHead>
      <Button size="large" wide onClick={() => send({ kind: 'email-change-requested' })}>
        {words.back}
      </Button>
    </div>
  );
}

export function MaintenanceScreen({ state, send }: ScreenProps<'maintenance'>) {
  return (
    <Message title={words.maintenanceTitle} email={state.email} action={words.tryAgain} send={send}>
      {state.text ?? words.maintenance}
    </Message>
  );
}
