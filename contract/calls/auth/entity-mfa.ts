// Proving that one acts for a company.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { AppId, CodeSent, service } from './parts.ts';

const EntityOfUser = z.object({ userId: z.string(), code: z.string() });

export const entityMfaChannels = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{userId}/entity/{code}/mfa',
  access: 'session',
  summary: 'List the masked channels that can prove a company',
  params: EntityOfUser,
  headers: z.object({ remotesql: z.optional(z.string()), connector: z.optional(z.string()) }),
  response: z.object({ options: z.array(z.object({ id: z.string(), label: z.string() })) }),
  errors: [],
});

export const sendEntityMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{code}/mfa',
  access: 'session',
  summary: 'Send the code to the chosen channel',
  params: EntityOfUser,
  query: z.object({ option: z.string() }),
  response: CodeSent,
  errors: [],
});

export const authenticateMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/mfa/authenticate',
  access: 'session',
  summary: 'Prove the company with the code',
  params: AppId,
  body: z.object({ mfa: z.string().check(z.maxLength(32)) }),
  response: Done,
  errors: ['#INVALID_CODE', '#EXPIRED_CODE'],
});
