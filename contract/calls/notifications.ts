// Notifications service. Pages count the unread notifications at intervals; no connection announces new ones.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Notification } from '#contract/entities/entity.ts';
import { notificationsPerCallMax } from '#contract/limits.ts';

export const listNotifications = call({
  service: 'notifications',
  method: 'GET',
  path: '/v1/app/{id}/list',
  access: 'session',
  summary:
    'List the notifications of the person, newest first, at most 200; `before` (a sequence) gives the next page, `module` limits the list',
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
  summary: 'Count the unread notifications of the person',
  params: z.object({ id: z.string() }),
  response: z.object({ unread: z.int() }),
  errors: [],
});

export const readAllNotifications = call({
  service: 'notifications',
  method: 'POST',
  path: '/v1/session/app/{id}/x/read-all',
  access: 'session',
  summary: 'Mark all notifications of the person up to a sequence as read; later ones were not on the screen',
  params: z.object({ id: z.string() }),
  body: z.object({ upTo: z.int().check(z.minimum(1)) }),
  /** Number of notifications that were unread before. */
  response: z.object({ changed: z.int() }),
  errors: [],
});

export const readNotifications = call({
  service: 'notifications',
  method: 'POST',
  path: '/v1/session/app/{id}/x/read',
  access: 'session',
  summary: 'Mark notifications of the person as read; `module` limits the change to one module',
  params: z.object({ id: z.string() }),
  body: z.object({
    sequences: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(notificationsPerCallMax)),
    module: z.optional(z.string().check(z.maxLength(128))),
  }),
  /** Number of notifications that were unread before. */
  response: z.object({ changed: z.int() }),
  errors: [],
});
