// The screens of final states: a message and the next step.
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { goToMicrosoft } from '#renderer/features/login/microsoft-path.ts';
import { words } from '#renderer/features/login/step-messages.ts';
import { PersonRow } from './person-row.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead, stepTitleId } from './step-head.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';

/** A message with the ways to the company: its help page and its phone, as far as the tenant has them. */
function Message({
  title,
  email,
  company,
  send,
  children,
}: Pick<ScreenProps<'blocked'>, 'company' | 'send'> & {
  readonly title: string;
  readonly email: string;
  readonly children: ReactNode;
}) {
  useFocusWhenShown(stepTitleId);
  const { support } = company.style;
  return (
    <div className={styles['form']}>
      <StepHead title={title}>{children}</StepHead>
      <PersonRow email={email} send={send} />
      {company.showHelpButton && (
        <ButtonLink size="large" wide icon={LifeBuoy} href="/help">
          {words.askHelp}
        </ButtonLink>
      )}
      {support !== undefined && <p className={styles['aside']}>{support}</p>}
    </div>
  );
}

export function BlockedScreen({ state, company, send }: ScreenProps<'blocked'>) {
  return (
    <Message title={words.blockedTitle} email={state.email} company={company} send={send}>
      {company.message.userBlocked ?? words.blocked}
      {state.by === 'host' && ` ${words.blockedByHost}`}
    </Message>
  );
}

export function UnknownScreen({ state, company, request, send }: ScreenProps<'unknown'>) {
  const { suggestion } = state;
  return (
    <Message title={words.unknownTitle} email={state.email} company={company} send={send}>
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
  useFocusWhenShown(stepTitleId);
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
