// Proving again, within a session, that it is still the same person: asked before changes that could hand the account to another
// person.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ProofWay } from '#contract/entities/session.ts';
import { directoryErrors } from '#contract/errors.ts';
import { AppId, CodeSent, Password, service } from './parts.ts';

const path = '/v1/session/app/{id}/x/proof';
const Otp = z.string().check(z.maxLength(32));

export const describeProof = call({
  service,
  method: 'GET',
  path,
  access: 'session',
  beforeTerms: true,
  summary: 'How the person can prove themselves in this session, and until when they have',
  params: AppId,
  response: z.object({
    /** In the order to offer them; never empty. */
    ways: z.array(ProofWay),
    /** Null: they have not, or too long ago. */
    provenUntil: z.nullable(z.string()),
    /** When a secret mailed to the address came back; null: the address is not confirmed. */
    emailVerifiedAt: z.nullable(z.string()),
  }),
  errors: [],
});

export const requestProofCode = call({
  service,
  method: 'POST',
  path: `${path}/code`,
  access: 'session',
  beforeTerms: true,
  summary: 'Mail a one-time code that proves the person in this session',
  params: AppId,
  response: CodeSent,
  errors: [],
});

export const prove = call({
  service,
  method: 'POST',
  path,
  access: 'session',
  beforeTerms: true,
  summary: 'Prove oneself by password or code: good for five minutes in this session, which goes on under another code',
  params: AppId,
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('password'), password: Password }),
    z.object({ way: z.literal('code'), otp: Otp }),
  ]),
  response: z.object({ provenUntil: z.string(), code: z.optional(z.string()) }),
  renewsSession: true,
  errors: ['#WRONG_PASSWORD', '#INVALID_CODE', '#EXPIRED_CODE', ...directoryErrors],
});

export const requestEmailCode = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/email/code',
  access: 'session',
  beforeTerms: true,
  summary: 'Mail a code that shows that the own address is read by the person',
  params: AppId,
  response: CodeSent,
  errors: [],
});

export const verifyEmail = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/email',
  access: 'session',
  beforeTerms: true,
  summary: 'Bring the code back that was mailed to the own address',
  params: AppId,
  body: z.object({ otp: Otp }),
  response: z.object({ emailVerifiedAt: z.string() }),
  errors: ['#INVALID_CODE', '#EXPIRED_CODE'],
});
