import { type BulkAction, changePeople, importPeople, selectPeople } from '#contract/calls/auth/people-bulk.ts';
import { invitePeople } from '#contract/calls/auth/people-invitations.ts';
import {
  anonymizePerson,
  blockPerson,
  changePerson,
  endSessionsOfPerson,
  listPeople,
  mailPerson,
  readPerson,
} from '#contract/calls/auth/people.ts';
import { beginPersonView, exportDataOfPerson, listNoticesOfPerson } from '#contract/calls/auth/person-view.ts';
import { listActivities } from '#contract/calls/activity.ts';
import type { ManagedPeoplePage, ManagedPerson, ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { managedPeoplePageLimit } from '#contract/limits.ts';
import type { CallInput } from '#contract/call.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import { readAllPages } from '#renderer/server-table/read-all-pages.ts';
import type { RowQuery } from '#renderer/server-table/use-server-rows.tsx';
import { queryOptions } from '@tanstack/react-query';
import { filterOf } from './filters.ts';

export interface PeopleScope {
  readonly client: Client;
  readonly companyId: string;
}

/** Converts a view to the query of the call, without the page. */
function queryOf(query: Pick<RowQuery, 'search' | 'sort' | 'filters'>) {
  const { sort } = query;
  return {
    ...filterOf(query),
    ...(sort !== undefined && { order: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
  };
}

type PeopleQuery = ReturnType<typeof queryOf> & { readonly page: string; readonly size: string };

const listPage = ({ client, companyId }: PeopleScope, query: PeopleQuery, signal?: AbortSignal): Promise<ManagedPeoplePage> =>
  client.call(listPeople, { params: { id: companyId }, query }, { signal, failure: 'screen' });

export const readPage = (scope: PeopleScope, query: RowQuery, signal: AbortSignal): Promise<ManagedPeoplePage> =>
  listPage(scope, { ...queryOf(query), page: String(query.page), size: String(query.size) }, signal);

/** Reads the first `limit` filtered people for an export, for which the server asks for a proof. */
export function readAll(scope: PeopleScope, query: RowQuery, limit: number): Promise<readonly ManagedPerson[]> {
  // Pages of this length tell the server that it is an export, however few people there are.
  const size = managedPeoplePageLimit;
  return readAllPages(limit, size, async (page) => {
    const answer = await listPage(scope, { ...queryOf(query), page: String(page), size: String(size) });
    return answer.rows;
  });
}

/** The key of every list and detail of people. */
export const peopleKey = ({ companyId }: Pick<PeopleScope, 'companyId'>) => ['people', companyId];

/** `run` asks for the proof that the server requires after many people. */
export const personQuery = (scope: PeopleScope, person: string, run: ProofRunner['run']) =>
  queryOptions({
    queryKey: [...peopleKey(scope), 'person', person],
    queryFn: ({ signal }) =>
      run(() => scope.client.call(readPerson, { params: { id: scope.companyId, person } }, { signal, failure: 'screen' })),
  });

export type PersonChange = Omit<CallInput<typeof changePerson>['body'], 'revision'>;

/** The person and the revision that the administrator sees. */
export type SeenPerson = Pick<ManagedPersonDetail, 'id' | 'revision'>;

const paramsOf = ({ companyId }: PeopleScope, person: string) => ({ id: companyId, person });

export const saveChange = (scope: PeopleScope, { id, revision }: SeenPerson, change: PersonChange) =>
  scope.client.call(changePerson, { params: paramsOf(scope, id), body: { revision, ...change } });

/** `reason` null: unblock. */
export const saveBlock = (scope: PeopleScope, { id, revision }: SeenPerson, reason: string | null) =>
  scope.client.call(blockPerson, {
    params: paramsOf(scope, id),
    body: reason === null ? { revision, blocked: false } : { revision, blocked: true, reason },
  });

/** `reason` null: cancel the order. */
export const saveAnonymization = (scope: PeopleScope, { id, revision }: SeenPerson, reason: string | null) =>
  scope.client.call(anonymizePerson, {
    params: paramsOf(scope, id),
    body: reason === null ? { revision, ordered: false } : { revision, ordered: true, reason },
  });

export const endSessions = (scope: PeopleScope, { id }: Pick<SeenPerson, 'id'>, session?: string) =>
  scope.client.call(endSessionsOfPerson, {
    params: paramsOf(scope, id),
    query: session === undefined ? {} : { session },
  });

export const sendLink = (scope: PeopleScope, { id }: Pick<SeenPerson, 'id'>) =>
  scope.client.call(mailPerson, { params: paramsOf(scope, id) });

/** The notices before the one with this sequence; absent: the newest. */
export const noticesQuery = (scope: PeopleScope, person: string, before?: number) =>
  queryOptions({
    queryKey: [...peopleKey(scope), 'notices', person, before ?? null],
    queryFn: ({ signal }) =>
      scope.client.call(
        listNoticesOfPerson,
        { params: paramsOf(scope, person), query: before === undefined ? {} : { before: String(before) } },
        { signal, failure: 'screen' },
      ),
  });

export const activityPageSize = 10;

export const activityQuery = (scope: PeopleScope, person: string, page: number) =>
  queryOptions({
    queryKey: [...peopleKey(scope), 'activity', person, page],
    queryFn: ({ signal }) =>
      scope.client.call(
        listActivities,
        { params: { id: scope.companyId }, query: { person, page: String(page), size: String(activityPageSize) } },
        { signal, failure: 'screen' },
      ),
  });

export const exportData = (scope: PeopleScope, { id }: Pick<SeenPerson, 'id'>) =>
  scope.client.call(exportDataOfPerson, { params: paramsOf(scope, id) });

export type InvitationBody = CallInput<typeof invitePeople>['body'];

export const sendInvitations = ({ client, companyId }: PeopleScope, body: InvitationBody) =>
  client.call(invitePeople, { params: { id: companyId }, body });

/** The ids of all people whom the filter of a view finds. */
export const readSelection = ({ client, companyId }: PeopleScope, query: Pick<RowQuery, 'search' | 'filters'>) =>
  client.call(selectPeople, { params: { id: companyId }, query: filterOf(query) });

export type BulkTargets = CallInput<typeof changePeople>['body']['people'];

export const changeMany = ({ client, companyId }: PeopleScope, people: BulkTargets, action: BulkAction) =>
  client.call(changePeople, { params: { id: companyId }, body: { people, action } });

export const beginView = (scope: PeopleScope, { id }: Pick<SeenPerson, 'id'>, reason: string) =>
  scope.client.call(beginPersonView, { params: paramsOf(scope, id), body: { reason } });

export type ImportPart = CallInput<typeof importPeople>['body'];

export const sendImport = ({ client, companyId }: PeopleScope, body: ImportPart) =>
  client.call(importPeople, { params: { id: companyId }, body });
