// Proving by a code, sent to a contact of the company, that one acts for it. `userId` is the person of the session.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { RenewedSession } from '#contract/entities/entity-validation.ts';
import { AppId, CodeSent, service } from './parts.ts';
import { Revision } from '#contract/entities/revision.ts';

const EntityOfUser = z.object({ userId: z.string(), code: z.string() });

export const entityMfaChannels = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{userId}/entity/{code}/mfa',
  access: 'session',
  hiddenInView: true,
  summary: 'List the masked channels that can prove a company',
  params: EntityOfUser,
  /** The tenant's own query. Any other one answers #FORBIDDEN, because it could name the person's own address as the company's. */
  headers: z.object({ remotesql: z.optional(z.string()), connector: z.optional(z.string()) }),
  response: z.object({
    options: z.array(z.object({ id: z.string(), label: z.string(), channel: z.enum(['email', 'sms', 'whatsapp']) })),
  }),
  errors: ['#CONFLICT', '#CONNECTOR_UNAVAILABLE'],
});

export const sendEntityMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{code}/mfa',
  access: 'session',
  summary: 'Send the code to the chosen channel',
  params: EntityOfUser,
  query: z.object({ option: z.string(), version: z.optional(z.string()) }),
  response: CodeSent,
  errors: ['#CONFLICT', '#CONNECTOR_UNAVAILABLE', '#MESSAGE_NOT_SENT'],
});

export const authenticateMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/mfa/authenticate',
  access: 'session',
  summary: 'Prove the company with the code',
  params: AppId,
  body: z.object({
    mfa: z.string().check(z.maxLength(32)),
    /** CNPJ of the company. Without it, the company whose code was sent last. */
    entityCode: z.optional(z.string()),
    version: z.optional(Revision),
  }),
  response: z.extend(Done, RenewedSession.shape),
  renewsSession: 'sessionCode',
  errors: ['#CONFLICT', '#INVALID_CODE', '#EXPIRED_CODE'],
});
