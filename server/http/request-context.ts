import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActivityLog, RequestOrigin } from '#server/ports/activity-log.ts';
import type { SessionRow } from '#server/ports/database.ts';
import { LinkScope } from '#server/ports/link-scope.ts';
import { parseBrowserSecrets, browserCookie } from './cookies/browser-cookie.ts';
import { cookieName, readCookie, writeCookie } from './cookies/cookies.ts';
import type { RequestContext, RequestSession, RequestTenant } from './route.ts';

const flowCookie = 'portal-flow';
const flowForm = /^[\w-]{43}$/;

export const isHttps = (tenant: RequestTenant): boolean => tenant.origin.startsWith('https:');

/** The session code of a request: from its header, or, for tenants in gateway mode, from the cookie that pages cannot read. */
export function sessionCode(request: FastifyRequest, tenant: RequestTenant): string | undefined {
  const { code } = request.headers;
  if (typeof code === 'string' && code !== '') return code;
  if (tenant.company.sessionMode !== 'gateway') return undefined;
  return readCookie(request.headers.cookie, cookieName('code', { httpOnly: true, https: isHttps(tenant) }));
}

export function toRequestSession({ sessionId, userId, isPublic, scope: stored, user }: SessionRow): RequestSession {
  // An unreadable scope must not become null, which means no limits.
  const scope = stored === null || stored === undefined ? null : LinkScope.parse(stored);
  return {
    id: sessionId,
    userId,
    email: user?.email ?? null,
    groups: user?.groups ?? [],
    entitySelected: scope === null ? (user?.entitySelected ?? []) : entitiesOf(scope),
    isPublic,
    termsPending: typeof user?.pendingTerms === 'object' && Object.keys(user.pendingTerms ?? {}).length > 0,
    scope,
  };
}

/** The session of a direct link acts for the company of the link and for no other. */
const entitiesOf = ({ entity }: LinkScope): readonly string[] => (entity === undefined ? [] : [entity]);

/** The address and the device of a request, as the record stores them. */
export const requestOrigin = (request: FastifyRequest): RequestOrigin => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
});

interface ContextParts {
  readonly tenant: RequestTenant;
  readonly session: RequestSession | null;
  readonly activities: ActivityLog;
}

export function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenant, session, activities }: ContextParts,
): RequestContext {
  const https = isHttps(tenant);
  const setCookie: RequestContext['setCookie'] = (name, value, options) =>
    void reply.header('set-cookie', writeCookie(name, value, { ...options, https }));
  let flow: string | undefined;
  const origin = requestOrigin(request);
  return {
    tenant,
    session,
    recorder: activities.recorderFor({
      tenant: tenant.id,
      // The administrator acts in a view, not the person as whom they see the portal.
      userId: session?.view?.by ?? session?.userId ?? null,
      correlationId: request.id,
      request: origin,
    }),
    ...origin,
    correlationId: request.id,
    get flow() {
      if (flow !== undefined) return flow;
      const received = readCookie(request.headers.cookie, cookieName(flowCookie, { httpOnly: true, https }));
      flow = received !== undefined && flowForm.test(received) ? received : randomBytes(32).toString('base64url');
      if (flow !== received) setCookie(flowCookie, flow, { httpOnly: true });
      return flow;
    },
    get browserSecrets() {
      return parseBrowserSecrets(readCookie(request.headers.cookie, cookieName(browserCookie, { httpOnly: true, https })));
    },
    sessionCode: sessionCode(request, tenant),
    // Cookies are not cleared, because this would remove the cookies of the whole registrable domain, including the sessions of
    // other tenants. Storage is not cleared either: the page removes the person's entries, and choices of the device (theme,
    // favourites) must stay.
    clearSiteData: () => void reply.header('clear-site-data', '"cache"'),
    setCookie,
  };
}

/**
 * The context of the same request with another session, or with none. Its activities are recorded for the person of that session.
 */
export const withSession = (context: RequestContext, session: RequestSession | null): RequestContext => ({
  ...context,
  session,
  recorder: context.recorder.as(session?.userId ?? null),
});
