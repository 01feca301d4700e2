// The companies that a host shares. Every address that is no guest of the caller answers #NOT_FOUND, and so does every company that the
// caller cannot share. One call reaches other people: a host takes a company back from everybody with whom they shared it. Acts that only
// the group admin-users allows need a proof (`prove`) in this session.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { Entity } from '#contract/entities/entity.ts';
import { Email } from '#contract/entities/identity.ts';
import { service } from './parts.ts';

const byHost = ['host', 'admin-users'] as const;
const GuestAndEntity = z.object({ id: z.string(), email: Email, entityCode: z.string().check(z.maxLength(40)) });

/** A company, the guests of the caller who may act for it, and the other people with whom the caller shared it. */
const SharedEntity = z.extend(Entity, {
  guests: z.array(z.object({ email: z.string(), nick: z.optional(z.string()) })),
});
export type SharedEntity = z.infer<typeof SharedEntity>;

export const listEntitiesByHost = call({
  service,
  method: 'GET',
  path: '/v1/entity/listByHost',
  access: byHost,
  summary: 'List the companies that the host can share, with the guests who have each',
  query: z.object({
    id: z.string(),
    /** Only the companies of this guest. */
    email: z.optional(Email),
    /** Only this company. */
    entityCode: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.array(SharedEntity),
  errors: [],
});

export const giveEntity = call({
  service,
  method: 'POST',
  path: '/v1/entity/giveToAnotherUser',
  access: byHost,
  summary: 'Share a company with a guest',
  query: GuestAndEntity,
  response: Done,
  errors: ['#PROOF_REQUIRED'],
});

export const removeEntityByHost = call({
  service,
  method: 'POST',
  path: '/v1/entity/removeByHost',
  access: byHost,
  summary: 'Take a company from a guest, or from another person with whom the host shared it',
  query: GuestAndEntity,
  response: Done,
  errors: ['#PROOF_REQUIRED'],
});
