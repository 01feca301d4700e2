// Requests of the federation pages to the server.
import { federationAddress, federationLogin } from '#contract/calls/auth/federation.ts';
import { validateSession } from '#contract/calls/auth/session.ts';
import { problemOfCall } from '#contract/rules/federation.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Problem } from './federation-flow.ts';

export interface RequestScope {
  readonly client: Client;
  readonly companyId: string;
}

/** The page shows the failure; it is also reported to the server. */
const options = { failure: 'screen', reportAs: 'loginFail' } as const;

export interface AddressRequest {
  readonly redirectUrl: string | null;
  /** The provider lets the person choose another account than the one it knows. */
  readonly choose: boolean;
  /** The e-mail address that was typed at the login. */
  readonly email: string | null;
}

export async function requestAddress(
  { client, companyId }: RequestScope,
  { redirectUrl, choose, email }: AddressRequest,
): Promise<string> {
  const query = {
    ...(redirectUrl !== null && { redirect_url: redirectUrl }),
    ...(choose ? { prompt: 'select_account' as const } : email !== null && { login_hint: email }),
  };
  return (await client.call(federationAddress, { params: { id: companyId }, query }, options)).url;
}

export const exchangeCode = ({ client, companyId }: RequestScope, code: string): Promise<OpenedSession> =>
  client.call(federationLogin, { params: { id: companyId, code }, query: {} }, options);

/** Exchanges a code for a session, or returns why it is refused. A public session signs nobody in (docs/specification.md, section 4). */
export async function redeemSessionCode(
  { client, companyId }: RequestScope,
  code: string,
): Promise<OpenedSession | 'invalid' | 'public'> {
  const answer = await client.call(validateSession, { params: { id: companyId }, body: { code } }, options);
  if (answer.opened !== true) return answer.isPublic ? 'public' : 'invalid';
  return { user: answer.json.user, isPublic: answer.isPublic, ...(answer.code !== undefined && { code: answer.code }) };
}

/** Converts the error of a call to a problem. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ApiError ? problemOfCall(error.status, error.code) : 'unreachable';
