// Replaces the code of a session when its permissions grow or its password changes (against session fixation).
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Database } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';

const gatewayCookie = '__Host-code';

const isBehindGateway = ({ tenant }: RequestContext): boolean => tenant.company.sessionMode === 'gateway';

/** Returns the code for the page. In gateway mode it sets a cookie that the page cannot read, and returns no code. */
export function deliverCode(context: RequestContext, code: string): { readonly code?: string } {
  if (!isBehindGateway(context)) return { code };
  context.setCookie(gatewayCookie, code, { httpOnly: true });
  return {};
}

export function clearCode(context: RequestContext): void {
  if (isBehindGateway(context)) context.setCookie(gatewayCookie, null, { httpOnly: true });
}

/** Gives the session of the request a new code, and returns it for the page. */
export const createRenewSession =
  ({ database, sessions }: { readonly database: Database; readonly sessions: Sessions }) =>
  async (context: RequestContext): Promise<{ readonly code?: string }> => {
    const { tenant, session } = context;
    const code = session === null ? null : await sessions.renew(database.tenant(tenant.id), session.id);
    // The session was ended by another request meanwhile.
    if (code === null) throw new AppError('#INVALID_SESSION');
    return deliverCode(context, code);
  };
