// The rules for invitations. Pure. The rules for changes of guests are in contract/rules/authority.ts.
import type { Company } from '#contract/entities/company.ts';
import { type GuestManager, guestReach, mayChangeGuest, mayGiveGroup } from '#contract/rules/authority.ts';
import { type InternalRules, isBlocked, isInternal, isRegistered } from '#server/services/auth/policy.ts';
import type { UserRow } from '#server/services/auth/users.ts';

/** A person who invites. */
export type Inviter = GuestManager;

type Invited = Pick<UserRow, 'id' | 'kind' | 'status' | 'blocked' | 'hostBlocked'> & GuestManager;

/** The people who look after a person. */
export interface Care {
  /** The person's host; null: no host, or a deleted one; undefined: no guest. */
  readonly host?: string | null | undefined;
  /** Those who gave rights to a person who has not registered. */
  readonly givers: readonly string[];
}

/**
 * Whether an invitation makes this person a guest of the inviter (`guest`), or only offers to share companies (`has-access`). The
 * answer `has-access` is the same for accounts, blocked people, people whom somebody else prepared and guests of others, so that it
 * tells nothing else about them.
 */
export function invitationOf(inviter: Inviter, person: Invited, { host, givers }: Care): 'guest' | 'has-access' {
  const { id, groups } = inviter;
  if (person.id === id || person.blocked || isRegistered(person)) return 'has-access';
  const reach = guestReach(inviter);
  if (host !== undefined) return (reach === null || host === id) && mayChangeGuest(inviter, person) ? 'guest' : 'has-access';
  // A removed guest is blocked without having a host.
  if (isBlocked(person) && person.kind !== 'guest') return 'has-access';
  // A host takes over neither people of the portal who have not registered, nor those whom somebody else prepared.
  if (reach !== null && (person.kind !== 'guest' || givers.some((giver) => giver !== id))) return 'has-access';
  return person.groups.every((group) => mayGiveGroup(groups, group)) ? 'guest' : 'has-access';
}

/** Whether an invitation as a guest, or as a person without an end, takes effect. A guest in the care of a host stays one. */
export const mayInvite = (as: 'guest' | 'person', known: ReturnType<typeof invitationOf>, isGuest: boolean): boolean =>
  known === 'guest' && (as === 'guest' || !isGuest);

/**
 * Whether the tenant's directory manages the address. Its people sign in with the directory's password, so an invitation would
 * lead nowhere.
 */
export const isOfDirectory = (
  email: string,
  person: Pick<UserRow, 'kind'> | null,
  rules: InternalRules & { readonly company: Pick<Company, 'isLdap'> },
): boolean => person?.kind === 'ldap' || (rules.company.isLdap && isInternal(email, rules));
