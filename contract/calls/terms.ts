// Terms, on the app service: reading a version, agreeing to it or not, and the receipts.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Acceptance, RequiredTerm, TermText, TextHash } from '#contract/entities/term.ts';

const service = 'app';
const AppId = z.object({ id: z.string() });
const Name = z.string().check(z.minLength(1), z.maxLength(64));
const AppIdAndVersion = z.object({ id: z.string(), term: Name, version: Name });

export const listRequiredTerms = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/x/terms',
  access: 'public',
  summary: 'The terms that everybody of the portal has to agree to, as they are in force',
  params: AppId,
  response: z.array(RequiredTerm),
  errors: [],
});

export const readTerm = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/x/terms/{term}/{version}',
  access: 'optional',
  summary: 'A version of a term; the last one in force where there is no such version',
  params: AppIdAndVersion,
  response: TermText,
  errors: [],
});

export const acceptTerm = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/terms/{term}/{version}/accept',
  access: 'session',
  beforeTerms: true,
  summary: 'Agree to a version; #CONFLICT when its text is not the one that was shown, or it is not in force any more',
  params: AppIdAndVersion,
  body: z.object({ sha256: TextHash }),
  response: Acceptance,
  errors: ['#CONFLICT'],
});

export const declineTerm = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/terms/{term}/{version}/decline',
  access: 'session',
  beforeTerms: true,
  summary: 'Say that one does not agree; it stays pending',
  params: AppIdAndVersion,
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const listAcceptances = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/terms/acceptances',
  access: 'session',
  beforeTerms: true,
  summary: 'Receipts of the person, newest first',
  params: AppId,
  response: z.array(Acceptance),
  errors: [],
});
