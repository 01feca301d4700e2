// Pages on which a person arrives with a sign-in from elsewhere. They go on as the login does: the connection check, terms, the place
// that the person wanted, the app.
import type { OpenedSession } from '#contract/entities/user.ts';
import { FederationPage, SessionPage } from '#renderer/features/federation/index.ts';
import { placeKey } from '#renderer/features/login/first-screen.ts';
import { readPlace } from '#renderer/features/login/flow/places.ts';
import { useHeldLink } from '#renderer/link-page/use-held-link.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { keepMaintenance, systemsAnswer } from '#renderer/app/start/connection-check.ts';
import { entryPath, wantedRedirect } from '#renderer/app/start/create-runtime.ts';
import { appRoute, loginRoute } from '#renderer/app/routing/guards.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

/** Keeps the session and goes on; to the login, which shows the maintenance, where the tenant's systems do not answer. */
async function enter(portal: PortalApp, opened: OpenedSession): Promise<void> {
  const { session } = portal.runtime;
  const redirectUrl = wantedRedirect();
  await session.open(opened);
  if (!opened.isPublic && !(await systemsAnswer(portal.runtime, new AbortController().signal))) {
    keepMaintenance(portal.runtime, opened.user);
    await session.signOut('maintenance');
    portal.goTo(loginRoute(redirectUrl ?? '/'), { replace: true });
    return;
  }
  session.passCheck();
  // A guest has the modules that the login lists, and no other screen.
  const path = opened.isPublic ? '/' : entryPath(portal.runtime, opened.user, redirectUrl);
  portal.goTo(path, { replace: true });
}

/** The address that led from the login to Microsoft, in this tab. */
function typedEmail(): string | null {
  try {
    const state = readPlace(sessionStorage.getItem(placeKey))?.state;
    return state?.kind === 'microsoft' ? state.email : null;
  } catch {
    // Storage is forbidden by policy: the provider asks.
    return null;
  }
}

const toLogin = (portal: PortalApp) => (): void => portal.goTo(loginRoute(wantedRedirect() ?? '/'), { replace: true });

export function FederationArrival({ portal, params, route }: PageProps) {
  const { client, company, platform } = portal.runtime;
  usePageTitle(portal, route.title);
  const held = useHeldLink();
  const services = {
    client,
    outside: platform.signIn,
    brought: held?.hash ?? '',
    companyId: company.id,
    appId: params['appId'] ?? '',
    typedEmail,
    enter: (opened: OpenedSession) => enter(portal, opened),
  };
  return <FederationPage services={services} blockedText={company.message.userBlocked} onLogin={toLogin(portal)} />;
}

/** Name of the person whose session is stored in this browser. No guard restores the session for this page. */
async function nameOf({ runtime: { session } }: PortalApp): Promise<string | null> {
  const state = session.store.getState();
  if (state.kind === 'signed-out' && state.stored) await session.restore();
  const user = signedInUser(session.store.getState());
  return user === null ? null : user.firstNick || user.email;
}

export function SessionArrival({ portal, route }: PageProps) {
  const { client, company } = portal.runtime;
  usePageTitle(portal, route.title);
  const code = useHeldLink()?.hash ?? '';
  return (
    <SessionPage
      key={code}
      client={client}
      companyId={company.id}
      appTitle={company.appTitle}
      code={code}
      look={() => nameOf(portal)}
      enter={(opened) => enter(portal, opened)}
      onLogin={toLogin(portal)}
      onHome={() => portal.goTo(appRoute(company), { replace: true })}
    />
  );
}
