import { listEntities } from '#contract/calls/access/entities.ts';
import { createDirectLink, listDirectLinks, revokeDirectLink } from '#contract/calls/auth/auth-calls.ts';
import type { CallInput } from '#contract/call.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';

export interface LinkScope {
  readonly client: Client;
  readonly companyId: string;
  /** The person who makes the links. */
  readonly user: Pick<User, 'id' | 'nick' | 'email' | 'groups' | 'entitySelected'>;
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

/** The maximum length of the list of companies. A person with more companies searches on the server. */
export const companyLimit = 100;

/** The companies that the person acts for; with a text, those that match it. */
export const companiesQuery = ({ client, companyId, user }: LinkScope, text: string) => ({
  queryKey: ['direct-link-companies', companyId, user.id, text],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
    const query = { limit: String(companyLimit), ...(text === '' ? {} : { query: text }) };
    return client.call(listEntities, { params: { id: companyId }, query }, { signal, failure: 'screen' });
  },
  staleTime: 5 * 60_000,
});
