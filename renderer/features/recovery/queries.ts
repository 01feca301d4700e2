import { requestPassword, resetPassword } from '#contract/calls/auth/auth-calls.ts';
import type { Client } from '#renderer/api/client.ts';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';

export interface RequestScope {
  readonly client: Client;
  readonly companyId: string;
}

const options = { reportAs: 'resetPasswordFail' } as const;

/** Requests a link by e-mail. The answer is the same for every address. */
export const requestPasswordLink = ({ client, companyId }: RequestScope, email: string): Promise<unknown> =>
  client.call(requestPassword, { params: { id: companyId, email }, body: { requestType: 'lost-password' } }, options);

export const setPassword = (
  { client, companyId }: RequestScope,
  { email, hash }: LinkSecret,
  password: string,
  endSessions: boolean,
): Promise<unknown> =>
  client.call(
    resetPassword,
    { params: { id: companyId, email }, headers: { 'password-hash': hash }, body: { password, endSessions } },
    options,
  );
