import type { RequestContext } from '#server/http/route.ts';
import { createRenewSession } from '#server/records/sessions/renew-session.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';

/** Replaces the code of the session. Adds the new code to the answer, or sets the cookie with it. */
export function createRenewed(deps: Pick<AuthDependencies, 'database' | 'sessions'>) {
  const renew = createRenewSession(deps);
  return async <T>(answer: T, context: RequestContext): Promise<T & { readonly code?: string }> => ({
    ...answer,
    ...(await renew(context)),
  });
}
