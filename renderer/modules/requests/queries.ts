import { listOwnRequests, readOwnRequest, replyToRequest } from '#contract/calls/access/own-requests.ts';
import {
  answerRequest,
  answerTicket,
  askRequester,
  assignRequest,
  type AssignmentTarget,
  changeRequests,
  listRequestAssignees,
  listRequests,
  readRequest,
  requestFile,
} from '#contract/calls/access/requests.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { RequestDetail } from '#contract/entities/request.ts';
import type { TicketStatus } from '#contract/entities/ticket.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export interface RequestScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
  /** The person's own e-mail address, for a proof of identity. */
  readonly email: string;
}

/** The key of every list and detail of requests. */
export const requestsKey = ({ companyId, userId }: Pick<RequestScope, 'companyId' | 'userId'>) => ['requests', companyId, userId];

const paramsOf = ({ companyId }: RequestScope, protocol: string) => ({ id: companyId, protocol });

export type ListQuery = NonNullable<CallInput<typeof listRequests>['query']>;

export const readList = ({ client, companyId }: RequestScope, query: ListQuery, signal?: AbortSignal) =>
  client.call(listRequests, { params: { id: companyId }, query }, { signal, failure: 'screen' });

/** Number of all requests that the person may answer, or could have answered. */
export const countsQuery = (scope: RequestScope) =>
  queryOptions({
    queryKey: [...requestsKey(scope), 'counts'],
    async queryFn({ signal }) {
      const { counts } = await readList(scope, { size: '1' }, signal);
      return counts.pending + counts.answered + counts.expired;
    },
  });

export const detailQuery = (scope: RequestScope, protocol: string) =>
  queryOptions({
    queryKey: [...requestsKey(scope), 'detail', protocol],
    queryFn: ({ signal }) => scope.client.call(readRequest, { params: paramsOf(scope, protocol) }, { signal, failure: 'screen' }),
  });

export const assigneesQuery = (scope: RequestScope, protocol: string, search: string) =>
  queryOptions({
    queryKey: [...requestsKey(scope), 'assignees', protocol, search],
    queryFn: ({ signal }) =>
      scope.client.call(
        listRequestAssignees,
        { params: paramsOf(scope, protocol), query: search === '' ? {} : { q: search } },
        { signal, failure: 'screen' },
      ),
  });

export const fileLink = async (scope: RequestScope, protocol: string, key: string): Promise<string> =>
  (await scope.client.call(requestFile, { params: paramsOf(scope, protocol), query: { key } }, { failure: 'screen' })).link;

export type { AssignmentTarget };

/** A person's decision about one request. */
export type Decision =
  | { readonly kind: 'approved'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'ticket'; readonly text: string; readonly status: Exclude<TicketStatus, 'sent'> }
  | { readonly kind: 'assign'; readonly to: AssignmentTarget; readonly name: string; readonly text: string };

/** The request and the version that the person sees. */
export type SeenRequest = Pick<RequestDetail, 'protocol' | 'version'>;

const optional = (text: string) => (text === '' ? {} : { text });

export function sendDecision(
  scope: RequestScope,
  { protocol, version }: SeenRequest,
  decision: Decision,
): Promise<RequestDetail> {
  const { client } = scope;
  const params = paramsOf(scope, protocol);
  switch (decision.kind) {
    case 'approved': {
      const reason = decision.text === '' ? {} : { reason: decision.text };
      return client.call(answerRequest, { params, body: { version, answer: 'approved', ...reason } });
    }
    case 'refused':
      return client.call(answerRequest, { params, body: { version, answer: 'refused', reason: decision.text } });
    case 'question':
      return client.call(askRequester, { params, body: { version, text: decision.text } });
    case 'ticket':
      return client.call(answerTicket, { params, body: { version, status: decision.status, text: decision.text } });
    case 'assign':
      return client.call(assignRequest, { params, body: { version, to: decision.to, ...optional(decision.text) } });
    default:
      return decision satisfies never;
  }
}

export type BulkChange = CallInput<typeof changeRequests>['body'];
export type BulkResult = CallOutput<typeof changeRequests>['results'][number];

export const sendBulk = async ({ client, companyId }: RequestScope, body: BulkChange): Promise<readonly BulkResult[]> =>
  (await client.call(changeRequests, { params: { id: companyId }, body })).results;

export const readOwnList = ({ client, companyId }: RequestScope, page: number, size: number, signal?: AbortSignal) =>
  client.call(
    listOwnRequests,
    { params: { id: companyId }, query: { page: String(page), size: String(size) } },
    { signal, failure: 'screen' },
  );

export const ownDetailQuery = (scope: RequestScope, protocol: string) =>
  queryOptions({
    queryKey: [...requestsKey(scope), 'own', protocol],
    queryFn: ({ signal }) =>
      scope.client.call(readOwnRequest, { params: paramsOf(scope, protocol) }, { signal, failure: 'screen' }),
  });

export const sendReply = (scope: RequestScope, protocol: string, text: string) =>
  scope.client.call(replyToRequest, { params: paramsOf(scope, protocol), body: { text } });
