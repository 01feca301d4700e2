// The login's requests to the server, by the contract. A chunk of its own, loaded when the person begins to type.
import { createUser as createUserCall, requestPassword } from '#contract/calls/auth/registration.ts';
import { login, loginTwoStep, loginWithCode, requestCode, userExists, validatePassword } from '#contract/calls/auth/sign-in.ts';
import { connectionCheck, readSql } from '#contract/calls/remotesql.ts';
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession, UserExists } from '#contract/entities/user.ts';
import { connectionCheckTimeoutMs } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import type { MailPurpose } from './login-states.ts';

/** The destination of the requests, and a way to cancel them. The flow shows its own failures. */
export interface Asking {
  readonly client: Client;
  readonly companyId: string;
  readonly signal: AbortSignal;
}

const options = (asking: Asking) => ({ signal: asking.signal, failure: 'caller' as const });
const app = (asking: Asking) => ({ params: { id: asking.companyId } });

export const checkUser = (asking: Asking, email: string): Promise<UserExists> =>
  asking.client.call(userExists, { query: { id: asking.companyId, email } }, options(asking));

export const logIn = (asking: Asking, email: string, password: string): Promise<OpenedSession> =>
  asking.client.call(login, { ...app(asking), body: { email, password } }, options(asking));

/** Two-step login: the answer says that the code is on its way. */
export const provePassword = (asking: Asking, email: string, password: string): Promise<{ reference: string }> =>
  asking.client.call(validatePassword, { ...app(asking), body: { email, password } }, options(asking));

export const sendCode = (asking: Asking, email: string): Promise<{ reference: string }> =>
  asking.client.call(requestCode, { ...app(asking), body: { email } }, options(asking));

export const logInWithCode = (asking: Asking, email: string, otp: string, twoStep: boolean): Promise<OpenedSession> =>
  asking.client.call(twoStep ? loginTwoStep : loginWithCode, { ...app(asking), body: { email, otp } }, options(asking));

export const sendMail = (asking: Asking, email: string, requestType: Exclude<MailPurpose, 'register'>): Promise<unknown> =>
  asking.client.call(requestPassword, { params: { id: asking.companyId, email }, body: { requestType } }, options(asking));

/** Registers an address and sends the link that finishes it. */
export const createUser = (asking: Asking, email: string): Promise<unknown> =>
  asking.client.call(
    createUserCall,
    { params: { id: asking.companyId, email }, headers: { 'send-email': 'true' }, body: {} },
    options(asking),
  );

/** Whether the tenant's own systems answer (docs/specification.md, section 4): its query, in 7000 ms. */
export async function checkConnection(asking: Asking, check: NonNullable<Company['loginConnectionCheck']>): Promise<boolean> {
  if (check.forceConnectionError || check.sql === undefined || check.connector === undefined) return !check.forceConnectionError;
  try {
    await asking.client.call(
      readSql,
      { params: { id: asking.companyId, sqlId: check.sql }, query: { connector: check.connector }, headers: {} },
      { ...options(asking), timeoutMs: connectionCheckTimeoutMs },
    );
    return true;
  } catch {
    // For every reason alike, the portal cannot be used now.
    return false;
  }
}

/** Whether the maintenance is over: there is no session, so the server checks. A server without an answer lets the person try. */
export async function checkMaintenance(asking: Asking): Promise<boolean> {
  try {
    const { ok } = await asking.client.call(connectionCheck, { params: { id: asking.companyId } }, options(asking));
    return ok;
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 501);
  }
}
