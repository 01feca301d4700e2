// Reads about one person for an administrator of people: the notices that they received, all data about them, and the portal as they see
// it.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { ManagedNotices } from '#contract/entities/managed-person.ts';
import { PersonView } from '#contract/entities/person-view.ts';
import { PersonalData } from '#contract/entities/privacy.ts';
import { viewReasonMaxLength } from '#contract/limits.ts';
import { ShownText } from '#contract/shown-text.ts';
import { service } from './parts.ts';

const access = ['admin-users'] as const;
const path = '/v1/session/app/{id}/x/people/{person}' as const;
const Person = z.object({ id: z.string(), person: z.string().check(z.maxLength(64)) });
const Count = z.string().check(z.regex(/^\d{1,9}$/));

export const listNoticesOfPerson = call({
  service,
  method: 'GET',
  path: `${path}/notices`,
  access,
  summary: 'List the notices of a person, newest first and without their texts, and the channels that the person chose',
  params: Person,
  query: z.object({
    /** Only notices before this sequence: the last one of the page before. */
    before: z.optional(Count),
  }),
  response: ManagedNotices,
  errors: ['#HIGHER_ROLE'],
});

export const exportDataOfPerson = call({
  service,
  method: 'POST',
  path: `${path}/export`,
  access,
  summary: 'Export all data that the portal stores about a person; recorded, and needs a proof (`prove`) in this session',
  params: Person,
  response: PersonalData,
  errors: ['#HIGHER_ROLE', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const beginPersonView = call({
  service,
  method: 'POST',
  path: `${path}/view`,
  access,
  summary: 'Open a view of the portal as a person, bound to this session; needs a proof (`prove`) in this session',
  params: Person,
  body: z.object({
    /** The person reads it in a notice. */
    reason: ShownText.check(z.trim(), z.minLength(1), z.maxLength(viewReasonMaxLength)),
  }),
  response: PersonView,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#OWN_ACCOUNT', '#PROOF_REQUIRED', '#USER_BLOCKED'],
});

export const endPersonView = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/views/{view}',
  access,
  summary: 'End a view of this session',
  params: z.object({ id: z.string(), view: z.string().check(z.maxLength(64)) }),
  response: Done,
  errors: [],
});
