// `/welcome`: the first page of an invited person; after the first login, four steps to begin with.
import { CheckedLink } from '#renderer/link-page/checked-link.tsx';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { useHeldLink } from '#renderer/link-page/use-held-link.ts';
import { InvitationView } from './invitation-view.tsx';
import { OpenView } from './open-view.tsx';
import { Wizard } from './wizard/wizard.tsx';

export function WelcomePage(page: LinkPageProps) {
  const held = useHeldLink();
  const { client, company, user, goTo, signIn } = page;
  if (held === null) return user === null ? <OpenView {...page} /> : <Wizard page={page} user={user} />;
  return (
    <CheckedLink
      client={client}
      companyId={company.id}
      held={held}
      purpose="register"
      onNewLink={() => goTo('/register', { replace: true, state: { email: held.email } })}
      onEnter={() => signIn(held.email)}
    >
      {({ invitation }) => <InvitationView page={page} held={held} invitation={invitation} />}
    </CheckedLink>
  );
}
