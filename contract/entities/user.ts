// The signed-in person, in the format of the session calls.
import * as z from 'zod/mini';

export const User = z.object({
  id: z.string(),
  email: z.string(),
  nick: z.string(),
  firstNick: z.string(),
  phone: z.optional(z.string()),
  groups: z.array(z.string()),
  /** Codes (unmasked CNPJ) of the companies the person acts for. */
  entitySelected: z.array(z.string()),
  /** Term id → version that waits for an answer. */
  pendingTerms: z._default(z.record(z.string(), z.object({ version: z.string() })), {}),
  notifications: z._default(z.looseObject({ revisionDate: z.optional(z.string()) }), {}),
  feedbackScore: z.optional(z.number()),
  /** The moment from which on the portal may ask the person for their opinion (contract/rules/feedback.ts). */
  feedbackFrom: z.optional(z.string()),
  geolocation: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  isPublic: z._default(z.boolean(), false),
  isLdapUser: z._default(z.boolean(), false),
  isAdfsUser: z._default(z.boolean(), false),
  isInternal: z._default(z.boolean(), false),
});
export type User = z.infer<typeof User>;

/** The person after a change of their own data, with the new code of a renewed session when the page may see it. */
export const OwnUser = z.extend(User, { code: z.optional(z.string()) });
export type OwnUser = z.infer<typeof OwnUser>;

/** The facts about an address that the login needs before its next step. */
export const UserExists = z.object({
  /** Present when the address has finished its registration. Empty in privacy mode. */
  nick: z.optional(z.string()),
  status: z.optional(z.enum(['active', 'pending', 'pendingByDirectHash'])),
  blocked: z._default(z.boolean(), false),
  hostBlocked: z._default(z.boolean(), false),
  isAdfs: z._default(z.boolean(), false),
  isLdap: z._default(z.boolean(), false),
  needsPassword: z._default(z.boolean(), false),
});
export type UserExists = z.infer<typeof UserExists>;

/** Key for the entries of a person that stay on a device after signing out: an opaque name and a key of 256 bits (base64url). */
export const LockerKey = z.object({ name: z.string(), key: z.string() });
export type LockerKey = z.infer<typeof LockerKey>;

/**
 * A session that was just opened or restored. `code` is the session code; it is absent when the page must not see it
 * (desktop, gateway mode).
 */
export const OpenedSession = z.object({
  code: z.optional(z.string()),
  user: User,
  isPublic: z._default(z.boolean(), false),
  /** Absent for guests. */
  locker: z.optional(LockerKey),
});
export type OpenedSession = z.infer<typeof OpenedSession>;
