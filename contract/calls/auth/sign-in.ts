// Signing in by password, by one-time code, or in two steps, and the question whether an address can sign in.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { directoryErrors } from '#contract/errors.ts';
import { TypedEmail } from '#contract/entities/identity.ts';
import { OpenedSession, UserExists } from '#contract/entities/user.ts';
import { AppId, CodeSent, Password, service } from './parts.ts';

export const userExists = call({
  service,
  method: 'GET',
  path: '/v1/user/exists',
  access: 'public',
  summary: 'Check whether and how an address can sign in',
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
  errors: ['#WRONG_PASSWORD', '#USER_BLOCKED', ...directoryErrors],
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
  summary: 'Two-step login, second step: check the code; needs the first step in the same browser',
  params: AppId,
  body: z.object({ email: TypedEmail, otp: z.string().check(z.maxLength(32)) }),
  response: OpenedSession,
  errors: ['#INVALID_CODE', '#EXPIRED_CODE', '#USER_BLOCKED', '#INVALID_TOKEN'],
});
