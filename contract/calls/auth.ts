// Auth service (specification section 7). Where it shows no method or path for a login-page call, the call of this service
// that does the same serves: `userExists` is "user exists (e-mail)", `requestPassword` is "request new password", and so on.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Email, TypedEmail } from '../entities/identity.ts';
import { OpenedSession, User, UserExists } from '../entities/user.ts';

const service = 'auth';
const AppId = z.object({ id: z.string() });
const AppIdAndEmail = z.object({ id: z.string(), email: Email });
const Password = z.string().check(z.maxLength(256));
const Done = z.object({ ok: z.literal(true) });
/** A code was sent. The reference stands in the mail and on the screen, so that people know which of two codes is wanted. */
const CodeSent = z.object({ reference: z.string(), expiresAt: z.string(), resendAt: z.string() });
const ByHost = z.object({ id: z.string(), email: Email });

export const userExists = call({
  service,
  method: 'GET',
  path: '/v1/user/exists',
  access: 'public',
  summary: 'Whether an address can sign in, and how',
  query: z.object({ id: z.string(), email: TypedEmail }),
  response: UserExists,
  errors: [],
});

export const login = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/login',
  access: 'public',
  summary: 'Sign in by e-mail (or directory user) and password',
  params: AppId,
  body: z.object({ email: TypedEmail, password: Password }),
  response: OpenedSession,
  errors: ['#WRONG_PASSWORD', '#USER_BLOCKED', '#EXTERNAL_AUTH'],
});

export const requestCode = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/otp/request',
  access: 'public',
  summary: 'Send a one-time code by e-mail',
  params: AppId,
  body: z.object({ email: TypedEmail }),
  response: CodeSent,
  errors: ['#USER_BLOCKED'],
});

export const loginWithCode = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/otp/login',
  access: 'public',
  summary: 'Sign in by e-mail and one-time code',
  params: AppId,
  body: z.object({ email: TypedEmail, otp: z.string().check(z.maxLength(32)) }),
  response: OpenedSession,
  errors: ['#INVALID_CODE', '#EXPIRED_CODE', '#USER_BLOCKED'],
});

export const validatePassword = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/password-otp/validate-password',
  access: 'public',
  summary: 'Two-step login, first step: check the password and send the code',
  params: AppId,
  body: z.object({ email: TypedEmail, password: Password }),
  response: CodeSent,
  errors: ['#WRONG_PASSWORD', '#USER_BLOCKED'],
});

export const loginTwoStep = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/password-otp/login',
  access: 'public',
  summary: 'Two-step login, second step: the code. Needs the first step in this browser',
  params: AppId,
  body: z.object({ email: TypedEmail, otp: z.string().check(z.maxLength(32)) }),
  response: OpenedSession,
  errors: ['#INVALID_CODE', '#EXPIRED_CODE', '#USER_BLOCKED', '#INVALID_TOKEN'],
});

export const validateSession = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/session/validate',
  access: 'public',
  summary: 'Who a session code belongs to',
  params: AppId,
  body: z.object({ code: z.string().check(z.maxLength(128)) }),
  response: z.object({ isPublic: z.boolean(), json: z.object({ user: User }), isLdapUser: z.boolean(), isAdfsUser: z.boolean() }),
  errors: ['#INVALID_SESSION', '#SESSION_NOTFOUND'],
});

export const currentSession = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/user/session',
  access: 'guest',
  summary: 'The session and its user',
  params: AppId,
  response: OpenedSession,
  errors: ['#INVALID_TOKEN', '#USER_TOKEN_NOTFOUND'],
});

export const logout = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/user/session',
  access: 'guest',
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

export const userByEmail = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/user/{email}',
  access: 'session',
  summary: 'A user of the tenant: oneself, or anyone for hosts and administrators',
  params: AppIdAndEmail,
  response: User,
  errors: [],
});

export const createUser = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/{email}',
  access: 'public',
  summary: 'Register an address and send the link that finishes it',
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
  summary: 'Finish a registration with the secret of its link',
  params: AppIdAndEmail,
  headers: z.object({ 'created-hash': z.string() }),
  body: z.object({
    nick: z.string().check(z.minLength(2), z.maxLength(80)),
    password: z.optional(Password),
    phone: z.optional(z.string()),
  }),
  response: Done,
  errors: ['#LINK_INVALID', '#LINK_USED', '#LINK_EXPIRED', '#CONFLICT'],
});

