// Calls that register an address and set a password, and the secret links of both.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { DirectLinkEntity } from '#contract/entities/direct-link.ts';
import { Email } from '#contract/entities/identity.ts';
import { ShownText } from '#contract/shown-text.ts';
import { AgreedTerm } from '#contract/entities/term.ts';
import { AppId, AppIdAndEmail, Password, service } from './parts.ts';

/** The invitation as its link shows it. The address of the inviting person is masked. */
const Invitation = z.object({
  by: z.object({ name: z.string(), email: z.string() }),
  message: z.optional(z.string()),
  groups: z.array(z.string()),
  entities: z.array(z.object({ code: z.string(), description: z.string() })),
});

export const createUser = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/{email}',
  access: 'public',
  summary: 'Register an address and send the link that completes the registration',
  params: AppIdAndEmail,
  headers: z.object({ 'send-email': z.string() }),
  body: z.object({ phone: z.optional(z.string()) }),
  response: Done,
  errors: ['#CONFLICT'],
});

export const completeRegistration = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/{email}',
  access: 'public',
  summary: 'Complete a registration with the secret of its link',
  params: AppIdAndEmail,
  headers: z.object({ 'created-hash': z.string() }),
  body: z.object({
    nick: z.string().check(z.minLength(2), z.maxLength(80)),
    password: z.optional(Password),
    phone: z.optional(z.string()),
    /** The accepted terms. Absent: they wait for the first sign-in. Present: the list must contain every required term in its current version. */
    terms: z.optional(z.array(AgreedTerm).check(z.maxLength(100))),
  }),
  response: Done,
  errors: ['#LINK_INVALID', '#LINK_USED', '#LINK_EXPIRED', '#CONFLICT'],
});

export const requestPassword = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/{email}/password',
  access: 'public',
  summary: 'Send the link to reset or register a password',
  params: AppIdAndEmail,
  body: z.object({ requestType: z._default(z.enum(['lost-password', 'register-password']), 'lost-password') }),
  response: Done,
  errors: ['#PASSWORD_ELSEWHERE'],
});

export const resetPassword = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/{email}/password',
  access: 'public',
  summary: 'Set a password with the secret of its link',
  params: AppIdAndEmail,
  headers: z.object({ 'password-hash': z.string() }),
  body: z.object({ password: Password, endSessions: z.optional(z.boolean()) }),
  response: Done,
  errors: ['#LINK_INVALID', '#LINK_USED', '#LINK_EXPIRED'],
});

export const validateLink = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/{a}/{b}/{c}/validate',
  access: 'public',
  summary: 'Check e-mail, secret, and purpose of a link without using it',
  params: z.object({ id: z.string(), a: z.string(), b: z.string(), c: z.string() }),
  response: z.object({
    state: z.enum(['valid', 'used', 'expired']),
    usedAt: z.optional(z.string()),
    /** For valid links: who checks the password. `directory`: the company's directory; `none`: the tenant uses codes only. */
    password: z.optional(z.enum(['portal', 'directory', 'none'])),
    /** For valid links that a person of the tenant sent. */
    invitation: z.optional(Invitation),
    /** For valid direct links (purpose `direct`, any e-mail). */
    direct: z.optional(z.object({ title: z.string(), expires: z.string(), entity: DirectLinkEntity })),
  }),
  errors: ['#LINK_INVALID'],
});

export const declineInvitation = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/x/invitation/decline',
  access: 'public',
  summary: 'Decline an invitation with the secret of its link; for 30 days the portal mails no invitation to this address',
  params: AppId,
  body: z.object({
    email: Email,
    hash: z.string().check(z.maxLength(128)),
    reason: z.optional(ShownText.check(z.maxLength(500))),
  }),
  response: Done,
  errors: ['#LINK_INVALID', '#LINK_USED', '#LINK_EXPIRED'],
});
