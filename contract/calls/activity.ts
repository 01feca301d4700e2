// Activity service: the record of what people and the portal did.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const setActivity = call({
  service: 'activity',
  method: 'POST',
  path: '/v1/session/app/{id}/set',
  access: 'guest',
  beforeTerms: true,
  forDirectLinks: true,
  summary: 'Record an activity',
  params: z.object({ id: z.string() }),
  headers: z.object({
    pointer: z.string().check(z.maxLength(120)),
    'send-notification': z.optional(z.string()),
    nick: z.optional(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  body: z.record(z.string(), z.unknown()),
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const reportClientError = call({
  service: 'activity',
  method: 'POST',
  path: '/v1/general/app/{id}/x/report',
  access: 'public',
  summary: 'Record a failure met before there is a session (checkEmailFail, loginFail, …)',
  params: z.object({ id: z.string() }),
  body: z.object({
    code: z.string().check(z.maxLength(64)),
    status: z.optional(z.number()),
    correlationId: z.optional(z.string().check(z.maxLength(64))),
    detail: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});
