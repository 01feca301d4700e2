// `/welcome`: the first page of an invited person. After the first login it shows the wizard of four steps.
import { CheckedLink } from '#renderer/link-page/checked-link.tsx';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { useLinkSecret } from '#renderer/link-page/use-link-secret.ts';
import { InvitationView } from './invitation-view.tsx';
import { OpenView } from './open-view.tsx';
import { Wizard } from './wizard/wizard.tsx';

export function WelcomePage(page: LinkPageProps) {
  const secret = useLinkSecret();
  const { client, company, user, goTo, signIn } = page;
  if (secret === null) return user === null ? <OpenView {...page} /> : <Wizard page={page} user={user} />;
  return (
    <CheckedLink
      client={client}
      companyId={company.id}
      secret={secret}
      purpose="register"
      onNewLink={() => goTo('/register', { replace: true, state: { email: secret.email } })}
      onEnter={() => signIn(secret.email)}
    >
      {({ invitation }) => <InvitationView page={page} secret={secret} invitation={invitation} />}
    </CheckedLink>
  );
}
