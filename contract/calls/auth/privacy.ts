// The privacy centre: what is kept about a person, a copy of it, and what they ask for.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { PersonalData, PrivacyOverview, PrivacyRequest } from '#contract/entities/privacy.ts';
import { privacyTextLength } from '#contract/limits.ts';
import { AppId, service } from './parts.ts';

const path = '/v1/session/app/{id}/x/privacy';
const text = z.string().check(z.trim(), z.maxLength(privacyTextLength.max));

export const privacyOverview = call({
  service,
  method: 'GET',
  path,
  access: 'session',
  beforeTerms: true,
  summary: 'What the portal keeps about the person, why, and what they asked for',
  params: AppId,
  response: PrivacyOverview,
  errors: [],
});

export const exportPersonalData = call({
  service,
  method: 'POST',
  path: `${path}/export`,
  access: 'session',
  beforeTerms: true,
  summary: 'A copy of everything the portal keeps about the person; written down',
  params: AppId,
  response: PersonalData,
  errors: [],
});

export const askPrivacy = call({
  service,
  method: 'POST',
  path: `${path}/requests`,
  access: 'session',
  beforeTerms: true,
  summary:
    'Ask for correction or deletion; #CONFLICT while one of the same kind is open. Deletion needs a proof (`prove`) in this session',
  params: AppId,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deletion'), text: z.optional(text) }),
    z.object({ kind: z.literal('correction'), text: text.check(z.minLength(privacyTextLength.min)) }),
  ]),
  response: PrivacyRequest,
  errors: ['#CONFLICT', '#PROOF_REQUIRED'],
});

export const withdrawPrivacyRequest = call({
  service,
  method: 'DELETE',
  path: `${path}/requests/{protocol}`,
  access: 'session',
  beforeTerms: true,
  summary: 'Take an open request back; #CONFLICT when it is not open any more',
  params: z.extend(AppId, { protocol: z.string().check(z.maxLength(32)) }),
  response: PrivacyRequest,
  errors: ['#CONFLICT'],
});
