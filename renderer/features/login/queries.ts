// The login's calls to the server. This is a separate chunk, loaded when the person starts to type.
import { createUser as createUserCall, requestPassword } from '#contract/calls/auth/registration.ts';
import { login, loginTwoStep, loginWithCode, requestCode, userExists, validatePassword } from '#contract/calls/auth/sign-in.ts';
import { connectionCheck, readSql } from '#contract/calls/remotesql.ts';
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession, UserExists } from '#contract/entities/user.ts';
import { connectionCheckTimeoutMs } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import type { MailPurpose } from './login-states.ts';

/** The client, the company and the abort signal of a request. */
export interface RequestContext {
  readonly client: Client;
  readonly companyId: string;
  readonly signal: AbortSignal;
}

const options = (context: RequestContext) => ({ signal: context.signal, failure: 'caller' as const });
const app = (context: RequestContext) => ({ params: { id: context.companyId } });

export const checkUser = (context: RequestContext, email: string): Promise<UserExists> =>
  context.client.call(userExists, { query: { id: context.companyId, email } }, options(context));

export const logIn = (context: RequestContext, email: string, password: string): Promise<OpenedSession> =>
  context.client.call(login, { ...app(context), body: { email, password } }, options(context));

/** Verifies the password of a two-step login. The server then sends the code. */
export const provePassword = (context: RequestContext, email: string, password: string): Promise<{ reference: string }> =>
  context.client.call(validatePassword, { ...app(context), body: { email, password } }, options(context));

export const sendCode = (context: RequestContext, email: string): Promise<{ reference: string }> =>
  context.client.call(requestCode, { ...app(context), body: { email } }, options(context));

export const logInWithCode = (context: RequestContext, email: string, otp: string, twoStep: boolean): Promise<OpenedSession> =>
  context.client.call(twoStep ? loginTwoStep : loginWithCode, { ...app(context), body: { email, otp } }, options(context));

export const sendMail = (
  context: RequestContext,
  email: string,
  requestType: Exclude<MailPurpose, 'register'>,
): Promise<unknown> =>
  context.client.call(requestPassword, { params: { id: context.companyId, email }, body: { requestType } }, options(context));

/** Registers an address and sends the link that completes the registration. */
export const createUser = (context: RequestContext, email: string): Promise<unknown> =>
  context.client.call(
    createUserCall,
    { params: { id: context.companyId, email }, headers: { 'send-email': 'true' }, body: {} },
    options(context),
  );

/** Whether the tenant's systems answer its query within 7000 ms (docs/specification.md, section 4). */
export async function checkConnection(
  context: RequestContext,
  check: NonNullable<Company['loginConnectionCheck']>,
): Promise<boolean> {
  if (check.forceConnectionError || check.sql === undefined || check.connector === undefined) return !check.forceConnectionError;
  try {
    await context.client.call(
      readSql,
      { params: { id: context.companyId, sqlId: check.sql }, query: { connector: check.connector }, headers: {} },
      { ...options(context), timeoutMs: connectionCheckTimeoutMs },
    );
    return true;
  } catch {
    // The reason of the failure does not matter: the portal cannot be used now.
    return false;
  }
}

/** Whether the maintenance is over. Without a session the server runs the check. A server without this call counts as available. */
export async function checkMaintenance(context: RequestContext): Promise<boolean> {
  try {
    const { ok } = await context.client.call(connectionCheck, { params: { id: context.companyId } }, options(context));
    return ok;
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 501);
  }
}
