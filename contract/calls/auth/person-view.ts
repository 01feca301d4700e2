// What an administrator of people reads about one person: the notices that they received, and all data about them.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ManagedNotices } from '#contract/entities/managed-person.ts';
import { PersonalData } from '#contract/entities/privacy.ts';
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
