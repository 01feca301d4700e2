// The proof that a person may act for a company, step by step.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { service } from './parts.ts';

const UserAndCnpj = z.object({ userId: z.string(), cnpj: z.string() });

const ValidationState = z.object({
  code: z.string(),
  state: z.enum(['draft', 'checking', 'validated', 'question', 'mfa', 'approval', 'refused']),
  description: z.optional(z.string()),
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
