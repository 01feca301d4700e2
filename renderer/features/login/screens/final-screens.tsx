// The screens of final states: a message and one action.
import { Button } from '#renderer/ui/button/button.tsx';
import type { ReactNode } from 'react';
import type { Event } from '#renderer/features/login/login-states.ts';
import { goToMicrosoft } from '#renderer/features/login/microsoft-path.ts';
import { words } from '#renderer/features/login/step-messages.ts';
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

export function UnknownScreen({ state, request, send }: ScreenProps<'unknown'>) {
  const { suggestion } = state;
  return (
    <Message title={words.unknownTitle} email={state.email} send={send}>
      {words.unknown}
      {suggestion !== null && (
        <span className={styles['suggestion']}>
          {words.perhaps} <strong>{suggestion}</strong>?
          <Button
            variant="link"
            sends
            busy={request === 'check-user'}
            onClick={() => send({ kind: 'email-confirmed', email: suggestion, at: Date.now() })}
          >
            {words.takeSuggestion(suggestion)}
          </Button>
        </span>
      )}
    </Message>
  );
}

export function MicrosoftScreen({ state, company, send }: ScreenProps<'microsoft'>) {
  useStepFocus(stepTitleId);
  return (
    <div className={styles['form']}>
      <StepHead title={words.microsoftTitle}>{words.microsoftText}</StepHead>
      <PersonRow email={state.email} send={send} />
      <Button variant="primary" size="large" wide sends onClick={() => goToMicrosoft(company.id)}>
        {words.microsoftGo}
      </Button>
    </div>
  );
}
