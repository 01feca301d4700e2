// The public configuration of a tenant: the content of `/cache/{domain}.json`. It contains no secrets. The portal server publishes ids of
// queries; other back ends may send SQL text instead of an id.
import * as z from 'zod/mini';
import { Branding } from '#contract/branding.ts';
import { passwordDefaultMinLength } from '#contract/limits.ts';
import { serviceNames } from '#contract/services.ts';
import { EntitySettings } from './entity-settings.ts';
import { Help } from './help.ts';
import { TenantId } from './identity.ts';
import { Module } from './module.ts';

export const LoginType = z.enum(['password', 'otp', 'both', 'password-and-otp']);
export type LoginType = z.infer<typeof LoginType>;

const Html = z.object({ html: z.optional(z.string()), responsiveEmbed: z.optional(z.boolean()) });

export const Company = z.object({
  id: TenantId,
  status: z.enum(['enabled', 'disabled']),
  appTitle: z.string(),
  appName: z.string(),
  domain: z.array(z.string()),
  /** `production`, or the name that the environment banner shows. */
  environment: z._default(z.enum(['production', 'homologation', 'development']), 'production'),
  module: z.array(Module),
  filterExpression: z._default(z.array(z.string()), []),
  loginType: LoginType,
  hasExternalAuth: z._default(z.boolean(), false),
  /** People sign in through the tenant's directory, which stores their passwords. */
  isLdap: z._default(z.boolean(), false),
  adfsConfig: z.optional(
    z.object({
      enabled: z.boolean(),
      label: z.optional(z.string()),
      /** Hosts that the sign-in window of the desktop may show, in addition to the tenant's own. */
      hosts: z.optional(z.array(z.string())),
    }),
  ),
  showHelpButton: z._default(z.boolean(), false),
  /** Contents of the help page. */
  help: z.optional(Help),
  selfRegistration: z._default(
    z.object({ enabled: z.boolean(), enableUserNotRegisteredNotification: z._default(z.boolean(), false) }),
    {
      enabled: false,
      enableUserNotRegisteredNotification: false,
    },
  ),
  /** The call `userExists` gives the same answer for every address. */
  privacyMode: z._default(z.boolean(), false),
  /** `gateway`: the session is an HttpOnly cookie, and the page never receives the code. */
  sessionMode: z._default(z.enum(['code', 'gateway']), 'code'),
  message: z._default(
    z.object({
      login: z.optional(Html),
      userBlocked: z.optional(z.string()),
      blockedAccess: z.optional(z.record(z.string(), z.string())),
    }),
    {},
  ),
  modalLogin: z.optional(z.object({ html: z.string(), setCookieWatched: z._default(z.boolean(), false) })),
  modalDashboard: z.optional(z.object({ setCookieWatched: z._default(z.boolean(), false) })),
  promotion: z.optional(z.object({ title: z.string(), html: z.string() })),
  chat: z.optional(
    z.object({
      type: z.enum(['zendesk', 'tawk', 'blip', 'zenvia', 'tiflux']),
      token: z.string(),
      openOnLogin: z._default(z.boolean(), false),
    }),
  ),
  loginConnectionCheck: z.optional(
    z.object({
      enable: z.boolean(),
      sql: z.optional(z.string()),
      connector: z.optional(z.string()),
      errorText: z.optional(z.string()),
      forceConnectionError: z._default(z.boolean(), false),
    }),
  ),
  lgpd: z.optional(
    z.object({
      name: z.string(),
      email: z.string(),
      policyVersion: z._default(z.string(), '1'),
      /** Version of the term `uso` that links open. Absent when the tenant has no such term. */
      useVersion: z.optional(z.string()),
    }),
  ),
  simplificaPublicityLink: z.optional(z.string()),
  enableBatch: z._default(z.boolean(), false),
  style: z._default(
    z.extend(Branding, {
      layout: z._default(
        z.object({
          entity: z._default(z.object({ show: z._default(z.boolean(), true) }), { show: true }),
          fluid: z._default(z.boolean(), false),
          menu: z._default(z.boolean(), false),
          script: z._default(z.boolean(), false),
          /** Whether the standalone app (`/app`) shows signed-in people a link to the whole portal. */
          appExit: z._default(z.boolean(), true),
        }),
        { entity: { show: true }, fluid: false, menu: false, script: false, appExit: true },
      ),
    }),
    { layout: { entity: { show: true }, fluid: false, menu: false, script: false, appExit: true } },
  ),
  entity: z.optional(EntitySettings),
  notifications: z._default(
    z.record(z.string(), z.object({ status: z.boolean(), configurationDate: z.optional(z.string()) })),
    {},
  ),
  passwordValidation: z._default(
    z.object({ rules: z.object({ min: z.object({ value: z.number() }), max: z.optional(z.object({ value: z.number() })) }) }),
    { rules: { min: { value: passwordDefaultMinLength } } },
  ),
  /** Absolute addresses of services outside `/api`. */
  services: z._default(z.partialRecord(z.enum(serviceNames), z.string()), {}),
  /** Hosts that the frames of this tenant's modules may reach. Empty: none. */
  moduleHosts: z._default(z.array(z.string()), []),
  /** Classic scripts that run in the portal's own page with all its rights (docs/modules.md). Empty: none. */
  trustedScripts: z._default(z.array(z.string()), []),
});
export type Company = z.infer<typeof Company>;
