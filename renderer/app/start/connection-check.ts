// The login's connection check outside the login: for sign-ins that arrive from elsewhere, and for a session whose page was left
// in the middle of the check.
import { checkConnection } from '#renderer/features/login/index.ts';
import type { Runtime } from './runtime.ts';

/** Whether the tenant's systems answer the session that is open. */
export async function systemsAnswer(
  { company, client }: Pick<Runtime, 'company' | 'client'>,
  signal: AbortSignal,
): Promise<boolean> {
  const check = company.loginConnectionCheck;
  return check?.enable !== true || checkConnection({ client, companyId: company.id, signal }, check);
}
