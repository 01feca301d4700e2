// Calls of the app service for terms: reading a version, accepting or declining it, and listing the receipts.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
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
  summary: 'List the terms in force that every person of the portal must accept',
  params: AppId,
  response: z.array(RequiredTerm),
  errors: [],
});

export const readTerm = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/x/terms/{term}/{version}',
  access: 'optional',
  summary: 'Read a version of a term; an unknown version answers the one in force',
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
  summary: 'Accept a version; #CONFLICT when its text differs from the one shown, or when it is no longer in force',
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
  summary: 'Decline a version; it stays pending',
  params: AppIdAndVersion,
  response: Done,
  errors: [],
});

export const listAcceptances = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/terms/acceptances',
  access: 'session',
  beforeTerms: true,
  summary: 'List the receipts of the person, newest first',
  params: AppId,
  response: z.array(Acceptance),
  errors: [],
});
