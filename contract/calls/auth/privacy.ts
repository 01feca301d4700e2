// The privacy centre: the data that is stored about a person, a copy of it, and the person's requests.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { PersonalData, PrivacyOverview, PrivacyRequest } from '#contract/entities/privacy.ts';
import { ShownText } from '#contract/shown-text.ts';
import { privacyTextLength } from '#contract/limits.ts';
import { AppId, service } from './parts.ts';

const path = '/v1/session/app/{id}/x/privacy';
const text = ShownText.check(z.maxLength(privacyTextLength.max));

export const privacyOverview = call({
  service,
  method: 'GET',
  path,
  access: 'session',
  beforeTerms: true,
  hiddenInView: true,
  summary: 'List what the portal stores about the person and why, and the privacy requests of the person',
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
  summary:
    'Export all data that the portal stores about the person; needs a proof (`prove`) in this session, and is recorded as an activity',
  params: AppId,
  response: PersonalData,
  errors: ['#PROOF_REQUIRED'],
});

export const askPrivacy = call({
  service,
  method: 'POST',
  path: `${path}/requests`,
  access: 'session',
  beforeTerms: true,
  summary:
    'Request correction or deletion; #CONFLICT while a request of the same kind is open. Deletion needs a proof (`prove`) in this session',
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
  summary: 'Withdraw an open request; #CONFLICT when the request is closed',
  params: z.extend(AppId, { protocol: z.string().check(z.maxLength(32)) }),
  response: PrivacyRequest,
  errors: ['#CONFLICT'],
});
