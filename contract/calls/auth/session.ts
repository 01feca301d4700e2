// Sessions: validation, the list of a person, guest sessions, and their end.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { OwnSession } from '#contract/entities/session.ts';
import { OpenedSession, User } from '#contract/entities/user.ts';
import { AppId, service } from './parts.ts';

export const validateSession = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/session/validate',
  access: 'public',
  summary: 'Read the person that a session code belongs to',
  params: AppId,
  body: z.object({ code: z.string().check(z.maxLength(128)) }),
  response: z.object({
    isPublic: z.boolean(),
    json: z.object({ user: User }),
    isLdapUser: z.boolean(),
    isAdfsUser: z.boolean(),
    /** The code was a hand-off code (`createHandOff`): a new session is open. */
    opened: z.optional(z.boolean()),
    /** Code of the new session; absent when the page must not see it. */
    code: z.optional(z.string()),
  }),
  errors: ['#INVALID_SESSION', '#SESSION_NOTFOUND', '#PUBLIC_SESSION', '#USER_BLOCKED'],
});

export const createHandOff = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/hand-off',
  access: 'session',
  summary: 'Create a code that opens a session of the same person elsewhere (/session/{code}), once and within a minute',
  params: AppId,
  response: z.object({ code: z.string(), url: z.string(), expiresAt: z.string() }),
  errors: [],
});

export const currentSession = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/user/session',
  access: 'guest',
  beforeTerms: true,
  summary: 'Read the session and its user',
  params: AppId,
  response: OpenedSession,
  errors: ['#INVALID_TOKEN', '#USER_TOKEN_NOTFOUND'],
});

export const logout = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/user/session',
  access: 'guest',
  beforeTerms: true,
  forDirectLinks: true,
  summary: 'End this session on the server',
  params: AppId,
  response: Done,
  errors: [],
});

export const publicLogin = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/x/public-session',
  access: 'public',
  summary: 'Open a guest session for public screens',
  params: AppId,
  response: OpenedSession,
  errors: ['#ERRO_LOGIN_PUBLIC'],
});

const sessionsPath = '/v1/session/app/{id}/x/sessions';

export const listSessions = call({
  service,
  method: 'GET',
  path: sessionsPath,
  access: 'session',
  beforeTerms: true,
  hiddenInView: true,
  summary: 'List the sessions of the person',
  params: AppId,
  response: z.array(OwnSession),
  errors: [],
});

export const endSession = call({
  service,
  method: 'DELETE',
  path: `${sessionsPath}/{sessionId}`,
  access: 'session',
  beforeTerms: true,
  summary: 'End one session of the person',
  params: z.extend(AppId, { sessionId: z.string().check(z.maxLength(64)) }),
  response: Done,
  errors: [],
});

export const endOtherSessions = call({
  service,
  method: 'DELETE',
  path: sessionsPath,
  access: 'session',
  beforeTerms: true,
  summary: 'End all sessions of the person except the current one',
  params: AppId,
  response: z.object({ ended: z.number() }),
  errors: [],
});
