// Sets the step that the login of this tab shows next, for pages that lead to it, and tells what was typed there.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { User } from '#contract/entities/user.ts';
import { placeKey } from './first-screen.ts';
import { receiveConnection } from './flow/entering.ts';
import { readPlace, writePlace } from './flow/places.ts';
import { startFlow } from './login-flow.ts';
import type { Flow, LoginRules, State } from './login-states.ts';

function keep(flow: Flow, now: number): void {
  try {
    sessionStorage.setItem(placeKey, writePlace(flow, now));
  } catch {
    // Storage is forbidden by policy: the login starts at the e-mail.
  }
}

function stateOf({ loginType }: Pick<LoginCompany, 'loginType'>, email: string, step: 'password' | undefined): State {
  if (step === undefined || loginType === 'otp') return { kind: 'email', email, problem: null };
  const person = { email, firstName: '', isLdap: false, mustUseCode: false };
  return { kind: 'password', person, twoStep: loginType === 'password-and-otp', problem: null };
}

/** The login asks next for the password of `email`, where `step` says so and the tenant has passwords; otherwise it shows the address. */
export function resumeLogin(company: Pick<LoginCompany, 'loginType'>, email: string, step?: 'password'): void {
  if (email !== '') keep(startFlow(stateOf(company, email, step)), Date.now());
}

/** The login shows the maintenance to `user`, and checks again by itself. */
export function showMaintenance(company: LoginRules, user: User): void {
  const flow = startFlow({ kind: 'signing-in', opened: { user, isPublic: false } });
  const failed = { kind: 'connection-checked', attempt: 0, ok: false, at: Date.now(), chance: Math.random() } as const;
  keep(receiveConnection(company, flow, failed).state, failed.at);
}

/** The address that led from the login to Microsoft, in this tab; null when there is none. */
export function typedEmail(): string | null {
  try {
    const state = readPlace(sessionStorage.getItem(placeKey))?.state;
    return state?.kind === 'microsoft' ? state.email : null;
  } catch {
    // Storage is forbidden by policy: the provider asks.
    return null;
  }
}
