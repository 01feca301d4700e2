// Requests of these pages to the server.
import { federationAddress, federationLogin } from '#contract/calls/auth/federation.ts';
import { validateSession } from '#contract/calls/auth/session.ts';
import { problemOfCall } from '#contract/rules/federation.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Problem } from './federation-flow.ts';

export interface Asking {
  readonly client: Client;
  readonly companyId: string;
}

/** The page says it in place; the record has it, too. */
const own = { failure: 'screen', reportAs: 'loginFail' } as const;

export interface Wish {
  readonly redirectUrl: string | null;
  /** Asks for another account than the one the provider knows. */
  readonly choose: boolean;
  /** The address that was typed at the login. */
  readonly email: string | null;
}

export async function askAddress({ client, companyId }: Asking, { redirectUrl, choose, email }: Wish): Promise<string> {
  const query = {
    ...(redirectUrl !== null && { redirect_url: redirectUrl }),
    ...(choose ? { prompt: 'select_account' as const } : email !== null && { login_hint: email }),
  };
  return (await client.call(federationAddress, { params: { id: companyId }, query }, own)).url;
}

export const tradeCode = ({ client, companyId }: Asking, code: string): Promise<OpenedSession> =>
  client.call(federationLogin, { params: { id: companyId, code }, query: {} }, own);

/** The session a code hands over, or why it opens none: a public session signs nobody in (docs/specification.md, section 4). */
export async function takeSession({ client, companyId }: Asking, code: string): Promise<OpenedSession | 'invalid' | 'public'> {
  const answer = await client.call(validateSession, { params: { id: companyId }, body: { code } }, own);
  if (answer.opened !== true) return answer.isPublic ? 'public' : 'invalid';
  return { user: answer.json.user, isPublic: answer.isPublic, ...(answer.code !== undefined && { code: answer.code }) };
}

/** The problem that a refused call stands for. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ApiError ? problemOfCall(error.status, error.code) : 'unreachable';
