// Sessions as their holders see them: who a code belongs to, the own session, its end, and guests.
import type { OpenedSession, User } from '#contract/entities/user.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { AuthDependencies } from '../dependencies.ts';
import type { HandedSessions } from '../federation/handed-session.ts';
import { guestUser, presentUser } from '../present.ts';
import { forgetCode, type OpenSession } from '../sign-in/open-session.ts';
import { requirePoints } from '../sign-in/points.ts';
import { findUserById } from '../users.ts';
import { requireSession } from './own.ts';

export function createSessionCalls(deps: AuthDependencies, openSession: OpenSession, handed: HandedSessions) {
  const { database, sessions, limiter, activities } = deps;

  const userOf = async ({ tenant }: RequestContext, userId: string | null): Promise<User> => {
    if (userId === null) return guestUser;
    const row = await findUserById(database.tenant(tenant.id), userId);
    if (row === null) throw new AppError('#USER_TOKEN_NOTFOUND');
    return presentUser(tenant.company, row);
  };

  async function openHanded(code: string, context: RequestContext) {
    const opened = await handed.take(code, context);
    if (opened === null) throw new AppError('#INVALID_SESSION', { message: 'Unauthorized' });
    const { user, ...session } = opened;
    return { ...session, json: { user }, isLdapUser: user.isLdapUser, isAdfsUser: user.isAdfsUser, opened: true };
  }

  return {
    async validate(code: string, context: RequestContext) {
      const found = await sessions.check(database.tenant(context.tenant.id), code);
      if (found === null) return openHanded(code, context);
      if (found.scope !== null) throw new AppError('#PUBLIC_SESSION');
      const user = found.user === null ? guestUser : presentUser(context.tenant.company, found.user);
      return { isPublic: found.isPublic, json: { user }, isLdapUser: user.isLdapUser, isAdfsUser: user.isAdfsUser };
    },

    handOn: (context: RequestContext) => handed.create(requireSession(context), context),

    async current(context: RequestContext): Promise<OpenedSession> {
      const session = requireSession(context);
      return { user: await userOf(context, session.userId), isPublic: session.isPublic };
    },

    async logout(context: RequestContext): Promise<{ ok: true }> {
      const { id, userId } = requireSession(context);
      const { tenant, correlationId } = context;
      await sessions.revoke(database.tenant(tenant.id), id);
      forgetCode(context);
      context.clearSiteData();
      await activities.record(tenant.id, { pointer: 'auth.sessao.encerrar', outcome: 'ok', userId, correlationId });
      return { ok: true };
    },

    async openGuest(context: RequestContext): Promise<OpenedSession> {
      if (context.tenant.company.status === 'disabled') throw new AppError('#ERRO_LOGIN_PUBLIC');
      await requirePoints(limiter, [['guest-session-address', context.address]]);
      return openSession.forGuest(context);
    },
  };
}
