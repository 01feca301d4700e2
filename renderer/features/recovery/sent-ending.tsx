import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { ResultPanel } from '#renderer/link-page/panel.tsx';
import { Resend } from '#renderer/link-page/resend.tsx';
import type { SentMail } from '#renderer/link-page/use-sent-mail.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { MailCheck } from 'lucide-react';
import { words } from './messages.ts';
import { requestPasswordLink } from './queries.ts';

export function SentEnding({ page, sent }: { readonly page: LinkPageProps; readonly sent: SentMail }) {
  const { client, company, goTo, signIn } = page;
  return (
    <ResultPanel
      icon={MailCheck}
      tone="ok"
      title={words.sentTitle}
      actions={
        <>
          <Button variant="primary" onClick={() => signIn(sent.email)}>
            {words.toLogin}
          </Button>
          <Resend
            sent={sent}
            send={() => requestPasswordLink({ client, companyId: company.id }, sent.email)}
            onSent={(next) => goTo('/changePassword', { replace: true, state: { sent: next } })}
          />
        </>
      }
    >
      <p>{words.sentText}</p>
      <p>{words.sentTips}</p>
    </ResultPanel>
  );
}
