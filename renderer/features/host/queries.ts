import { giveEntity, listEntitiesByHost, removeEntityByHost } from '#contract/calls/access/shared-entities.ts';
import {
  changeEnableByHost,
  disableStaleGuests,
  inviteGuests,
  listGuests,
  modifyGroupByHost,
  removeGuestByHost,
  renewGuest,
  resendInvitation,
} from '#contract/calls/auth/hosts.ts';
import type { CallInput } from '#contract/call.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ProofRunner } from '#renderer/proof/use-proof.tsx';

export interface HostScope {
  readonly client: Client;
  readonly companyId: string;
  /** The host, or a person who administers people. */
  readonly user: Pick<User, 'id' | 'groups'>;
  /** Runs a change. Those that only an administrator of people may make ask for a proof of identity. */
  readonly prove: ProofRunner['run'];
}

interface Read {
  readonly signal: AbortSignal;
}

export const guestsQuery = ({ client, companyId, user }: HostScope) => ({
  queryKey: ['host', companyId, user.id, 'guests'],
  queryFn: ({ signal }: Read) => client.call(listGuests, { query: { id: companyId } }, { signal, failure: 'screen' }),
  staleTime: 0,
});

/** The companies that the person can share, with the guests of each. */
export const companiesQuery = ({ client, companyId, user }: HostScope) => ({
  queryKey: ['host', companyId, user.id, 'companies'],
  queryFn: ({ signal }: Read) => client.call(listEntitiesByHost, { query: { id: companyId } }, { signal, failure: 'screen' }),
  staleTime: 0,
});

/** The queries whose data a change of a guest makes stale. */
export const hostKey = ({ companyId, user }: HostScope) => ['host', companyId, user.id];

export type InvitationBody = CallInput<typeof inviteGuests>['body'];

export const sendInvitations = ({ client, companyId, prove }: HostScope, body: InvitationBody) =>
  prove(() => client.call(inviteGuests, { params: { id: companyId }, body }));

export const setEnabled = ({ client, companyId, prove }: HostScope, email: string, enable: boolean) =>
  prove(() => client.call(changeEnableByHost, { query: { id: companyId, email }, body: { enable } }));

export const removeGuest = ({ client, companyId, prove }: HostScope, email: string) =>
  prove(() => client.call(removeGuestByHost, { query: { id: companyId, email } }));

export const renew = ({ client, companyId, prove }: HostScope, email: string, expires: string) =>
  prove(() => client.call(renewGuest, { params: { id: companyId }, body: { email, expires } }));

export const resend = ({ client, companyId, prove }: HostScope, email: string) =>
  prove(() => client.call(resendInvitation, { params: { id: companyId }, body: { email } }));

export const disableStale = ({ client, companyId, prove }: HostScope, emails: readonly string[]) =>
  prove(() => client.call(disableStaleGuests, { params: { id: companyId }, body: { emails: [...emails] } }));

export const changeGroup = ({ client, companyId, prove }: HostScope, email: string, group: string, type: 'add' | 'remove') =>
  prove(() => client.call(modifyGroupByHost, { query: { id: companyId, email }, body: { group, type } }));

export const changeCompany = (
  { client, companyId, prove }: HostScope,
  email: string,
  entityCode: string,
  type: 'add' | 'remove',
) => prove(() => client.call(type === 'add' ? giveEntity : removeEntityByHost, { query: { id: companyId, email, entityCode } }));
