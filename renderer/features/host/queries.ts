import { giveEntity, listEntitiesByHost, removeEntityByHost } from '#contract/calls/access/shared-entities.ts';
import {
  changeEnableByHost,
  disableStaleGuests,
  inviteGuests,
  listGuestProfiles,
  modifyGroupByHost,
  pageGuests,
  removeGuestByHost,
  renewGuest,
  resendInvitation,
} from '#contract/calls/auth/hosts.ts';
import type { CallInput } from '#contract/call.ts';
import type { GuestsPage } from '#contract/entities/guest.ts';
import type { User } from '#contract/entities/user.ts';
import { guestListMaxLength, type tablePageLengths } from '#contract/limits.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import { readAllPages } from '#renderer/server-table/read-all-pages.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type GuestFilter, noFilter } from './guest-filters.ts';

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

export type GuestRow = GuestsPage['rows'][number];

/** The filters and the page of the list. */
export interface GuestListView {
  readonly filter: GuestFilter;
  /** Zero-based. */
  readonly index: number;
  readonly size: (typeof tablePageLengths)[number];
}

const searchOf = ({
  filter: { text, validity, stale },
  index,
  size,
}: GuestListView): NonNullable<CallInput<typeof pageGuests>['query']> => ({
  ...(text.trim() !== '' && { q: text.trim() }),
  ...(validity !== 'all' && { validity }),
  ...(stale && { stale: 'true' as const }),
  page: String(index),
  size: String(size),
});

/** The rows of the page before stay until the new ones arrive. */
export const guestsQuery = ({ client, companyId, user }: HostScope, view: GuestListView) => ({
  queryKey: ['host', companyId, user.id, 'guests', view],
  queryFn: ({ signal }: Read) =>
    client.call(pageGuests, { params: { id: companyId }, query: searchOf(view) }, { signal, failure: 'screen' }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

const longestPage = 100;

/** The addresses of all guests who can be disabled in bulk. */
export const readStaleGuests = async ({ client, companyId }: HostScope): Promise<readonly string[]> => {
  const rows = await readAllPages(guestListMaxLength, longestPage, async (index) => {
    const query = searchOf({ filter: { ...noFilter, stale: true }, index, size: longestPage });
    return (await client.call(pageGuests, { params: { id: companyId }, query })).rows;
  });
  return rows.map(({ email }) => email);
};

/** The profiles that the person may give to guests. Tenants without profiles have none. */
export const profilesQuery = ({ client, companyId, user }: HostScope) => ({
  queryKey: ['host', companyId, user.id, 'profiles'],
  queryFn: ({ signal }: Read) => client.call(listGuestProfiles, { params: { id: companyId } }, { signal, failure: 'screen' }),
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
