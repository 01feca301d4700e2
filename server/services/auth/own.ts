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

/** The person who makes a call about other people. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  /** As they are stored now, not as the session knew them when it was opened. */
  readonly groups: readonly string[];
  /** Stored beside what the person does. */
  readonly name: string;
}

/** The acting person of a call about other people: a host, or an administrator of people. */
export function createRequireActor(deps: Pick<AuthDependencies, 'database'>) {
  const requireUser = createRequireUser(deps);
  return async (context: RequestContext): Promise<Actor> => {
    const { id, email, groups, nick } = await requireUser(context);
    return { id, email, groups, name: nick ?? email };
  };
}
