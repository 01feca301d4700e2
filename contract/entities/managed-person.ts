// People of a tenant as the administrators of people see them.
import * as z from 'zod/mini';
import { OwnSession } from './session.ts';

export const PersonKind = z.enum(['internal', 'external', 'ldap', 'adfs', 'guest']);
export type PersonKind = z.infer<typeof PersonKind>;

/**
 * Whether a person can sign in, and why not. `pending`: the registration is not complete; `no-password`: the person must set a first
 * password.
 */
export const PersonSituation = z.enum(['active', 'blocked', 'host-blocked', 'pending', 'no-password']);
export type PersonSituation = z.infer<typeof PersonSituation>;

/** The system that asks the person for a second step: the portal, the provider that signs them in, or none. */
export const SecondStep = z.enum(['portal', 'provider', 'none']);
export type SecondStep = z.infer<typeof SecondStep>;

/** Whether the person waits for their anonymization. */
export const Anonymization = z.enum(['ordered']);
export type Anonymization = z.infer<typeof Anonymization>;

export const ManagedPerson = z.object({
  id: z.string(),
  email: z.string(),
  /** Null until the registration is complete, unless the inviting administrator wrote a name. */
  nick: z.nullable(z.string()),
  kind: PersonKind,
  situation: PersonSituation,
  groups: z.array(z.string()),
  /** Number of companies that the person acts for. */
  companies: z.number(),
  secondStep: SecondStep,
  lastAccessAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The time at which the portal anonymizes the person; null: nobody ordered it. The person can sign in until then. */
  anonymizeAt: z.nullable(z.string()),
});
export type ManagedPerson = z.infer<typeof ManagedPerson>;

export const ManagedPeoplePage = z.object({
  rows: z.array(ManagedPerson),
  /** Number of people that match the filters; `whole`: number of all people. */
  total: z.number(),
  whole: z.number(),
});
export type ManagedPeoplePage = z.infer<typeof ManagedPeoplePage>;

/** When something was done, and by whom. The name stays when the author is deleted. */
const Authored = z.object({ at: z.string(), author: z.string() });

export const ManagedPersonDetail = z.extend(ManagedPerson, {
  /** Increases with each change of an administrator. A change names the revision that it was made on. */
  revision: z.number(),
  phone: z.nullable(z.string()),
  /** The id of the profile that gave the person groups. */
  profile: z.nullable(z.string()),
  block: z.nullable(z.extend(Authored, { reason: z.string() })),
  /** The order to anonymize the person. `at`: the time of the order. */
  anonymization: z.nullable(z.extend(Authored, { reason: z.string() })),
  /** The last change by an administrator. */
  changed: z.nullable(Authored),
  sessions: z.array(z.omit(OwnSession, { isThis: true })),
  terms: z.array(z.object({ id: z.string(), version: z.string(), at: z.string() })),
  /** The first companies by name; `companies` is the number of all. */
  entities: z.array(z.object({ code: z.string(), description: z.string() })),
});
export type ManagedPersonDetail = z.infer<typeof ManagedPersonDetail>;

/** A notice of a person, without its text, which is for the person alone. */
export const ManagedNotice = z.object({
  sequence: z.number(),
  title: z.string(),
  severity: z.enum(['info', 'ok', 'warn', 'bad']),
  at: z.string(),
  readAt: z.nullable(z.string()),
});
export type ManagedNotice = z.infer<typeof ManagedNotice>;

export const ManagedNotices = z.object({
  rows: z.array(ManagedNotice),
  /** Whether older notices follow. */
  more: z.boolean(),
  unread: z.number(),
  /** The channels of the tenant, and whether the person receives notices by them. */
  channels: z.array(z.object({ name: z.string(), on: z.boolean() })),
});
export type ManagedNotices = z.infer<typeof ManagedNotices>;
