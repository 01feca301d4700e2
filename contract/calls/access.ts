// Access service: the companies people act for, and requests for access.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { Entity } from '#contract/entities/entity.ts';
import { Email } from '#contract/entities/identity.ts';
import { ShownText } from '#contract/shown-text.ts';

const service = 'access';
const AppId = z.object({ id: z.string() });
const AppIdAndCode = z.object({ id: z.string(), code: z.string() });
const UserAndCode = z.object({ userId: z.string(), code: z.string() });
const UserAndCnpj = z.object({ userId: z.string(), cnpj: z.string() });
const ByHost = z.object({ id: z.string(), email: Email, entityCode: z.optional(z.string()) });
const Solicitation = z.object({
  /** The protocol of the request in lists; the secret of the link when a link was followed. */
  hash: z.string(),
  /** Reason of the answer, as its author wrote it. */
  answer: z.optional(z.string()),
  status: z.enum(['pending', 'resolved', 'rejected']),
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
const ValidationState = z.object({
  code: z.string(),
  state: z.enum(['draft', 'checking', 'validated', 'question', 'mfa', 'approval', 'refused']),
  description: z.optional(z.string()),
});

export const entityByCode = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/entity/{code}',
  access: 'session',
  summary: 'Read a company of the person',
  params: AppIdAndCode,
  response: Entity,
  errors: [],
});

export const listEntities = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/entity/list',
  access: 'session',
  summary: 'List the companies of the person; search by CNPJ, name, or tag',
  params: AppId,
  query: z.object({ fields: z.optional(z.string()), query: z.optional(z.string()), limit: z.optional(z.string()) }),
  response: z.array(Entity),
  errors: [],
});

export const listSolicitations = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/solicitations',
  access: 'session',
  summary: 'List the requests for access that are addressed to the person or to one of their groups',
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
    groups: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(20)),
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
  summary: 'Remove requests for access that the person may answer; other requests answer as unknown ones do',
  params: AppId,
  body: z.object({ solicitations: z.array(z.string()) }),
  response: Done,
  errors: [],
});

export const listEntitiesByHost = call({
  service,
  method: 'GET',
  path: '/v1/entity/listByHost',
  access: ['host', 'admin-users'],
  summary: 'List the companies that the host can share, with the guests who have each',
  query: ByHost,
  response: z.array(Entity),
  errors: [],
});

export const giveEntity = call({
  service,
  method: 'POST',
  path: '/v1/entity/giveToAnotherUser',
  access: ['host', 'admin-users'],
  summary: 'Share a company with a guest',
  query: ByHost,
  response: Done,
  errors: [],
});

export const removeEntityByHost = call({
  service,
  method: 'POST',
  path: '/v1/entity/removeByHost',
  access: ['host', 'admin-users'],
  summary: 'Stop sharing a company with a guest',
  query: ByHost,
  response: Done,
  errors: [],
});

export const auditEntities = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/entity/audit',
  access: 'session',
  summary: 'List the findings of the radar on the companies of the person',
  params: AppId,
  response: z.array(
    z.object({
      entityCode: z.string(),
      indicator: z.string(),
      level: z.enum(['ok', 'warn', 'bad']),
      since: z.string(),
      source: z.string(),
      link: z.optional(z.string()),
    }),
  ),
  errors: [],
});

export const autoValidateEntity = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{cnpj}/autoValidate',
  access: 'session',
  summary: "Validate a company against the tenant's data",
  params: UserAndCnpj,
  response: ValidationState,
  errors: ['#CONFLICT'],
});

export const answerEntityQuestion = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{cnpj}/autoValidate/question',
  access: 'session',
  summary: 'Answer the question that validates a company',
  params: UserAndCnpj,
  body: z.object({ answer: z.string() }),
  response: ValidationState,
  errors: [],
});

export const requestEntityApproval = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{cnpj}/autoValidate/approval',
  access: 'session',
  summary: 'Ask a person to approve a company',
  params: UserAndCnpj,
  body: z.object({
    description: z.string(),
    tag1: z.optional(z.string()),
    tag2: z.optional(z.string()),
    options: z.optional(z.unknown()),
    term: z.optional(z.boolean()),
  }),
  response: ValidationState,
  errors: [],
});

export const pendingEntityApprovals = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{userId}/entity/pendingApproval',
  access: 'session',
  summary: 'List the companies of the person that wait for approval',
  params: z.object({ userId: z.string() }),
  response: z.array(ValidationState),
  errors: [],
});

export const checkEntityMfa = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{userId}/entity/mfa',
  access: 'session',
  summary: 'Check whether a proof of the company is still valid',
  params: z.object({ userId: z.string() }),
  query: z.object({ checkAlreadyExists: z.optional(z.string()), option: z.optional(z.string()) }),
  response: z.object({ valid: z.boolean() }),
  errors: [],
});

export const startEntityMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/mfa',
  access: 'session',
  summary: 'Start proving a company by code',
  params: z.object({ userId: z.string() }),
  query: z.object({ checkAlreadyExists: z.optional(z.string()), option: z.optional(z.string()) }),
  response: z.object({ valid: z.boolean() }),
  errors: [],
});

export const removeEntity = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{userId}/entity/{code}',
  access: 'session',
  summary: 'Stop acting for a company',
  params: UserAndCode,
  response: Done,
  errors: [],
});

export const addEntity = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{code}',
  access: 'session',
  summary: 'Add a company to the person',
  params: UserAndCode,
  body: Entity,
  response: Entity,
  errors: ['#CONFLICT'],
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
