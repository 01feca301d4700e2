// Requests for access.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { RequestKind, RequestStatus } from '#contract/request-reference.ts';
import { GivenGroupName, ShownText } from '#contract/shown-text.ts';
import { AppId, service } from './parts.ts';

const Solicitation = z.object({
  /** The protocol of the request in lists; the secret of the link when a link was followed. */
  hash: z.string(),
  /** `access`: groups. `company`: to act for a company that is being validated. */
  kind: z._default(RequestKind, 'access'),
  /** Reason of the answer, as its author wrote it. */
  answer: z.optional(z.string()),
  status: RequestStatus,
  /** Address of the person who requests access, masked without a session. */
  email: z.string(),
  name: z.optional(z.string()),
  entityCode: z.optional(z.string()),
  entityName: z.optional(z.string()),
  groups: z._default(z.array(z.string()), []),
  description: z.optional(z.string()),
  createdAt: z.string(),
  expiresAt: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
});

export const listSolicitations = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/solicitations',
  access: 'session',
  summary: 'List the requests that are addressed to the person or to one of their groups',
  params: AppId,
  query: z.object({ limit: z.optional(z.string()), statuses: z.optional(z.string()) }),
  response: z.array(Solicitation),
  errors: [],
});

export const requestAccess = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/solicitations',
  access: 'session',
  summary: 'Request access; its addressees get a mail',
  params: AppId,
  body: z.object({
    groups: z.array(GivenGroupName).check(z.minLength(1), z.maxLength(20)),
    entityCode: z.optional(z.string()),
    description: z.optional(ShownText.check(z.maxLength(500))),
  }),
  response: z.object({ protocol: z.string(), createdAt: z.string() }),
  errors: ['#CONFLICT'],
});

export const removeSolicitations = call({
  service,
  method: 'DELETE',
  path: '/v1/app/{id}/solicitations',
  access: 'session',
  summary:
    'Remove requests that the person may answer, but no tickets and no requests about own data; other requests answer as unknown ones do',
  params: AppId,
  body: z.object({ solicitations: z.array(z.string()) }),
  response: Done,
  errors: ['#CONFLICT'],
});

export const checkSolicitation = call({
  service,
  method: 'GET',
  path: '/v1/solicitations/hash/{hash}/check',
  access: 'public',
  summary: 'Read a request for access without answering it',
  params: z.object({ hash: z.string() }),
  response: Solicitation,
  errors: ['#LINK_INVALID', '#LINK_EXPIRED'],
});

export const answerSolicitation = call({
  service,
  method: 'PATCH',
  path: '/v1/solicitations/answer',
  access: 'public',
  summary: 'Answer a request for access with the secret of its link',
  body: z.object({
    hash: z.string().check(z.maxLength(128)),
    answer: z.enum(['approved', 'refused']),
    reason: z.optional(ShownText.check(z.maxLength(200))),
  }),
  response: Done,
  errors: ['#LINK_INVALID', '#LINK_USED', '#LINK_EXPIRED'],
});
