// Hands a session over to another browser or program of the same person, at `/session/{code}`. The code opens a new session.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { OpenSession } from '#server/services/auth/sign-in/open-session.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { findUserById } from '#server/services/auth/users.ts';
import { insertHandOff, redeemHandOff } from './hand-off.ts';

export function createHandedSessions({ database, limiter, clock }: AuthDependencies, openSession: OpenSession) {
  return {
    async create(session: RequestSession, { tenant, recorder }: RequestContext) {
      const { userId, email } = session;
      // The session of a direct link is limited to one item and cannot be handed over.
      if (userId === null || email === null || session.scope !== null) throw new AppError('#FORBIDDEN');
      await requirePoints(limiter, [['hand-off-person', accountKey(tenant.id, userId)]], 'exact');
      const now = clock.now();
      const handed = await database.findSession(tenant.id, session.id, now);
      if (handed === null) throw new AppError('#SESSION_NOTFOUND');
      const bound = { to: 'bearer', until: handed.expiresAt.toISOString() } as const;
      const { code, expiresAt } = await database.tenant(tenant.id).run(async (queries) => {
        await recorder.recordWithin(queries, {
          pointer: 'auth.sessao.passar',
        });
        const order = { tenantId: tenant.id, user: { id: userId, email }, method: 'link', now } as const;
        return insertHandOff(queries, { ...order, bound });
      });
      return { code, url: `${tenant.origin}/session/${code}`, expiresAt: expiresAt.toISOString() };
    },

    /** Null when `code` is not valid. */
    async take(code: string, context: RequestContext) {
      const { tenant, flow } = context;
      const db = database.tenant(tenant.id);
      const taking = { to: ['bearer'], proof: { flow, verifier: null }, now: clock.now() } as const;
      const taken = await db.run((queries) => redeemHandOff(queries, tenant.id, code, taking));
      if (taken?.bound.to !== 'bearer') return null;
      const user = await findUserById(db, taken.userId);
      return user === null ? null : openSession.forHandOff(context, user, new Date(taken.bound.until));
    },
  };
}

export type HandedSessions = ReturnType<typeof createHandedSessions>;
