// Notifications service. The list is the truth; the socket only announces.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Notification } from '../entities/entity.ts';

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
