import { listEntities } from '#contract/calls/access/entities.ts';
import { createUser, declineInvitation, selectEntities, updateUser } from '#contract/calls/auth/auth-calls.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';
import { queryOptions } from '@tanstack/react-query';

export const sendLink = (client: Client, id: string, email: string): Promise<unknown> =>
  client.call(
    createUser,
    { params: { id, email }, headers: { 'send-email': 'true' }, body: {} },
    { reportAs: 'createNewUserFail' },
  );

export const decline = (client: Client, id: string, { email, hash }: LinkSecret, reason: string): Promise<unknown> =>
  client.call(declineInvitation, { params: { id }, body: { email, hash, ...(reason.trim() === '' ? {} : { reason }) } });

interface OwnData {
  readonly nick?: string;
  readonly phone?: string;
  readonly notifications?: Record<string, unknown>;
}

export const saveOwn = (client: Client, id: string, body: OwnData): Promise<User> =>
  client.call(updateUser, { params: { id }, body });

export const chooseEntities = (client: Client, id: string, email: string, entities: string[]): Promise<User> =>
  client.call(selectEntities, { params: { id, email }, body: { entities } });

/** The maximum number of companies; the server has the same limit. */
const limit = '1000';

export const ownEntities = (client: Client, id: string, user: User) =>
  queryOptions({
    queryKey: ['entities', id, user.id],
    queryFn: ({ signal }) => client.call(listEntities, { params: { id }, query: { limit } }, { signal, failure: 'screen' }),
    staleTime: 5 * 60_000,
  });
