// The session and the person of the request.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import type { AuthDependencies } from './dependencies.ts';
import { findUserById, type UserRow } from './users.ts';

/** The session of the request. http has checked it, so a call with an access rule always has one. */
export function requireSession({ session }: RequestContext): RequestSession {
  if (session === null) throw new AppError('#INVALID_SESSION');
  return session;
}

/** The person of the session. */
export const createRequireUser =
  ({ database }: Pick<AuthDependencies, 'database'>) =>
  async (context: RequestContext): Promise<UserRow> => {
    const { userId } = requireSession(context);
    const user = userId === null ? null : await findUserById(database.tenant(context.tenant.id), userId);
    if (user === null) throw new AppError('#INVALID_SESSION');
    return user;
  };
