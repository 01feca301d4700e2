// Operations of a session's holder: reading the session of a code, ending the own session, and opening a guest session.
import type { OpenedSession } from '#contract/entities/user.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { HandedSessions } from '#server/services/auth/federation/handed-session.ts';
import { guestUser, presentLocker, presentUser } from '#server/services/auth/present.ts';
import { clearCode } from '#server/records/sessions/renew-session.ts';
import type { OpenSession } from '#server/services/auth/sign-in/open-session.ts';
import { requirePoints } from '#server/services/auth/sign-in/points.ts';
import { findUserById } from '#server/services/auth/users.ts';
import { requireSession } from '#server/services/auth/own.ts';

export function createSessionCalls(deps: AuthDependencies, openSession: OpenSession, handed: HandedSessions) {
  const { database, sessions, limiter, internalDomains } = deps;

  const personOf = async ({ tenant }: RequestContext, userId: string | null): Promise<Pick<OpenedSession, 'user' | 'locker'>> => {
    if (userId === null) return { user: guestUser };
    const row = await findUserById(database.tenant(tenant.id), userId);
    if (row === null) throw new AppError('#USER_TOKEN_NOTFOUND');
    return { user: presentUser({ company: tenant.company, internalDomains }, row), locker: presentLocker(row) };
  };

  async function openHanded(code: string, context: RequestContext) {
    const opened = await handed.take(code, context);
    if (opened === null) throw new AppError('#INVALID_SESSION', { message: 'Unauthorized' });
    const { user, code: ownCode, isPublic } = opened;
    const { isLdapUser, isAdfsUser } = user;
    return { isPublic, json: { user }, isLdapUser, isAdfsUser, opened: true, ...(ownCode !== undefined && { code: ownCode }) };
  }

  return {
    async validate(code: string, context: RequestContext) {
      const found = await sessions.check(database.tenant(context.tenant.id), code);
      if (found === null) return openHanded(code, context);
      if (found.scope !== null) throw new AppError('#PUBLIC_SESSION');
      const user =
        found.user === null ? guestUser : presentUser({ company: context.tenant.company, internalDomains }, found.user);
      return { isPublic: found.isPublic, json: { user }, isLdapUser: user.isLdapUser, isAdfsUser: user.isAdfsUser };
    },

    handOn: (context: RequestContext) => handed.create(requireSession(context), context),

    async current(context: RequestContext): Promise<OpenedSession> {
      const session = requireSession(context);
      const { user, locker } = await personOf(context, session.userId);
      // The key of the person's devices is for their own sessions.
      const isOwn = session.view === undefined;
      return { user, ...(isOwn && locker !== undefined && { locker }), isPublic: session.isPublic };
    },

    async logout(context: RequestContext): Promise<{ ok: true }> {
      const { id } = requireSession(context);
      const { tenant, recorder } = context;
      await sessions.revoke(database.tenant(tenant.id), id);
      clearCode(context);
      context.clearSiteData();
      await recorder.record({ pointer: 'auth.sessao.encerrar' });
      return { ok: true };
    },

    async openGuest(context: RequestContext): Promise<OpenedSession> {
      if (context.tenant.company.status === 'disabled') throw new AppError('#ERRO_LOGIN_PUBLIC');
      await requirePoints(limiter, [['guest-session-address', context.address]]);
      return openSession.forGuest(context);
    },
  };
}
