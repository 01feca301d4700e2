// The person who makes the request.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import type { AuthDependencies } from './dependencies.ts';
import { findUserById, type UserRow } from './users.ts';

/** The session that http has checked: calls with an access never come here without one. */
export function requireSession({ session }: RequestContext): RequestSession {
  if (session === null) throw new AppError('#INVALID_SESSION');
  return session;
}

/** The person of the session. */
export const createSelf =
  ({ database }: Pick<AuthDependencies, 'database'>) =>
  async (context: RequestContext): Promise<UserRow> => {
    const { userId } = requireSession(context);
    const user = userId === null ? null : await findUserById(database.tenant(context.tenant.id), userId);
    if (user === null) throw new AppError('#INVALID_SESSION');
    return user;
  };
