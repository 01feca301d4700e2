// Opens the session at the end of every sign-in.
import type { OpenedSession } from '#contract/entities/user.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { LinkScope } from '#server/ports/link-scope.ts';
import type { Queries } from '#server/ports/database.ts';
import type { SessionMethod, SessionStart } from '#server/ports/sessions.ts';
import { deliverCode } from '#server/records/sessions/renew-session.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import { guestUser, presentLocker, presentUser } from '#server/services/auth/present.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { createIsOver } from './guest-end.ts';
import { rememberBrowser } from './known-browser.ts';

export const userBlocked = () => new AppError('#USER_BLOCKED', { message: 'Usuário bloqueado' });

const startOf = (context: RequestContext, user: UserRow | null, method: SessionMethod): SessionStart => ({
  userId: user?.id ?? null,
  groups: user?.groups ?? [],
  method,
  isPublic: user === null,
  userAgent: context.userAgent,
  address: context.address,
  limits: context.tenant.company.session,
});

export function createOpenSession({ database, sessions, clock, internalDomains }: AuthDependencies) {
  const isOver = createIsOver({ database, clock });

  /** Ends the session of the code in the request, because another person may have set its code or used the browser before. */
  async function endReplaced({ tenant, sessionCode }: RequestContext): Promise<void> {
    if (sessionCode === undefined) return;
    const db = database.tenant(tenant.id);
    const replaced = await sessions.check(db, sessionCode);
    if (replaced !== null) await sessions.revoke(db, replaced.sessionId);
  }

  /** The limits of the tenant, shortened so that the session ends at `until` at the latest. */
  function limitsUntil({ tenant }: RequestContext, until: Date): SessionStart['limits'] {
    const { idleMinutes, absoluteMinutes } = tenant.company.session;
    const left = (until.getTime() - clock.now().getTime()) / 60_000;
    return { idleMinutes, absoluteMinutes: Math.min(absoluteMinutes, left) };
  }

  async function openOf(
    context: RequestContext,
    user: UserRow,
    start: SessionStart,
    within?: (queries: Queries) => Promise<void>,
  ): Promise<OpenedSession> {
    const { tenant } = context;
    const pointer = 'auth.sessao.abrir';
    const recorder = context.recorder.as(user.id);
    if (isBlocked(user) || (await isOver(tenant.id, user))) {
      await recorder.record({ pointer, outcome: 'refused', detail: { method: start.method, reason: 'blocked' } });
      throw userBlocked();
    }
    await endReplaced(context);
    const code = await sessions.open(database.tenant(tenant.id), start, async (queries) => {
      await within?.(queries);
      await recorder.recordWithin(queries, { pointer, detail: { method: start.method } });
    });
    return {
      ...deliverCode(context, code),
      user: presentUser({ company: tenant.company, internalDomains }, user),
      isPublic: false,
      locker: presentLocker(user),
    };
  }

  return {
    /** Signs in a person who has proven their identity. */
    forPerson: (context: RequestContext, user: UserRow, method: SessionMethod): Promise<OpenedSession> =>
      openOf(context, user, startOf(context, user, method), (queries) => rememberBrowser(queries, context, user.id, clock.now())),

    /**
     * Opens another session of a person, which ends at `until` at the latest. The browser is not remembered, because the person
     * proved nothing in it.
     */
    forHandOff: (context: RequestContext, user: UserRow, until: Date): Promise<OpenedSession> =>
      openOf(context, user, { ...startOf(context, user, 'link'), limits: limitsUntil(context, until) }),

    async forGuest(context: RequestContext): Promise<OpenedSession> {
      const code = await sessions.open(database.tenant(context.tenant.id), startOf(context, null, 'guest'));
      return { ...deliverCode(context, code), user: guestUser, isPublic: true };
    },

    /**
     * Opens a session without a person, for one item of one company, until the link ends. The page receives the code in gateway mode, too,
     * because the code opens only this item, and the cookie belongs to the person's own session.
     */
    async forLink(
      context: RequestContext,
      scope: LinkScope,
      until: Date,
      within: (queries: Queries) => Promise<void>,
    ): Promise<OpenedSession> {
      const start = { ...startOf(context, null, 'link'), scope, limits: limitsUntil(context, until) };
      const code = await sessions.open(database.tenant(context.tenant.id), start, within);
      const entitySelected = scope.entity === undefined ? [] : [scope.entity];
      return { code, user: { ...guestUser, id: `link-${scope.link.slice(0, 12)}`, entitySelected }, isPublic: true };
    },
  };
}

export type OpenSession = ReturnType<typeof createOpenSession>;
