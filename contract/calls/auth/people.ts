// The people of a tenant, for administrators of people.
import * as z from 'zod/mini';
import { GroupName } from '#contract/entities/group.ts';
import { call, Done } from '#contract/call.ts';
import { ManagedPeoplePage, ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { blockReasonMaxLength } from '#contract/limits.ts';
import { GivenGroupName, ShownName, ShownText } from '#contract/shown-text.ts';
import { AppId, service } from './parts.ts';
import { peopleFilter } from './people-filter.ts';
import { Revision } from '#contract/entities/revision.ts';

const access = ['admin-users'] as const;
const Count = z.string().check(z.regex(/^\d{1,9}$/));
const Person = z.object({ id: z.string(), person: z.string().check(z.maxLength(64)) });
const Codes = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(5_000));

export const listPeople = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/people',
  access,
  summary: 'List a page of the people of the tenant',
  params: AppId,
  query: z.object({
    ...peopleFilter,
    /** A column, with a minus for descending. Absent: by name. */
    order: z.optional(z.string().check(z.regex(/^-?(?:name|kind|situation|lastAccessAt|createdAt)$/))),
    /** Counts from 0. */
    page: z.optional(Count),
    /** More than 100 is an export: it needs a proof (`prove`) in this session. */
    size: z.optional(Count),
  }),
  response: ManagedPeoplePage,
  errors: ['#PROOF_REQUIRED'],
});

export const readPerson = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/people/{person}',
  access,
  summary: 'Read a person of the tenant; many in a short time need a proof (`prove`) in this session',
  params: Person,
  response: ManagedPersonDetail,
  errors: ['#PROOF_REQUIRED'],
});

export const changePerson = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/people/{person}',
  access,
  summary: 'Change name, phone, groups, or companies of a person; needs a proof (`prove`) in this session',
  params: Person,
  body: z.object({
    /** The revision that the administrator saw. Another one answers `#CONFLICT`. */
    revision: Revision,
    nick: z.optional(ShownName.check(z.minLength(2), z.maxLength(80))),
    /** Empty: no phone. */
    phone: z.optional(z.string().check(z.maxLength(32))),
    addGroups: z.optional(z.array(GivenGroupName).check(z.maxLength(50))),
    removeGroups: z.optional(z.array(GroupName).check(z.maxLength(50))),
    addEntities: z.optional(Codes),
    removeEntities: z.optional(Codes),
  }),
  response: ManagedPersonDetail,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#LAST_ADMINISTRATOR', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const blockPerson = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/people/{person}/block',
  access,
  summary: 'Block a person and end their sessions, or unblock them; needs a proof (`prove`) in this session',
  params: Person,
  body: z.object({
    revision: Revision,
    blocked: z.boolean(),
    /** Required to block. Administrators read it; the person does not. */
    reason: z.optional(ShownText.check(z.maxLength(blockReasonMaxLength))),
  }),
  response: ManagedPersonDetail,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#LAST_ADMINISTRATOR', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const anonymizePerson = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/people/{person}/anonymization',
  access,
  summary:
    'Order that a person is anonymized in fifteen days, or cancel the order; the person is told. Needs a proof (`prove`) in this session',
  params: Person,
  body: z.object({
    revision: Revision,
    /** False: cancel the order. */
    ordered: z.boolean(),
    /** Required to order it. Administrators read it; the person does not. */
    reason: z.optional(ShownText.check(z.maxLength(blockReasonMaxLength))),
  }),
  response: ManagedPersonDetail,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#LAST_ADMINISTRATOR', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const endSessionsOfPerson = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/people/{person}/sessions',
  access,
  summary: 'End one session of a person, or all; needs a proof (`prove`) in this session',
  params: Person,
  query: z.object({ session: z.optional(z.string().check(z.maxLength(128))) }),
  response: z.object({ ended: z.number() }),
  errors: ['#HIGHER_ROLE', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const mailPerson = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/people/{person}/mail',
  access,
  summary:
    'Mail a person the link that completes the registration, or the one that sets a password; needs a proof (`prove`) in this session',
  params: Person,
  response: Done,
  errors: ['#HIGHER_ROLE', '#OWN_ACCOUNT', '#PASSWORD_ELSEWHERE', '#PROOF_REQUIRED', '#TOO_MANY_ATTEMPTS', '#USER_BLOCKED'],
});
