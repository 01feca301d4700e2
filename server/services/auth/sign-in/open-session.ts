// The last act of every sign-in.
import type { OpenedSession } from '#contract/entities/user.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { SessionMethod } from '../../../ports/sessions.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { isBlocked } from '../policy.ts';
import { guestUser, presentUser } from '../present.ts';
import type { UserRow } from '../users.ts';

const gatewayCookie = '__Host-code';

export const userBlocked = () => new AppError('#USER_BLOCKED', { message: 'Usuário bloqueado' });

/** Hands the code to the page, or to a cookie that the page cannot read (gateway mode). */
function handOver(context: RequestContext, code: string, session: Omit<OpenedSession, 'code'>): OpenedSession {
  if (context.tenant.company.sessionMode !== 'gateway') return { code, ...session };
  context.setCookie(gatewayCookie, code, { httpOnly: true });
  return session;
}

export function forgetCode(context: RequestContext): void {
  if (context.tenant.company.sessionMode === 'gateway') context.setCookie(gatewayCookie, null, { httpOnly: true });
}

export function createOpenSession({ database, sessions, activities }: AuthDependencies) {
  const start = (context: RequestContext, user: UserRow | null, method: SessionMethod) =>
    sessions.open(database.tenant(context.tenant.id), {
      userId: user?.id ?? null,
      groups: user?.groups ?? [],
      method,
      isPublic: user === null,
      userAgent: context.userAgent,
      address: context.address,
      limits: context.tenant.company.session,
    });

  return {
    /** Signs in someone who has proven who they are. */
    async forPerson(context: RequestContext, user: UserRow, method: SessionMethod): Promise<OpenedSession> {
      const { tenant, correlationId } = context;
      const entry = { pointer: 'auth.sessao.abrir', userId: user.id, correlationId, detail: { method } };
      if (isBlocked(user)) {
        await activities.record(tenant.id, { ...entry, outcome: 'refused', detail: { method, reason: 'blocked' } });
        throw userBlocked();
      }
      const code = await start(context, user, method);
      await activities.record(tenant.id, { ...entry, outcome: 'ok' });
      return handOver(context, code, { user: presentUser(tenant.company, user), isPublic: false });
    },

    async forGuest(context: RequestContext): Promise<OpenedSession> {
      return handOver(context, await start(context, null, 'guest'), { user: guestUser, isPublic: true });
    },
  };
}

export type OpenSession = ReturnType<typeof createOpenSession>;
