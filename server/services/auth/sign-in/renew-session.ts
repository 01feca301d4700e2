// Replaces the code of a session when its permissions grow or its password changes (against session fixation).
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { deliverCode } from './open-session.ts';
import { requireSession } from '#server/services/auth/own.ts';

/** Adds the new code to the answer, or sets the cookie with it. */
export const createRenewSession =
  ({ database, sessions }: Pick<AuthDependencies, 'database' | 'sessions'>) =>
  async <T>(answer: T, context: RequestContext): Promise<T & { readonly code?: string }> => {
    const code = await sessions.renew(database.tenant(context.tenant.id), requireSession(context).id);
    // The session was ended by another request meanwhile.
    if (code === null) throw new AppError('#INVALID_SESSION');
    return { ...answer, ...deliverCode(context, code) };
  };
