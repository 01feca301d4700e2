// Who may enter a route, in the order of specification section 4. Pure: the router calls it before every route and again
// whenever the session changed, and carries out what it decides. The real lock is on the server.
import type { Company } from '#contract/entities/company.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { SessionState } from '../session/session-state.ts';

/** What a route says of itself. */
export type RouteAccess =
  /** Live shopping: anyone, as a guest. */
  | 'public'
  /** `/dashboard`, `/menu`, `/script`, `/app` and their items: a session; entering closes an open script. */
  | 'module'
  /** Needs a session. */
  | 'session'
  /** Works with a session and without. */
  | 'hybrid'
  /** Needs none. */
  | 'open'
  /** `/`: the login. */
  | 'root'
  | 'blocked'
  | 'disabled';

export interface GuardedRoute {
  readonly access: RouteAccess;
  /** Path, query and hash: where a person comes back to after signing in. */
  readonly path: string;
  /** Of a module route. */
  readonly moduleId?: string | undefined;
}

export interface GuardContext {
  readonly session: SessionState;
  readonly company: Company;
  /** Domain this page was opened on; blocked access is configured per domain. */
  readonly domain: string;
  /** Milliseconds of the clock. */
  readonly now: number;
}

export type Decision =
  /** Show the route. `closeScript`: an open item gives way. `validate`: ask the server meanwhile whether the session still stands. */
  | { readonly kind: 'pass'; readonly closeScript: boolean; readonly validate: boolean }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Open a guest session, then ask the guard again. */
  | { readonly kind: 'open-public-session' }
  /** Try the stored code, then ask the guard again. */
  | { readonly kind: 'restore' }
  /** A restore is under way: show the skeleton, the session's change asks again. */
  | { readonly kind: 'wait' }
  /** The server did not answer: say so, offer another try. */
  | { readonly kind: 'unreachable' }
  /** Close the modals and go to the login, which brings the person back to `redirect`. */
  | { readonly kind: 'session-error'; readonly redirect: string };

/** A session the server confirmed less than this ago is not asked about again. */
export const sessionFreshMs = 60_000;

const pass: Decision = { kind: 'pass', closeScript: false, validate: false };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** Path of the route the tenant's layout makes its main one. */
export const appRoute = (company: Company): string => `/${mainLayout(company)}`;

/** Address of the login that brings the person back to `path`. */
export const loginRoute = (path: string): string => (path === '/' ? '/' : `/?redirect_url=${encodeURIComponent(path)}`);

/** The message that closes the portal on this domain, unless the query says `dev=1`. */
export function blockedMessage(company: Company, domain: string, path: string): string | undefined {
  const isDeveloper = new URLSearchParams(path.split('#')[0]?.split('?')[1] ?? '').get('dev') === '1';
  return isDeveloper ? undefined : company.message.blockedAccess?.[domain];
}

const isShownOnLogin = (company: Company, moduleId: string | undefined): boolean =>
  moduleId !== undefined && company.module.some((module) => module.id === moduleId && module.role.showLogin);

/** A stored code is tried first; `otherwise` holds when there is none. */
function restoreOr(session: SessionState, otherwise: Decision): Decision {
  if (session.kind === 'restoring') return { kind: 'wait' };
  return session.kind === 'signed-out' && session.stored ? { kind: 'restore' } : otherwise;
}

function guardPublic({ session }: GuardContext): Decision {
  if (session.kind === 'unreachable') return { kind: 'unreachable' };
  return session.kind === 'signed-in' ? pass : restoreOr(session, { kind: 'open-public-session' });
}

function guardStatus(route: GuardedRoute, { company, domain }: GuardContext): Decision | null {
  const blocked = blockedMessage(company, domain, route.path) !== undefined;
  if (route.access === 'blocked') return blocked ? pass : redirect('/');
  if (blocked) return redirect('/blocked');
  const disabled = company.status === 'disabled';
  if (route.access === 'disabled') return disabled ? pass : redirect('/');
  return disabled ? redirect('/disabled') : null;
}

function guardRoot({ session, company }: GuardContext): Decision {
  // The specification says it of a previous `/`; whoever is signed in has nothing to do here from any other place either.
  if (session.kind === 'signed-in' && !session.isPublic) return redirect(appRoute(company));
  return restoreOr(session, pass);
}

function guardSession(route: GuardedRoute, { session, company, now }: GuardContext): Decision {
  const forGuests = route.access === 'module' && isShownOnLogin(company, route.moduleId);
  if (session.kind === 'unreachable') return { kind: 'unreachable' };
  if (session.kind === 'signed-in' && (!session.isPublic || forGuests)) {
    const validate = now - session.checkedAt >= sessionFreshMs;
    return { kind: 'pass', closeScript: route.access === 'module', validate };
  }
  return restoreOr(session, forGuests ? { kind: 'open-public-session' } : { kind: 'session-error', redirect: route.path });
}

/** The decision for entering `route`. */
export function guard(route: GuardedRoute, context: GuardContext): Decision {
  if (route.access === 'public') return guardPublic(context);
  const byStatus = guardStatus(route, context);
  if (byStatus) return byStatus;
  if (route.access === 'root') return guardRoot(context);
  if (route.access === 'hybrid') return restoreOr(context.session, pass);
  if (route.access === 'open') return pass;
  return guardSession(route, context);
}
