// The requests that a person may answer. Requests that are not addressed to the person answer as unknown ones do.
import * as z from 'zod/mini';
import { GroupName } from '#contract/entities/group.ts';
import { call } from '#contract/call.ts';
import { Email } from '#contract/entities/identity.ts';
import { RequestAssignees, RequestDetail, RequestPage, RequestTab } from '#contract/entities/request.ts';
import { RequestReference } from '#contract/request-reference.ts';
import { TicketStatus } from '#contract/entities/ticket.ts';
import { FileKey } from '#contract/file-key.ts';
import { requestsPerCallMax, requestTextMaxLength } from '#contract/limits.ts';
import { ShownName } from '#contract/shown-text.ts';
import { AppId, service } from './parts.ts';
import { Revision } from '#contract/entities/revision.ts';

const path = '/v1/session/app/{id}/x/requests';
const Protocol = z.string().check(z.maxLength(32));
const Request = z.extend(AppId, { protocol: Protocol });
/** Another version answers #CONFLICT with the reason `request-changed`. */
const Version = Revision;
const Text = ShownName.check(z.maxLength(requestTextMaxLength));
const Count = z.string().check(z.regex(/^\d{1,9}$/));

const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), email: Email }),
  z.object({ kind: z.literal('group'), group: GroupName }),
  /** The caller takes charge. */
  z.object({ kind: z.literal('self') }),
  /** Nobody is in charge any more. The request stays with its addressees. */
  z.object({ kind: z.literal('nobody') }),
]);
export type AssignmentTarget = z.infer<typeof Target>;

export const listRequests = call({
  service,
  method: 'GET',
  path,
  access: 'session',
  summary: 'List a page of the requests that the person may answer: pending ones by deadline, others newest first',
  params: AppId,
  query: z.object({
    tab: z.optional(RequestTab),
    /** Kinds, with commas. Absent: all. */
    kinds: z.optional(z.string().check(z.regex(/^[a-z]+(?:,[a-z]+){0,9}$/))),
    /** Words to find in protocol, name, address, company and CNPJ. */
    q: z.optional(z.string().check(z.maxLength(200))),
    /** The person in charge. */
    assignee: z.optional(z.enum(['me', 'nobody', 'others'])),
    /** Only requests whose deadline is before this moment. */
    dueBefore: z.optional(z.iso.datetime()),
    /** Counts from 0. */
    page: z.optional(Count),
    /** Rows of a page: 10 when absent, 100 at most. */
    size: z.optional(Count),
  }),
  response: RequestPage,
  errors: [],
});

export const readRequest = call({
  service,
  method: 'GET',
  path: `${path}/{protocol}`,
  access: 'session',
  summary: 'Read a request that the person may answer, with its history',
  params: Request,
  response: RequestDetail,
  errors: [],
});

export const requestFile = call({
  service,
  method: 'GET',
  path: `${path}/{protocol}/file`,
  access: 'session',
  summary: 'Read an address, valid for some minutes, that downloads a file of a request that the person may answer',
  params: Request,
  query: z.object({ key: FileKey }),
  response: z.object({ link: z.string() }),
  errors: [],
});

export const listRequestAssignees = call({
  service,
  method: 'GET',
  path: `${path}/{protocol}/assignees`,
  access: 'session',
  summary: 'List groups and at most 20 people to whom a request can be forwarded',
  params: Request,
  query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
  response: RequestAssignees,
  errors: [],
});

export const assignRequest = call({
  service,
  method: 'POST',
  path: `${path}/{protocol}/assign`,
  access: 'session',
  summary: 'Forward a request to a person or a group, or take charge of it; the person is notified',
  params: Request,
  body: z.object({ version: Version, to: Target, text: z.optional(Text) }),
  response: RequestDetail,
  errors: ['#CONFLICT'],
});

export const askRequester = call({
  service,
  method: 'POST',
  path: `${path}/{protocol}/question`,
  access: 'session',
  summary: 'Ask the person who made a request for information; a ticket then waits for the person',
  params: Request,
  body: z.object({ version: Version, text: Text }),
  response: RequestDetail,
  errors: ['#CONFLICT'],
});

export const answerRequest = call({
  service,
  method: 'POST',
  path: `${path}/{protocol}/answer`,
  access: 'session',
  summary:
    'Approve or refuse a request, once; #CONFLICT says by whom and when it was answered. Raising a quota needs a proof. A ticket has `answerTicket`',
  params: Request,
  body: z.discriminatedUnion('answer', [
    z.object({ version: Version, answer: z.literal('approved'), reason: z.optional(Text) }),
    z.object({ version: Version, answer: z.literal('refused'), reason: Text }),
  ]),
  response: RequestDetail,
  errors: ['#CONFLICT', '#NOT_AVAILABLE', '#PROOF_REQUIRED'],
});

export const answerTicket = call({
  service,
  method: 'POST',
  path: `${path}/{protocol}/ticket`,
  access: 'session',
  summary: 'Answer a ticket; `resolved` closes it, `waiting` waits for the person',
  params: Request,
  body: z.object({
    version: Version,
    status: TicketStatus.check(z.refine((status) => status !== 'sent', 'status')),
    text: Text,
  }),
  response: RequestDetail,
  errors: ['#CONFLICT'],
});

const Protocols = z.array(Protocol).check(z.minLength(1), z.maxLength(requestsPerCallMax));

export const changeRequests = call({
  service,
  method: 'POST',
  path: `${path}/bulk`,
  access: 'session',
  summary: 'Approve, refuse, forward or remove several requests, each on its own, with a result for each',
  params: AppId,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('approve'), protocols: Protocols, reason: z.optional(Text) }),
    z.object({ action: z.literal('refuse'), protocols: Protocols, reason: Text }),
    z.object({ action: z.literal('assign'), protocols: Protocols, to: Target }),
    z.object({ action: z.literal('remove'), protocols: Protocols }),
  ]),
  response: z.object({
    /** In the order of `protocols`. */
    results: z.array(
      z.object({
        protocol: z.string(),
        ok: z.boolean(),
        /** The code of the error that the call for this request alone would answer, its reason, and the request that it names. */
        code: z.optional(z.string()),
        reason: z.optional(z.string()),
        request: z.optional(RequestReference),
      }),
    ),
  }),
  errors: ['#PROOF_REQUIRED'],
});
