// Guests: people whom a host invited, for a limited time, to what the host may use.
import * as z from 'zod/mini';
import { RefusedQuota } from '#contract/errors.ts';

export const Guest = z.object({
  email: z.string(),
  /** Absent until the guest has registered. */
  nick: z.optional(z.string()),
  groups: z.array(z.string()),
  /** False: disabled by the host, or expired. */
  enabled: z.boolean(),
  /** The moment of the last sign-in. */
  lastAccess: z.optional(z.string()),
  /** The moment at which access ends. Absent: no end, for guests who were invited before invitations had one. */
  expires: z.optional(z.string()),
  /** The last day of access, in Brasília. */
  lastDay: z.optional(z.string()),
  state: z.enum(['invited', 'active', 'disabled', 'expired']),
  invitedAt: z.string(),
  /** The CNPJ of each company of the guest that the caller can share. */
  entities: z.array(z.string()),
  /** The host. Absent: the caller, or a person who was deleted. */
  host: z.optional(z.string()),
});
export type Guest = z.infer<typeof Guest>;

/** A person who had access already, and with whom the caller shared companies. They are no guest, so nothing else is told. */
export const SharedPerson = z.object({
  email: z.string(),
  nick: z.optional(z.string()),
  state: z.literal('shared'),
  /** The companies that the caller shared, and may take back. */
  entities: z.array(z.object({ code: z.string(), description: z.string() })),
});
export type SharedPerson = z.infer<typeof SharedPerson>;

export const GuestsPage = z.object({
  rows: z.array(z.discriminatedUnion('state', [Guest, SharedPerson])),
  /** Number of rows that match the filters; `whole`: number of all rows. */
  total: z.number(),
  whole: z.number(),
  /** Number of guests who have not signed in for long, whatever the filters. */
  stale: z.number(),
});
export type GuestsPage = z.infer<typeof GuestsPage>;

/** `ending`: the access ends soon. `shared`: people with an access of their own. */
export const GuestValidity = z.enum(['ending', 'expired', 'invited', 'disabled', 'shared']);
export type GuestValidity = z.infer<typeof GuestValidity>;

/**
 * The outcome of one address of an invitation. `included`: a person with access got the companies. `has-access`: the person has
 * access already, and nothing changed. `directory`: the tenant's directory manages the address. `too-soon`: a mail was sent
 * moments ago, or the limit of invitations is reached. `quota`: a quota of the tenant refused the address, and nothing of it was stored.
 */
export const InvitationOutcome = z.enum(['invited', 'included', 'has-access', 'directory', 'too-soon', 'quota']);
export type InvitationOutcome = z.infer<typeof InvitationOutcome>;

export const InvitationResult = z.object({
  email: z.string(),
  outcome: InvitationOutcome,
  /** The quota that refused the address. Only with `quota`. */
  quota: z.optional(RefusedQuota),
});
export type InvitationResult = z.infer<typeof InvitationResult>;

export const InvitationResults = z.object({ results: z.array(InvitationResult) });

/** `recent`: the guest signed in lately, and stays enabled. `unknown`: no guest of the caller. */
export const StaleOutcome = z.enum(['disabled', 'recent', 'unknown']);
export type StaleOutcome = z.infer<typeof StaleOutcome>;
