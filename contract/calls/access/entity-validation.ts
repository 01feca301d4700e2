// The proof that a person may act for a company, step by step. `userId` is the person of the session; other ids answer #NOT_FOUND.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { EntityValidation, RenewedSession } from '#contract/entities/entity-validation.ts';
import { entityDescriptionMaxLength, entityTextMaxLength } from '#contract/limits.ts';
import { ShownText } from '#contract/shown-text.ts';
import { service } from './parts.ts';
import { Revision } from '#contract/entities/revision.ts';

const UserAndCnpj = z.object({ userId: z.string(), cnpj: z.string() });
const Tag = ShownText.check(z.maxLength(entityTextMaxLength));
const Choice = ShownText.check(z.maxLength(80));
/** The version that the person saw. Without it a call applies to the current one. */
const version = z.optional(Revision);

export const pendingEntityApprovals = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{userId}/entity/pendingApproval',
  access: 'session',
  summary: 'List the companies that the person is validating, with the step of each',
  params: z.object({ userId: z.string() }),
  response: z.array(EntityValidation),
  errors: [],
});

export const autoValidateEntity = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{cnpj}/autoValidate',
  access: 'session',
  summary: "Begin the validation of a company, or begin it again, and check the company against the tenant's data",
  params: UserAndCnpj,
  body: z.object({
    description: z.optional(ShownText.check(z.maxLength(entityDescriptionMaxLength))),
    tag1: z.optional(Tag),
    tag2: z.optional(Tag),
    externalId: z.optional(Tag),
    /** Values of the fields that the tenant configured. Others are ignored. */
    dynamicFields: z.optional(z.record(z.string(), z.unknown())),
    version,
  }),
  response: z.extend(EntityValidation, RenewedSession.shape),
  renewsSession: 'sessionCode',
  errors: ['#CONFLICT'],
});

export const answerEntityQuestion = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{cnpj}/autoValidate/question',
  access: 'session',
  summary: 'Answer the question that validates a company; a wrong answer leaves the step open with fewer tries',
  params: UserAndCnpj,
  body: z.object({ answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), version }),
  response: z.extend(EntityValidation, RenewedSession.shape),
  renewsSession: 'sessionCode',
  errors: ['#CONFLICT', '#CONNECTOR_UNAVAILABLE'],
});

export const requestEntityApproval = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{cnpj}/autoValidate/approval',
  access: 'session',
  summary: 'Ask the approvers of the tenant to validate a company',
  params: UserAndCnpj,
  body: z.object({
    description: ShownText.check(z.maxLength(500)),
    tag1: z.optional(Tag),
    tag2: z.optional(Tag),
    /** Further choices of the person, for the approvers. */
    options: z.optional(z.array(Choice).check(z.maxLength(10))),
    /** True: the person declared that they may act for the company. */
    term: z.optional(z.boolean()),
    version,
  }),
  response: EntityValidation,
  errors: ['#CONFLICT'],
});

export const changeEntityValidation = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/x/entity-validation/{cnpj}',
  access: 'session',
  summary: 'Skip the current step, stop the automatic check, cancel the request for approval, or give the validation up',
  params: UserAndCnpj,
  body: z.object({ action: z.enum(['skip', 'cancel-check', 'cancel-request', 'withdraw']), version }),
  response: z.extend(EntityValidation, RenewedSession.shape),
  renewsSession: 'sessionCode',
  errors: ['#CONFLICT'],
});

const ProofOfCompany = z.object({
  /** CNPJ of the company. */
  checkAlreadyExists: z.optional(z.string()),
  /** The same as `checkAlreadyExists`, under its other name. */
  option: z.optional(z.string()),
});

export const checkEntityMfa = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{userId}/entity/mfa',
  access: 'session',
  hiddenInView: true,
  summary: 'Check whether an earlier proof of the company by code is still valid',
  params: z.object({ userId: z.string() }),
  query: ProofOfCompany,
  response: z.object({ valid: z.boolean() }),
  errors: [],
});

export const startEntityMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/mfa',
  access: 'session',
  summary: 'Pass the step of the code with an earlier proof that is still valid',
  params: z.object({ userId: z.string() }),
  query: ProofOfCompany,
  response: z.extend(RenewedSession, { valid: z.boolean() }),
  renewsSession: 'sessionCode',
  errors: [],
});
