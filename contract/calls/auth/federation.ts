// Sign-in by an external identity provider (AD FS and OpenID Connect).
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { OpenedSession } from '#contract/entities/user.ts';
import { AppId, service } from './parts.ts';

export const federationAddress = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/federation/adfs',
  access: 'public',
  summary: 'Read the address where the Microsoft sign-in of this tenant starts',
  params: AppId,
  query: z.object({
    /** S256 challenge of a program, which proves itself with the verifier at the end; a browser proves itself with its cookie. */
    challenge: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    /** Returned to the program with the code. */
    state: z.optional(z.string().check(z.regex(/^[\w-]{16,128}$/))),
    /** Port of 127.0.0.1 on which the program waits for the code. */
    port: z.optional(
      z.string().check(
        z.regex(/^[1-9]\d{3,4}$/),
        z.refine((port) => Number(port) <= 65_535),
      ),
    ),
    /** The place that the person wanted to open. */
    redirect_url: z.optional(z.string().check(z.maxLength(2_048))),
    /** Makes the provider ask for the account, even if it knows one. */
    prompt: z.optional(z.literal('select_account')),
    /** The address typed so far: the provider does not ask for it again. */
    login_hint: z.optional(z.string().check(z.maxLength(320))),
  }),
  response: z.object({ url: z.string() }),
  errors: ['#CONNECTOR_UNAVAILABLE'],
});

export const federationReturn = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/x/federation/return',
  access: 'public',
  summary: 'Receive the browser from the provider and redirect it to /federationLogin/{id} with a one-time code or a problem',
  params: AppId,
  query: z.object({
    state: z.optional(z.string().check(z.maxLength(256))),
    code: z.optional(z.string().check(z.maxLength(8_192))),
    iss: z.optional(z.string().check(z.maxLength(512))),
    error: z.optional(z.string().check(z.maxLength(256))),
    error_description: z.optional(z.string().check(z.maxLength(4_096))),
  }),
  response: z.null(),
  redirects: true,
  errors: [],
});

export const federationLogin = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/federation/login/code/{code}',
  access: 'public',
  summary: 'Exchange the one-time code of a federated return for a session',
  params: z.object({ id: z.string(), code: z.string() }),
  query: z.object({ verifier: z.optional(z.string().check(z.maxLength(128))) }),
  changesState: true,
  response: OpenedSession,
  errors: ['#INVALID_TOKEN', '#USER_BLOCKED'],
});
