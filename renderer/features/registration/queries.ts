import { completeRegistration, createUser } from '#contract/calls/auth/auth-calls.ts';
import { listRequiredTerms } from '#contract/calls/terms.ts';
import type { AgreedTerm, RequiredTerm } from '#contract/entities/term.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

interface RequestScope {
  readonly client: Client;
  readonly companyId: string;
}

const options = { reportAs: 'createNewUserFail' } as const;

/** Requests a registration link by e-mail. The answer is the same for every address. */
export async function requestLink({ client, companyId }: RequestScope, email: string): Promise<void> {
  await client.call(createUser, { params: { id: companyId, email }, headers: { 'send-email': 'true' }, body: {} }, options);
}

/** Whether a back end does not implement the call: it answers "not found" or an unreadable body. */
const isUnknownCall = ({ status, code }: ApiError): boolean =>
  status === 404 || status === 405 || status === 501 || code === '#UNREADABLE';

async function loadTerms({ client, companyId }: RequestScope, signal: AbortSignal): Promise<readonly RequiredTerm[] | null> {
  try {
    return await client.call(listRequiredTerms, { params: { id: companyId } }, { ...options, signal, failure: 'screen' });
  } catch (error) {
    if (error instanceof ApiError && isUnknownCall(error)) return null;
    throw error;
  }
}

/** The terms that a registration requires. Null when the back end does not list them; then the portal asks after the first sign-in. */
export const requiredTermsQuery = (scope: RequestScope) =>
  queryOptions({
    queryKey: ['required-terms', scope.companyId],
    queryFn: ({ signal }) => loadTerms(scope, signal),
    // The text does not change while the person reads it. The registration checks whether it is still current.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export interface Registration {
  readonly email: string;
  readonly hash: string;
  readonly nick: string;
  readonly password?: string;
  readonly phone?: string;
  readonly terms?: AgreedTerm[];
}

export async function finishRegistration(
  { client, companyId }: RequestScope,
  { email, hash, ...body }: Registration,
): Promise<void> {
  await client.call(completeRegistration, { params: { id: companyId, email }, headers: { 'created-hash': hash }, body }, options);
}
