// The login's connection check outside the login: for sign-ins that arrive from elsewhere, and for a session whose page was left
// in the middle of the check.
import type { User } from '#contract/entities/user.ts';
import { placeKey } from '#renderer/features/login/first-screen.ts';
import { receiveConnection } from '#renderer/features/login/flow/entering.ts';
import { writePlace } from '#renderer/features/login/flow/places.ts';
import { startFlow } from '#renderer/features/login/login-flow.ts';
import { checkConnection } from '#renderer/features/login/queries.ts';
import type { Runtime } from './runtime.ts';

/** Whether the tenant's systems answer the session that is open. */
export async function systemsAnswer({ company, client }: Runtime, signal: AbortSignal): Promise<boolean> {
  const check = company.loginConnectionCheck;
  return check?.enable !== true || checkConnection({ client, companyId: company.id, signal }, check);
}

/** The login then shows the maintenance to `user`, and looks again by itself. */
export function keepMaintenance({ company }: Runtime, user: User): void {
  const flow = startFlow({ kind: 'signing-in', opened: { user, isPublic: false } });
  const failed = { kind: 'connection-checked', attempt: 0, ok: false, at: Date.now(), chance: Math.random() } as const;
  try {
    sessionStorage.setItem(placeKey, writePlace(receiveConnection(company, flow, failed).flow, failed.at));
  } catch {
    // Storage is forbidden by policy: the login starts at the e-mail.
  }
}
