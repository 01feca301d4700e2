// Notifications service. The list is the truth; the socket only announces.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Notification } from '../entities/entity.ts';
import { maxNotificationsAtOnce } from '../limits.ts';

export const listNotifications = call({
  service: 'notifications',
  method: 'GET',
  path: '/v1/app/{id}/list',
  access: 'session',
  summary: 'Notifications of the person, newest first',
  params: z.object({ id: z.string() }),
  query: z.object({ showOnlyNonRead: z.optional(z.string()), after: z.optional(z.string()) }),
  response: z.array(Notification),
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
