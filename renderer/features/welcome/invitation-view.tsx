import type { CallOutput } from '#contract/call.ts';
import type { validateLink } from '#contract/calls/auth/auth-calls.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel } from '#renderer/link-page/panel.tsx';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import { useState } from 'react';
import { DeclineDialog } from './decline-dialog.tsx';
import { words } from './messages.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './welcome.module.css';

type Invitation = NonNullable<CallOutput<typeof validateLink>['invitation']>;

export function InvitationView({
  page,
  secret,
  invitation,
}: {
  readonly page: LinkPageProps;
  readonly secret: LinkSecret;
  readonly invitation: Invitation | undefined;
}) {
  const { company, goTo, signIn } = page;
  const [declining, setDeclining] = useState(false);
  const html = company.message.login?.html;
  return (
    <Panel
      title={words.welcome(company.appTitle)}
      lead={invitation ? words.invitedBy(invitation.by.name, invitation.by.email) : words.openLead}
    >
      {invitation && <Gives invitation={invitation} />}
      {html !== undefined && <TenantHtml html={html} />}
      <NextSteps />
      <div className={styles['actions']}>
        <Button variant="primary" size="large" wide onClick={() => goTo('/register', { state: { link: secret } })}>
          {words.finish}
        </Button>
        <Button size="large" wide onClick={() => signIn(secret.email)}>
          {words.haveAccess}
        </Button>
        {invitation && (
          <Button variant="ghost" wide onClick={() => setDeclining(true)}>
            {words.unknown}
          </Button>
        )}
      </div>
      {declining && <DeclineDialog page={page} secret={secret} onClose={() => setDeclining(false)} />}
    </Panel>
  );
}

function Gives({ invitation: { entities, groups, message } }: { readonly invitation: Invitation }) {
  return (
    <Card title={words.gives}>
      <div className={styles['gives']}>
        {message !== undefined && (
          <div>
            <h3>{words.message}</h3>
            <p>{message}</p>
          </div>
        )}
        {entities.length > 0 && (
          <div>
            <h3>{words.companies}</h3>
            <ul>
              {entities.map(({ code, description }) => (
                <li key={code} className={styles['entity']}>
                  <span>{description}</span>
                  <span>{formatCnpj(code)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {groups.length > 0 && (
          <div>
            <h3>{words.profiles}</h3>
            <p>{groups.join(', ')}</p>
          </div>
        )}
        {entities.length + groups.length === 0 && <p>{words.nothingYet}</p>}
      </div>
    </Card>
  );
}
