// A person and their own data.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { OwnUser, User } from '#contract/entities/user.ts';
import { feedbackCommentMaxLength } from '#contract/limits.ts';
import { ShownText } from '#contract/shown-text.ts';
import { AppId, AppIdAndEmail, Password, service } from './parts.ts';

export const userByEmail = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/user/{email}',
  access: 'session',
  summary:
    'Read a user of the tenant; people read themselves, administrators everyone, hosts their own guests and the names of others',
  params: AppIdAndEmail,
  response: User,
  errors: [],
});

export const updateUser = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/user/update',
  access: 'session',
  summary: 'Change the data or the password of the person; replacing a phone needs a proof (`prove`) in this session',
  params: AppId,
  body: z.object({
    nick: z.optional(z.string().check(z.minLength(2), z.maxLength(80))),
    phone: z.optional(z.string()),
    notifications: z.optional(z.record(z.string(), z.unknown())),
    feedbackScore: z.optional(z.number().check(z.minimum(0), z.maximum(10))),
    /** With `feedbackScore`: a comment, and whether the tenant may contact the person about it. Administrators read both in the record. */
    feedbackComment: z.optional(ShownText.check(z.maxLength(feedbackCommentMaxLength))),
    feedbackContact: z.optional(z.boolean()),
    /** The portal asked for the opinion. The next question follows 90 days later, whether the person answers or not. */
    feedbackAsked: z.optional(z.literal(true)),
    oldPassword: z.optional(Password),
    password: z.optional(Password),
    /** With `password`: ends all other sessions unless it is false. */
    endSessions: z.optional(z.boolean()),
  }),
  response: OwnUser,
  renewsSession: 'code',
  errors: ['#WRONG_PASSWORD', '#CONFLICT', '#PASSWORD_ELSEWHERE', '#PROOF_REQUIRED'],
});

export const selectEntities = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/user/{email}/entity',
  access: 'session',
  summary: 'Select the companies that the person acts for',
  params: AppIdAndEmail,
  body: z.object({ entities: z.array(z.string()).check(z.minLength(1)) }),
  response: OwnUser,
  renewsSession: 'code',
  errors: [],
});