export const updateUser = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/user/update',
  access: 'session',
  summary: 'Change own data or password',
  params: AppId,
  body: z.object({
    nick: z.optional(z.string().check(z.minLength(2), z.maxLength(80))),
    phone: z.optional(z.string()),
    notifications: z.optional(z.record(z.string(), z.unknown())),
    feedbackScore: z.optional(z.number().check(z.minimum(0), z.maximum(10))),
    oldPassword: z.optional(Password),
    password: z.optional(Password),
  }),
  response: User,
  errors: ['#WRONG_PASSWORD', '#CONFLICT'],
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
  errors: [],
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
  summary: 'Check a link without using it: e-mail, secret, purpose',
  params: z.object({ id: z.string(), a: z.string(), b: z.string(), c: z.string() }),
  response: z.object({ state: z.enum(['valid', 'used', 'expired']), usedAt: z.optional(z.string()) }),
  errors: ['#LINK_INVALID'],
});

export const openDirectLink = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/directHash/{hash}',
  access: 'public',
  summary: 'Use a direct link: a session limited to its script',
  params: z.object({ id: z.string(), hash: z.string() }),
  response: z.extend(OpenedSession, { script: z.string(), title: z.string(), json: z.unknown(), expires: z.string() }),
  errors: ['#LINK_INVALID', '#LINK_USED', '#LINK_EXPIRED'],
});

export const createDirectLink = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/user/{email}/directHash',
  access: ['host', 'admin-users'],
  summary: 'Create a direct link for someone',
  params: AppIdAndEmail,
  body: z.object({ title: z.string(), script: z.string(), json: z.optional(z.unknown()), expires: z.optional(z.string()) }),
  response: z.object({ hash: z.string(), url: z.string(), expires: z.string() }),
  errors: [],
});

export const requestDirectLinkByPhone = call({
  service,
  method: 'POST',
  path: '/v1/app/{id}/user/phone/{phone}/directHash',
  access: 'public',
  summary: 'Send a new direct link to a phone',
  params: z.object({ id: z.string(), phone: z.string() }),
  response: Done,
  errors: [],
});

export const federationAddress = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/federation/adfs',
  access: 'public',
  summary: 'Where Microsoft sign-in starts for this tenant',
  params: AppId,
  query: z.object({ state: z.optional(z.string()), challenge: z.optional(z.string()) }),
  response: z.object({ url: z.string() }),
  errors: [],
});

export const federationLogin = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/federation/login/code/{code}',
  access: 'public',
  summary: 'Trade the one-time code of a federated return for a session',
  params: z.object({ id: z.string(), code: z.string() }),
  query: z.object({ verifier: z.optional(z.string()) }),
  response: OpenedSession,
  errors: ['#INVALID_TOKEN', '#USER_BLOCKED'],
});

export const selectEntities = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/user/{email}/entity',
  access: 'session',
  summary: 'Choose the companies one acts for',
  params: AppIdAndEmail,
  body: z.object({ entities: z.array(z.string()).check(z.minLength(1)) }),
  response: User,
  errors: [],
});

export const createGuest = call({
  service,
  method: 'POST',
  path: '/v1/user/createGuest',
  access: ['host', 'admin-users'],
  summary: 'Invite a guest',
  query: ByHost,
  body: z.object({
    groups: z.optional(z.array(z.string())),
    entities: z.optional(z.array(z.string())),
    expires: z.optional(z.string()),
    message: z.optional(z.string()),
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
  summary: 'Guests of the host who asks',
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

const EntityOfUser = z.object({ userId: z.string(), code: z.string() });

export const entityMfaChannels = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{userId}/entity/{code}/mfa',
  access: 'session',
  summary: 'Masked channels that can prove a company',
  params: EntityOfUser,
  headers: z.object({ remotesql: z.optional(z.string()), connector: z.optional(z.string()) }),
  response: z.object({ options: z.array(z.object({ id: z.string(), label: z.string() })) }),
  errors: [],
});

export const sendEntityMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{code}/mfa',
  access: 'session',
  summary: 'Send the code to the chosen channel',
  params: EntityOfUser,
  query: z.object({ option: z.string() }),
  response: CodeSent,
  errors: [],
});

export const authenticateMfa = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/mfa/authenticate',
  access: 'session',
  summary: 'Prove the company with the code',
  params: AppId,
  body: z.object({ mfa: z.string().check(z.maxLength(32)) }),
  response: Done,
  errors: ['#INVALID_CODE', '#EXPIRED_CODE'],
});
