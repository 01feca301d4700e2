// Executes the decisions of the guard, for every route and whenever the session changes.
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { useSession } from '#renderer/session/use-session.ts';
import { type Decision, type GuardedRoute, loginRoute } from '#renderer/app/routing/guards.ts';
import { PageLoading } from './page-loading.tsx';
import { UnreachablePage } from './failures/unreachable-page.tsx';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { type PortalRoute, prefixRoute, routes } from '#renderer/app/routing/routes.ts';

const ConnectionCheck = lazy(async () => ({
  default: (await import('./arrival/connection-check-page.tsx')).ConnectionCheckPage,
}));

const isPortalRoute = (value: unknown): value is PortalRoute => routes.some((route) => route === value);

/** The route of the address; null for an unknown path, which redirects and needs no check. */
function useGuardedRoute(): GuardedRoute | null {
  const { pathname, search, hash } = useLocation();
  const match = useMatches().at(-1);
  const route = isPortalRoute(match?.handle) ? match.handle : prefixRoute(pathname);
  if (route === undefined) return null;
  return { access: route.access, path: pathname + search + hash, moduleId: match?.params['moduleId'] };
}

const pass: Decision = { kind: 'pass', closeScript: false, validate: false };

export function Guarded({ portal }: { readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'entrance' | 'host'> }) {
  const { host } = portal;
  const { session } = portal.runtime;
  const state = useSession(session, (one) => one);
  const route = useGuardedRoute();
  const decision = route === null ? pass : portal.entrance.decide(route, state);
  const { kind } = decision;
  // The effect below runs again for each new path until the server answers.
  const placeToValidate = decision.kind === 'pass' && decision.validate ? (route?.path ?? null) : null;

  useEffect(() => {
    if (kind === 'restore') void session.restore();
    if (kind === 'open-public-session') void session.openPublic();
  }, [kind, session]);
  useEffect(() => {
    if (placeToValidate !== null) void session.validate();
  }, [placeToValidate, session]);
  useEffect(() => {
    // No script of a tenant may run during a redirect, an error or a restore.
    if (kind !== 'pass') host.close();
  }, [kind, host]);

  switch (decision.kind) {
    case 'pass':
      return <Outlet />;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'session-error': {
      // After a deliberate sign-out, the login does not lead back to the last page.
      const left = state.kind === 'signed-out' && state.reason === 'signed-out';
      return <Navigate to={left ? '/' : loginRoute(decision.redirect)} replace />;
    }
    case 'unreachable':
      return <UnreachablePage onRetry={() => void session.restore()} onHelp={() => portal.navigation.goTo('/help')} />;
    case 'check-connection':
      return (
        <Suspense fallback={<PageLoading />}>
          <ConnectionCheck portal={portal} />
        </Suspense>
      );
    case 'restore':
    case 'wait':
    case 'open-public-session':
      return <PageLoading />;
    default:
      throw new TypeError(`No such decision: ${JSON.stringify(decision satisfies never)}`);
  }
}
