// Decides who may enter a route, in the order of section 4 of docs/specification.md. Pure: pages/guarded.tsx calls it before every
// route and whenever the session changes, and executes the decision. The server enforces access.
import type { Company } from '#contract/entities/company.ts';
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import { afterSignIn } from '#renderer/session/after-sign-in.ts';
import { mustReviewNotifications } from '#renderer/session/notification-review.ts';
import { pendingTermsPath } from '#renderer/session/pending-terms.ts';
import type { SessionState } from '#renderer/session/session-state.ts';
import { closedBy } from '#renderer/app/start/closed.ts';

/** The kind of access that a route declares. */
export type RouteAccess =
  /** Live shopping: anyone, as a guest. */
  | 'public'
  /** `/dashboard`, `/menu`, `/script`, `/app` and their items: needs a session; entering closes an open script. */
  | 'module'
  /** Needs a session. */
  | 'session'
  /** Works with and without a session. */
  | 'hybrid'
  /** Needs no session. */
  | 'open'
  /** `/`: the login. */
  | 'root'
  | 'blocked'
  | 'disabled';

export interface GuardedRoute {
  readonly access: RouteAccess;
  /** Path, query and hash: the address that a person returns to after signing in. */
  readonly path: string;
  /** Module routes only. */
  readonly moduleId?: string | undefined;
}

export interface GuardContext {
  readonly session: SessionState;
  readonly company: LoginCompany & Pick<Company, 'notifications'>;
  /** Domain this page was opened on; blocked access is configured per domain. */
  readonly domain: string;
  /** Origin of this page; a `redirect_url` to another origin is rejected. */
  readonly origin: string;
  /** The path that the sign-in of this page led to, or null. */
  readonly entered: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** This tab bypassed the message of blocked access. */
  readonly pastBlock?: boolean;
}

export type Decision =
  /** Show the route. `closeScript`: close an open item. `validate`: ask the server meanwhile whether the session is still valid. */
  | { readonly kind: 'pass'; readonly closeScript: boolean; readonly validate: boolean }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Open a guest session, then ask the guard again. */
  | { readonly kind: 'open-public-session' }
  /** Try the stored code, then ask the guard again. */
  | { readonly kind: 'restore' }
  /** Ask the tenant's systems before anything is shown, then ask the guard again. */
  | { readonly kind: 'check-connection' }
  /** The session is being restored: show the skeleton. The next change of the session calls the guard again. */
  | { readonly kind: 'wait' }
  /** The server did not answer: show a message and a retry button. */
  | { readonly kind: 'unreachable' }
  /** Close the modals and go to the login, which brings the person back to `redirect`. */
  | { readonly kind: 'session-error'; readonly redirect: string };

/** The server is not asked again about a session that it confirmed within this time. */
export const sessionFreshMs = 60_000;

const pass: Decision = { kind: 'pass', closeScript: false, validate: false };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** Path of the notification preferences and of the list of all notices. */
export const notificationsRoute = '/notifications';

/** Path of the main route, which the tenant's layout selects. */
export const appRoute = (company: LoginCompany): string => `/${mainLayout(company)}`;

/** Address of the login that brings the person back to `path`. */
export const loginRoute = (path: string): string => (path === '/' ? '/' : `/?redirect_url=${encodeURIComponent(path)}`);

const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('#')[0]?.split('?')[1] ?? '');
const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';
const hasDevParameter = (path: string): boolean => queryOf(path).get('dev') === '1';

const isShownOnLogin = (company: LoginCompany, moduleId: string | undefined): boolean =>
  moduleId !== undefined && company.module.some((module) => module.id === moduleId && module.role.showLogin);

/** Whether the connection check is due: the session did not come from the login, or the page was left during the check. */
const mustCheck = (session: SessionState): boolean => session.kind === 'signed-in' && session.checkDue;

/** Tries a stored code first; returns `otherwise` when none is stored. */
function restoreOr(session: SessionState, otherwise: Decision): Decision {
  if (session.kind === 'restoring') return { kind: 'wait' };
  return session.kind === 'signed-out' && session.stored ? { kind: 'restore' } : otherwise;
}

function guardPublic({ session }: GuardContext): Decision {
  if (session.kind === 'unreachable') return { kind: 'unreachable' };
  return session.kind === 'signed-in' ? pass : restoreOr(session, { kind: 'open-public-session' });
}

function guardStatus(route: GuardedRoute, { company, domain, pastBlock = false }: GuardContext): Decision | null {
  const closed = closedBy(company, domain, pastBlock || hasDevParameter(route.path));
  if (route.access === 'blocked') return closed === 'blocked' ? pass : redirect('/');
  if (closed === 'blocked') return redirect('/blocked');
  if (route.access === 'disabled') return closed === 'disabled' ? pass : redirect('/');
  return closed === 'disabled' ? redirect('/disabled') : null;
}

/** Leads a person with pending terms to them, and afterwards to the requested page. The server also rejects calls until then. */
function guardTerms({ path }: GuardedRoute, { session, company }: GuardContext): Decision | null {
  if (session.kind !== 'signed-in' || session.isPublic) return null;
  const terms = pendingTermsPath(session.user, path === appRoute(company) ? null : path);
  return terms === null ? null : redirect(terms);
}

/**
 * Leads a person who must accept notifications to them, and afterwards to the requested page. The path that the sign-in led to is
 * exempt: section 4 of the specification puts `redirect_url` before notifications.
 */
function guardNotifications({ path }: GuardedRoute, { session, company, entered }: GuardContext): Decision | null {
  if (session.kind !== 'signed-in' || session.isPublic || !mustReviewNotifications(company, session.user)) return null;
  const pathname = pathnameOf(path);
  if (pathname === notificationsRoute || (entered !== null && pathname === pathnameOf(entered))) return null;
  return redirect(
    path === appRoute(company) ? notificationsRoute : `${notificationsRoute}?redirect_url=${encodeURIComponent(path)}`,
  );
}

/** A view of the portal as another person skips what only that person can do: nothing can be saved in it. */
const isView = (session: SessionState): boolean => session.kind === 'signed-in' && session.view !== undefined;

function guardRoot({ path }: GuardedRoute, { session, company, origin }: GuardContext): Decision {
  if (mustCheck(session)) return { kind: 'check-connection' };
  if (isView(session)) return redirect(appRoute(company));
  // A signed-in person never needs the login, whatever the previous path was.
  if (session.kind === 'signed-in' && !session.isPublic)
    return redirect(afterSignIn({ company, user: session.user, redirectUrl: queryOf(path).get('redirect_url'), origin }));
  return restoreOr(session, pass);
}

function guardSession(route: GuardedRoute, context: GuardContext): Decision {
  const { session, company, now } = context;
  const forGuests = route.access === 'module' && isShownOnLogin(company, route.moduleId);
  if (session.kind === 'unreachable') return { kind: 'unreachable' };
  if (mustCheck(session)) return { kind: 'check-connection' };
  const duty = isView(session) ? null : (guardTerms(route, context) ?? guardNotifications(route, context));
  if (duty !== null) return duty;
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
  if (route.access === 'root') return guardRoot(route, context);
  if (route.access === 'hybrid')
    return mustCheck(context.session) ? { kind: 'check-connection' } : restoreOr(context.session, pass);
  if (route.access === 'open') return pass;
  return guardSession(route, context);
}
