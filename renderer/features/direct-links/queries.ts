import { createDirectLink, listDirectLinks, revokeDirectLink } from '#contract/calls/auth/auth-calls.ts';
import type { CallInput } from '#contract/call.ts';
import type { Client } from '#renderer/api/client.ts';

export interface LinkScope {
  readonly client: Client;
  readonly companyId: string;
}

export type LinkRequest = CallInput<typeof createDirectLink>['body'];

export const createLink = ({ client, companyId }: LinkScope, email: string, body: LinkRequest) =>
  client.call(createDirectLink, { params: { id: companyId, email }, body });

export const listQuery = ({ client, companyId }: LinkScope) => ({
  queryKey: ['direct-links', companyId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    client.call(listDirectLinks, { params: { id: companyId } }, { signal, failure: 'screen' }),
  staleTime: 0,
});

export const revokeLink = ({ client, companyId }: LinkScope, link: string) =>
  client.call(revokeDirectLink, { params: { id: companyId, link } });
