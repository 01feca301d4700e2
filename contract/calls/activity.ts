// Activity service: the record of what people and the portal did.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { ActivityIntegrity, ActivityOutcome, ActivityPage, ClientPointer } from '#contract/entities/activity.ts';

export const setActivity = call({
  service: 'activity',
  method: 'POST',
  path: '/v1/session/app/{id}/set',
  access: 'guest',
  beforeTerms: true,
  forDirectLinks: true,
  summary: 'Record a failure of the page (the pointers are a closed list)',
  params: z.object({ id: z.string() }),
  headers: z.object({
    pointer: ClientPointer,
    'send-notification': z.optional(z.string().check(z.maxLength(8))),
    nick: z.optional(z.string().check(z.maxLength(400))),
    phone: z.optional(z.string().check(z.maxLength(40))),
    email: z.optional(z.string().check(z.maxLength(400))),
  }),
  body: z.record(z.string(), z.unknown()),
  response: Done,
  errors: [],
});

export const reportClientError = call({
  service: 'activity',
  method: 'POST',
  path: '/v1/general/app/{id}/x/report',
  access: 'public',
  summary: 'Record a failure of the page before sign-in (checkEmailFail, loginFail, …)',
  params: z.object({ id: z.string() }),
  body: z.object({
    code: z.string().check(z.maxLength(64)),
    status: z.optional(z.number()),
    correlationId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    detail: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: Done,
  errors: [],
});

const Count = z.string().check(z.regex(/^\d{1,12}$/));

export const listActivities = call({
  service: 'activity',
  method: 'GET',
  path: '/v1/session/app/{id}/x/activities',
  access: 'session',
  summary: 'List a page of the activities of the person; administrators can list the activities of all people',
  params: z.object({ id: z.string() }),
  query: z.object({
    /** `company`: activities of all people, for the group `admin`. Absent: own activities. */
    of: z.optional(z.enum(['company'])),
    /** The id of a person whose activities are listed, for administrators of people. */
    person: z.optional(z.string().check(z.maxLength(64))),
    /** Text to find in action, person, or correlation id. */
    q: z.optional(z.string().check(z.maxLength(200))),
    /** Actions whose words contain the text, joined by commas. The page sends them, because only the page knows the words. */
    pointers: z.optional(z.string().check(z.maxLength(8_000))),
    /** Maximum age in days. */
    days: z.optional(Count),
    /**
     * Entries from `from` on and before `until`. These are moments, because the days of a calendar depend on the time zone of the
     * device.
     */
    from: z.optional(z.iso.datetime()),
    until: z.optional(z.iso.datetime()),
    outcome: z.optional(ActivityOutcome),
    /** A column, with a minus for descending. Absent: newest first. */
    order: z.optional(z.string().check(z.regex(/^-?(?:at|who|pointer|outcome)$/))),
    /** Counts from 0. */
    page: z.optional(Count),
    size: z.optional(Count),
    /** Leaves out later entries, so that the pages of one reading are consistent. */
    upTo: z.optional(Count),
  }),
  response: ActivityPage,
  errors: ['#HIGHER_ROLE'],
});

export const checkActivities = call({
  service: 'activity',
  method: 'GET',
  path: '/v1/session/app/{id}/x/activities/integrity',
  access: ['admin'],
  summary: 'Recompute the hash chain of the record, for administrators',
  params: z.object({ id: z.string() }),
  response: ActivityIntegrity,
  errors: [],
});
