// `/changePassword`: with a link, sets the password of its address; for a signed-in person, changes their own; otherwise requests a link.
import type { Company } from '#contract/entities/company.ts';
import { CheckedLink } from '#renderer/link-page/checked-link.tsx';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { ResultPanel } from '#renderer/link-page/panel.tsx';
import { useLinkSecret } from '#renderer/link-page/use-link-secret.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { KeyRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { words } from './messages.ts';
import { OwnForm } from './own-form.tsx';
import { RequestForm } from './request-form.tsx';
import { SetForm } from './set-form.tsx';

/** The reason why the portal stores no password, or null. */
function passwordElsewhereReason({
  isLdap,
  hasExternalAuth,
  loginType,
}: Company): { readonly title: string; readonly text: string } | null {
  if (isLdap) return { title: words.directoryTitle, text: words.directory };
  if (hasExternalAuth) return { title: words.directoryTitle, text: words.external };
  return loginType === 'otp' ? { title: words.noPasswordTitle, text: words.noPassword } : null;
}

/** The reason why the portal does not store the password of the signed-in person, or null. It depends on the person and the tenant. */
function ownPasswordElsewhereReason({ company, user }: LinkPageProps): { readonly title: string; readonly text: string } | null {
  if (user?.isLdapUser === true) return { title: words.directoryTitle, text: words.directory };
  if (user?.isAdfsUser === true) return { title: words.directoryTitle, text: words.microsoft };
  return passwordElsewhereReason(company);
}

export function ChangePasswordPage(page: LinkPageProps) {
  const secret = useLinkSecret();
  const { search } = useLocation();
  const { client, company, user, goTo, signIn } = page;
  const none = secret === null ? ownPasswordElsewhereReason(page) : passwordElsewhereReason(company);
  if (none !== null) return <NoPassword {...none} onEnter={() => goTo('/')} />;
  if (secret === null) return user === null ? <RequestForm {...page} /> : <OwnForm page={page} user={user} />;
  const purpose = new URLSearchParams(search).get('type') === 'register-password' ? 'register-password' : 'lost-password';
  return (
    <CheckedLink
      client={client}
      companyId={company.id}
      secret={secret}
      purpose={purpose}
      onNewLink={() => goTo('/changePassword', { replace: true, state: { email: secret.email } })}
      onEnter={() => signIn(secret.email)}
    >
      {() => <SetForm page={page} secret={secret} purpose={purpose} />}
    </CheckedLink>
  );
}

function NoPassword({ title, text, onEnter }: { readonly title: string; readonly text: string; readonly onEnter: () => void }) {
  const actions = (
    <Button variant="primary" onClick={onEnter}>
      {words.toLogin}
    </Button>
  );
  return (
    <ResultPanel icon={KeyRound} title={title} actions={actions}>
      <p>{text}</p>
    </ResultPanel>
  );
}
