// Requests of the profile to the server.
import { endOtherSessions, endSession, listSessions } from '#contract/calls/auth/session.ts';
import { updateUser } from '#contract/calls/auth/person.ts';
import { listAcceptances } from '#contract/calls/terms.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export interface ProfileScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
}

export const sessionsQuery = ({ client, companyId, userId }: ProfileScope) =>
  queryOptions({
    queryKey: ['own-sessions', companyId, userId],
    queryFn: ({ signal }) => client.call(listSessions, { params: { id: companyId } }, { signal, failure: 'screen' }),
    // Reloaded whenever the section opens, so that ended sessions are not listed.
    staleTime: 0,
  });

export const acceptancesQuery = ({ client, companyId, userId }: ProfileScope) =>
  queryOptions({
    queryKey: ['acceptances', companyId, userId],
    queryFn: ({ signal }) => client.call(listAcceptances, { params: { id: companyId } }, { signal, failure: 'screen' }),
    staleTime: 60_000,
  });

export const saveOwn = (
  { client, companyId }: ProfileScope,
  body: { readonly nick: string; readonly phone: string },
): Promise<User> => client.call(updateUser, { params: { id: companyId }, body });

export const endOne = ({ client, companyId }: ProfileScope, sessionId: string): Promise<unknown> =>
  client.call(endSession, { params: { id: companyId, sessionId } });

export const endOthers = async ({ client, companyId }: ProfileScope): Promise<number> =>
  (await client.call(endOtherSessions, { params: { id: companyId } })).ended;
