// Runs the login's connection check outside the login: for sign-ins that arrive by a link, and for a session whose page was left
// during the check.
import { checkConnection } from '#renderer/features/login/index.ts';
import type { Runtime } from './runtime.ts';

/** Whether the tenant's systems answer for the open session. */
export async function systemsAnswer(
  { company, client }: Pick<Runtime, 'company' | 'client'>,
  signal: AbortSignal,
): Promise<boolean> {
  const check = company.loginConnectionCheck;
  return check?.enable !== true || checkConnection({ client, companyId: company.id, signal }, check);
}
