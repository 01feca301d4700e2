// Fields that the invitations of hosts and of administrators share.
import * as z from 'zod/mini';
import { Email } from '#contract/entities/identity.ts';
import { guestsPerCallMax } from '#contract/limits.ts';
import { GivenGroupName, ShownText } from '#contract/shown-text.ts';

/** `30d`, `60d`, `90d`, or the last day of access (`2027-01-22`): `contract/rules/guest-validity.ts`. */
export const Validity = z.string().check(z.maxLength(10));
/** The addresses of one invitation. */
export const InvitedEmails = z.array(Email).check(z.minLength(1), z.maxLength(guestsPerCallMax));

/** The contents of an invitation. */
export const invitation = {
  /** Groups that the inviter may give (contract/rules/authority.ts). */
  groups: z.optional(z.array(GivenGroupName).check(z.maxLength(50))),
  /** The id of a profile that the inviter may give to guests. */
  profile: z.optional(z.string().check(z.maxLength(64))),
  /** Companies that the inviter may share: their own, or, for people in `admin-users`, all of the tenant. */
  entities: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5_000))),
  /** Absent: 90 days. */
  expires: z.optional(Validity),
  /** Shown to the guest in a mail. */
  message: z.optional(ShownText.check(z.maxLength(500))),
};
