// A person who proved a company may do more than before, so that their session continues under a new code.
import type { RenewedSession } from '#contract/entities/entity-validation.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Database } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { createRenewSession } from '#server/records/sessions/renew-session.ts';

/** Adds the new code to the answer, or sets the cookie with it. */
export function createRenewedByProof(deps: { readonly database: Database; readonly sessions: Sessions }) {
  const renew = createRenewSession(deps);
  return async <T>(answer: T, context: RequestContext): Promise<T & RenewedSession> => {
    const { code } = await renew(context);
    return { ...answer, ...(code === undefined ? {} : { sessionCode: code }) };
  };
}
