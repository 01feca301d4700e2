// Calls that a host makes for guests.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { Email } from '#contract/entities/identity.ts';
import { ShownText } from '#contract/shown-text.ts';
import { service } from './parts.ts';

const ByHost = z.object({ id: z.string(), email: Email });

export const createGuest = call({
  service,
  method: 'POST',
  path: '/v1/user/createGuest',
  access: ['host', 'admin-users'],
  summary: 'Invite a guest',
  query: ByHost,
  body: z.object({
    /** Groups that the inviter may give (contract/rules/authority.ts). */
    groups: z.optional(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))).check(z.maxLength(50))),
    entities: z.optional(z.array(z.string())),
    expires: z.optional(z.string()),
    /** Shown to the guest in a mail. */
    message: z.optional(ShownText.check(z.maxLength(500))),
  }),
  response: Done,
  errors: ['#CONFLICT'],
});

export const modifyGroupByHost = call({
  service,
  method: 'POST',
  path: '/v1/user/modifyGroupByHost',
  access: ['host', 'admin-users'],
  summary: 'Give a group to a guest or take it away',
  query: ByHost,
  body: z.object({ group: z.string(), type: z.enum(['add', 'remove']) }),
  response: Done,
  errors: [],
});

export const changeEnableByHost = call({
  service,
  method: 'POST',
  path: '/v1/user/changeEnableByHost',
  access: ['host', 'admin-users'],
  summary: 'Enable or disable a guest',
  query: ByHost,
  body: z.object({ enable: z.boolean() }),
  response: Done,
  errors: [],
});

export const removeGuestByHost = call({
  service,
  method: 'POST',
  path: '/v1/user/removeGuestByHost',
  access: ['host', 'admin-users'],
  summary: 'Remove a guest',
  query: ByHost,
  response: Done,
  errors: [],
});

export const listGuests = call({
  service,
  method: 'GET',
  path: '/v1/user/listGuest',
  access: ['host', 'admin-users'],
  summary: 'List the guests of the host',
  query: z.object({ id: z.string() }),
  response: z.array(
    z.object({
      email: z.string(),
      nick: z.optional(z.string()),
      groups: z.array(z.string()),
      enabled: z.boolean(),
      lastAccess: z.optional(z.string()),
      expires: z.optional(z.string()),
    }),
  ),
  errors: [],
});
