// Sets the next step of this tab's login for pages that lead to it, and reads the typed address.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { User } from '#contract/entities/user.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import { storedLoginKey } from './first-screen.ts';
import { receiveConnection } from './flow/entering.ts';
import { readLogin, writeLogin } from './flow/history.ts';
import { startFlow } from './login-flow.ts';
import type { Flow, LoginRules, State } from './login-states.ts';

// When storage is forbidden, the login starts at the e-mail step.
const store = (flow: Flow, now: number): void => void tabStorage.set(storedLoginKey, writeLogin(flow, now));

function stateOf({ loginType }: Pick<LoginCompany, 'loginType'>, email: string, step: 'password' | undefined): State {
  if (step === undefined || loginType === 'otp') return { kind: 'email', email, problem: null };
  const person = { email, firstName: '', isLdap: false, mustUseCode: false };
  return { kind: 'password', person, twoStep: loginType === 'password-and-otp', problem: null };
}

/** Sets the next step: the password of `email` when `step` is `password` and the tenant has passwords, otherwise the e-mail step. */
export function resumeLogin(company: Pick<LoginCompany, 'loginType'>, email: string, step?: 'password'): void {
  if (email !== '') store(startFlow(stateOf(company, email, step)), Date.now());
}

/** Makes the login show the maintenance to `user` and check again automatically. */
export function showMaintenance(company: LoginRules, user: User): void {
  const flow = startFlow({ kind: 'signing-in', opened: { user, isPublic: false } });
  const failed = { kind: 'connection-checked', attempt: 0, ok: false, at: Date.now(), random: Math.random() } as const;
  store(receiveConnection(company, flow, failed).state, failed.at);
}

/** The e-mail address with which the login led to Microsoft in this tab, or null. */
export function typedEmail(): string | null {
  const state = readLogin(tabStorage.get(storedLoginKey))?.state;
  return state?.kind === 'microsoft' ? state.email : null;
}
