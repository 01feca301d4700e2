import { SqlManager } from '#renderer/modules/remote-sql/index.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { Forbidden } from './access/forbidden.tsx';
import { seesQueries } from '#renderer/app/visitor/tool-access.ts';

/** The person's groups decide about the page; the screen and the server check each action. */
export function SqlPage({ portal, route }: PageProps<'runtime' | 'navigation' | 'visitor'>) {
  const { company, client, session } = portal.runtime;
  const user = useSession(session, (one) => signedInUser(one));
  usePageTitle(portal, route.title);
  if (user === null) return null;
  if (!seesQueries(user)) return <Forbidden portal={portal} title={route.title} groups={null} />;
  const close = (): void => portal.navigation.goTo(appRoute(company));
  return <SqlManager key={user.id} client={client} company={company} user={user} onClose={close} />;
}
