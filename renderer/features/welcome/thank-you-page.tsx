// `/welcome/thankyou`: the result and the next step, selected by `state` in the query. The details are in the state of the history
// entry, which survives a reload and is not shown in the address.
import { maskEmail } from '#contract/rules/email.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { ResultPanel } from '#renderer/link-page/panel.tsx';
import { Resend } from '#renderer/link-page/resend.tsx';
import { useSentMail } from '#renderer/link-page/use-sent-mail.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CircleCheck, MailCheck, PartyPopper, ShieldOff } from 'lucide-react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { words } from './messages.ts';
import { PendingApproval } from './pending-approval.tsx';
import { sendLink } from './queries.ts';

function EmailSent({ client, company, goTo }: LinkPageProps) {
  const sent = useSentMail('register');
  const change = (
    <Button variant="ghost" onClick={() => goTo('/register', { state: { email: sent?.email ?? '' } })}>
      {sent === null ? words.another : words.wrongEmail}
    </Button>
  );
  return (
    <ResultPanel
      icon={MailCheck}
      tone="ok"
      title={words.sentTitle}
      actions={
        <>
          {sent !== null && (
            <Resend
              sent={sent}
              send={() => sendLink(client, company.id, sent.email)}
              onSent={(next) => goTo('/welcome/thankyou?state=email-sent', { replace: true, state: { sent: next } })}
            />
          )}
          {change}
        </>
      }
    >
      <p>{sent === null ? words.sentGeneric : words.sentTo(maskEmail(sent.email))}</p>
      <p>{words.sentTips}</p>
    </ResultPanel>
  );
}

function Registered({ signIn }: LinkPageProps) {
  const state: unknown = useLocation().state;
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'registered') : null;
  const enter = (
    <Button variant="primary" onClick={() => signIn(typeof email === 'string' ? email : '', { next: '/welcome?etapa=1' })}>
      {words.enter}
    </Button>
  );
  return (
    <ResultPanel icon={PartyPopper} tone="ok" title={words.registeredTitle} actions={enter}>
      <p>{words.registeredText}</p>
    </ResultPanel>
  );
}

function Declined({ goTo }: LinkPageProps) {
  return (
    <ResultPanel
      icon={ShieldOff}
      title={words.declinedTitle}
      actions={<Button onClick={() => goTo('/')}>{words.toPortal}</Button>}
    >
      <p>{words.declinedText}</p>
    </ResultPanel>
  );
}

function Generic({ goTo }: LinkPageProps) {
  const actions = (
    <Button variant="primary" onClick={() => goTo('/')}>
      {words.toPortal}
    </Button>
  );
  return (
    <ResultPanel icon={CircleCheck} tone="ok" title={words.genericTitle} actions={actions}>
      <p>{words.genericText}</p>
    </ResultPanel>
  );
}

const pages: Readonly<Record<string, ComponentType<LinkPageProps>>> = {
  'email-sent': EmailSent,
  registered: Registered,
  'pending-approval': PendingApproval,
  declined: Declined,
};

export function ThankYouPage(page: LinkPageProps) {
  const state = new URLSearchParams(useLocation().search).get('state') ?? '';
  const Page = Object.hasOwn(pages, state) ? (pages[state] ?? Generic) : Generic;
  return <Page {...page} />;
}
