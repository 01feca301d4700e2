// The reasons why a portal is closed for everybody. Separate from guards.ts, which the first screen does not load.
import type { LoginCompany } from '#contract/entities/login-company.ts';

type Closable = Pick<LoginCompany, 'status' | 'message'>;

/** The message that closes the portal on this domain. */
export const blockedMessage = ({ message: { blockedAccess = {} } }: Closable, domain: string): string | undefined =>
  Object.hasOwn(blockedAccess, domain) ? blockedAccess[domain] : undefined;

/** `pastBlock`: this tab bypassed the message. */
export function closedBy(company: Closable, domain: string, pastBlock: boolean): 'blocked' | 'disabled' | null {
  if (!pastBlock && blockedMessage(company, domain) !== undefined) return 'blocked';
  return company.status === 'disabled' ? 'disabled' : null;
}
