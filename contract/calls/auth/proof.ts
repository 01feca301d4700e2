// The calls of proof: within a session, a person proves their identity again before a change that could give the account to another
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
  beyondQuota: true,
  hiddenInView: true,
  summary: 'Read how the person can prove their identity in this session, and until when the last proof counts',
  params: AppId,
  response: z.object({
    /** The methods in the order to offer them; never empty. */
    ways: z.array(ProofWay),
    /** Null without a valid proof. */
    provenUntil: z.nullable(z.string()),
    /** The time when the person entered a mailed code; null: the address is not verified. */
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
  beyondQuota: true,
  summary: 'Mail a one-time code that proves the identity of the person in this session',
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
  beyondQuota: true,
  summary: 'Prove the identity of the person by password or code for five minutes; the session continues under a new code',
  params: AppId,
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('password'), password: Password }),
    z.object({ way: z.literal('code'), otp: Otp }),
  ]),
  response: z.object({ provenUntil: z.string(), code: z.optional(z.string()) }),
  renewsSession: 'code',
  errors: ['#WRONG_PASSWORD', '#INVALID_CODE', '#EXPIRED_CODE', ...directoryErrors],
});

export const requestEmailCode = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/email/code',
  access: 'session',
  beforeTerms: true,
  summary: 'Mail a code that verifies the address of the person',
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
  summary: 'Verify the address of the person with the mailed code',
  params: AppId,
  body: z.object({ otp: Otp }),
  response: z.object({ emailVerifiedAt: z.string() }),
  errors: ['#INVALID_CODE', '#EXPIRED_CODE'],
});
