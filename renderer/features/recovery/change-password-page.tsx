// `/changePassword`: with a link, the password it is for; signed in, the own one; otherwise the request for a link.
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

/** Why there is no password to change here, or null. */
function noPasswordHere({
  isLdap,
  hasExternalAuth,
  loginType,
}: Company): { readonly title: string; readonly text: string } | null {
  if (isLdap) return { title: words.directoryTitle, text: words.directory };
  if (hasExternalAuth) return { title: words.directoryTitle, text: words.external };
  return loginType === 'otp' ? { title: words.noPasswordTitle, text: words.noPassword } : null;
}

/** A directory keeps the passwords of its own people, whatever the tenant does for the others. */
function noOwnPassword({ company, user }: LinkPageProps): { readonly title: string; readonly text: string } | null {
  if (user?.isLdapUser === true) return { title: words.directoryTitle, text: words.directory };
  if (user?.isAdfsUser === true) return { title: words.directoryTitle, text: words.microsoft };
  return noPasswordHere(company);
}

export function ChangePasswordPage(page: LinkPageProps) {
  const secret = useLinkSecret();
  const { search } = useLocation();
  const { client, company, user, goTo, signIn } = page;
  const none = secret === null ? noOwnPassword(page) : noPasswordHere(company);
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
