// The companies that a host shares with guests.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { Entity } from '#contract/entities/entity.ts';
import { Email } from '#contract/entities/identity.ts';
import { service } from './parts.ts';

const ByHost = z.object({ id: z.string(), email: Email, entityCode: z.optional(z.string()) });

export const listEntitiesByHost = call({
  service,
  method: 'GET',
  path: '/v1/entity/listByHost',
  access: ['host', 'admin-users'],
  summary: 'List the companies that the host can share, with the guests who have each',
  query: ByHost,
  response: z.array(Entity),
  errors: [],
});

export const giveEntity = call({
  service,
  method: 'POST',
  path: '/v1/entity/giveToAnotherUser',
  access: ['host', 'admin-users'],
  summary: 'Share a company with a guest',
  query: ByHost,
  response: Done,
  errors: [],
});

export const removeEntityByHost = call({
  service,
  method: 'POST',
  path: '/v1/entity/removeByHost',
  access: ['host', 'admin-users'],
  summary: 'Stop sharing a company with a guest',
  query: ByHost,
  response: Done,
  errors: [],
});
