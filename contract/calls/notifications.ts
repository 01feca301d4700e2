// Notifications service. The list is the truth; the socket only announces.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Notification } from '#contract/entities/entity.ts';
import { maxNotificationsAtOnce } from '#contract/limits.ts';

export const listNotifications = call({
  service: 'notifications',
  method: 'GET',
  path: '/v1/app/{id}/list',
  access: 'session',
  summary:
    'Notifications of the person, newest first: at most 200 at a time, the rest by `before` (a sequence). Of one module where it is named',
  params: z.object({ id: z.string() }),
  query: z.object({
    showOnlyNonRead: z.optional(z.string()),
    after: z.optional(z.string()),
    before: z.optional(z.string()),
    limit: z.optional(z.string()),
    module: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: z.array(Notification),
  errors: [],
});

export const countNotifications = call({
  service: 'notifications',
  method: 'GET',
  path: '/v1/session/app/{id}/x/count',
  access: 'session',
  summary: 'How many notifications the person has not read',
  params: z.object({ id: z.string() }),
  response: z.object({ unread: z.int() }),
  errors: [],
});

export const readAllNotifications = call({
  service: 'notifications',
  method: 'POST',
  path: '/v1/session/app/{id}/x/read-all',
  access: 'session',
  summary: 'Mark every notification of the person as read, up to a sequence: later ones were not on the screen',
  params: z.object({ id: z.string() }),
  body: z.object({ upTo: z.int().check(z.minimum(1)) }),
  /** How many were not read before. */
  response: z.object({ changed: z.int() }),
  errors: [],
});

export const readNotifications = call({
  service: 'notifications',
  method: 'POST',
  path: '/v1/session/app/{id}/x/read',
  access: 'session',
  summary: 'Mark notifications of the person as read; of one module alone where it is named',
  params: z.object({ id: z.string() }),
  body: z.object({
    sequences: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(maxNotificationsAtOnce)),
    module: z.optional(z.string().check(z.maxLength(128))),
  }),
  /** How many were not read before. */
  response: z.object({ changed: z.int() }),
  errors: [],
});
