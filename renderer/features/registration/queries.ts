import { completeRegistration, createUser } from '#contract/calls/auth/index.ts';
import { listRequiredTerms } from '#contract/calls/terms.ts';
import type { AgreedTerm, RequiredTerm } from '#contract/entities/term.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

interface App {
  readonly client: Client;
  readonly companyId: string;
}

const options = { reportAs: 'createNewUserFail' } as const;

/** Notes the address and has the link sent. The answer is the same for every address. */
export async function requestLink({ client, companyId }: App, email: string): Promise<void> {
  await client.call(createUser, { params: { id: companyId, email }, headers: { 'send-email': 'true' }, body: {} }, options);
}

/** Another back end: it does not know the call, or answers it with something else. */
const isUnknownCall = ({ status, code }: ApiError): boolean =>
  status === 404 || status === 405 || status === 501 || code === '#UNREADABLE';

async function loadTerms({ client, companyId }: App, signal: AbortSignal): Promise<readonly RequiredTerm[] | null> {
  try {
    return await client.call(listRequiredTerms, { params: { id: companyId } }, { ...options, signal, failure: 'screen' });
  } catch (error) {
    if (error instanceof ApiError && isUnknownCall(error)) return null;
    throw error;
  }
}

/** The terms a newcomer has to agree to; null where the back end tells none, and asks after the first sign-in. */
export const requiredTermsQuery = (app: App) =>
  queryOptions({
    queryKey: ['required-terms', app.companyId],
    queryFn: ({ signal }) => loadTerms(app, signal),
    // The text stays under the eyes of who reads it; the registration finds out whether it is still the one.
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

export async function finishRegistration({ client, companyId }: App, { email, hash, ...body }: Registration): Promise<void> {
  await client.call(completeRegistration, { params: { id: companyId, email }, headers: { 'created-hash': hash }, body }, options);
}
