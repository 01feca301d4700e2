// Pages that receive a sign-in from another site or from a session link. They continue like the login: connection check, terms, the
// requested page, the app.
import type { OpenedSession } from '#contract/entities/user.ts';
import { FederationPage, SessionPage } from '#renderer/features/federation/index.ts';
import { showMaintenance, typedEmail } from '#renderer/features/login/index.ts';
import { useLinkSecret } from '#renderer/link-page/use-link-secret.ts';
import type { Session } from '#renderer/session/session.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { systemsAnswer } from '#renderer/app/start/connection-check.ts';
import { entryPath, wantedRedirect } from '#renderer/app/start/entry-path.ts';
import { appRoute, loginRoute } from '#renderer/app/routing/guards.ts';
import type { Navigation } from '#renderer/app/routing/navigation.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

type EntryParts = Pick<Portal, 'runtime' | 'navigation'>;

/** Opens the session and continues. When the tenant's systems do not answer, it leads to the login, which shows the maintenance. */
async function enter({ runtime, navigation }: EntryParts, opened: OpenedSession): Promise<void> {
  const { session } = runtime;
  const redirectUrl = wantedRedirect();
  await session.open(opened);
  if (!opened.isPublic && !(await systemsAnswer(runtime, new AbortController().signal))) {
    await showMaintenance(runtime.company, opened.user);
    await session.signOut('maintenance');
    navigation.goTo(loginRoute(redirectUrl ?? '/'), { replace: true });
    return;
  }
  session.passCheck();
  // A guest sees only the modules that the login lists.
  const path = opened.isPublic ? '/' : entryPath(runtime, opened.user, redirectUrl);
  navigation.goTo(path, { replace: true });
}

const toLogin =
  ({ goTo }: Navigation) =>
  (): void =>
    goTo(loginRoute(wantedRedirect() ?? '/'), { replace: true });

export function FederationArrival({ portal, params, route }: PageProps<'runtime' | 'navigation'>) {
  const { client, company, platform } = portal.runtime;
  usePageTitle(portal, route.title);
  const secret = useLinkSecret();
  const services = {
    client,
    outside: platform.signIn,
    returnQuery: secret?.hash ?? '',
    companyId: company.id,
    appId: params['appId'] ?? '',
    typedEmail,
    enter: (opened: OpenedSession) => enter(portal, opened),
  };
  return <FederationPage services={services} blockedText={company.message.userBlocked} onLogin={toLogin(portal.navigation)} />;
}

/** Name of the person whose session is stored in this browser. The guard does not restore the session for this page. */
async function nameOf(session: Session): Promise<string | null> {
  const state = session.store.getState();
  if (state.kind === 'signed-out' && state.stored) await session.restore();
  const user = signedInUser(session.store.getState());
  return user === null ? null : user.firstNick || user.email;
}

export function SessionArrival({ portal, route }: PageProps<'runtime' | 'navigation'>) {
  const { client, company } = portal.runtime;
  usePageTitle(portal, route.title);
  const code = useLinkSecret()?.hash ?? '';
  return (
    <SessionPage
      key={code}
      client={client}
      companyId={company.id}
      appTitle={company.appTitle}
      code={code}
      readSignedIn={() => nameOf(portal.runtime.session)}
      enter={(opened) => enter(portal, opened)}
      onLogin={toLogin(portal.navigation)}
      onHome={() => portal.navigation.goTo(appRoute(company), { replace: true })}
    />
  );
}
