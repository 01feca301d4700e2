// Decides which groups a person may give to others, by invitation or by an answer to a request for access, and which guests they may
// change. The server enforces it.
import { hasGroup, isGrantedByHand, isManagingGroup } from '#contract/permissions.ts';

/** Defines the people who answer requests for some groups of a tenant. */
export interface ApproverRule {
  /** The groups that people can request. */
  readonly groups: readonly string[];
  /** Members of these groups answer requests, and may give `groups` without being members of them. */
  readonly byGroups: readonly string[];
  /** Addresses of other people who answer. They can give only groups of which they are members. */
  readonly byPeople: readonly string[];
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The rules that contain `group`. */
export const rulesOf = (rules: readonly ApproverRule[], group: string): readonly ApproverRule[] =>
  rules.filter((rule) => rule.groups.some((one) => isSame(one, group)));

const isAnsweredBy = (own: readonly string[], group: string, rules: readonly ApproverRule[]): boolean =>
  rulesOf(rules, group).some(({ byGroups }) => byGroups.some((one) => hasGroup(own, one)));

/**
 * Whether a member of `own` may give `group`: they hold it, they administer people (`admin-users`) and the group opens no tool of
 * the portal, or a rule of the tenant has one of their groups answer for it. A host makes other people hosts only by such a rule.
 */
export function mayGiveGroup(own: readonly string[], group: string, rules: readonly ApproverRule[] = []): boolean {
  if (isSame(group, 'host')) return hasGroup(own, 'admin-users') || isAnsweredBy(own, group, rules);
  if (hasGroup(own, group.trim())) return true;
  if (isManagingGroup(group)) return false;
  return hasGroup(own, 'admin-users') || isAnsweredBy(own, group, rules);
}

/** A person who invites and manages guests. */
export interface GuestManager {
  readonly id: string;
  readonly groups: readonly string[];
}

/** The host whose guests a person reaches; null: people who administer people (`admin-users`) reach every guest. */
export const guestReach = ({ id, groups }: GuestManager): string | null => (hasGroup(groups, 'admin-users') ? null : id);

/**
 * Whether a person may change a guest whom they reach: nobody changes themselves, and only a member of a group that manages the
 * portal changes another member of it.
 */
export const mayChangeGuest = ({ id, groups }: GuestManager, guest: GuestManager): boolean =>
  id !== guest.id && guest.groups.filter(isManagingGroup).every((group) => hasGroup(groups, group));

const administering = new Set(['admin', 'admin-users']);

/** The groups of an administrator of people without those that make them one: what they may do as a host. */
const asHost = (groups: readonly string[]): readonly string[] =>
  groups.filter((group) => !administering.has(group.trim().toLowerCase()));

/**
 * Whether giving or taking these groups needs a fresh proof of identity: groups that open the portal's own tools, `host`, and groups
 * that the person may give only because they administer people.
 */
export const groupsNeedProof = (
  own: readonly string[],
  groups: readonly string[],
  rules: readonly ApproverRule[] = [],
): boolean =>
  groups.some((group) => isGrantedByHand(group) || (mayGiveGroup(own, group, rules) && !mayGiveGroup(asHost(own), group, rules)));

/** Whether a person reaches this guest only because they administer people. `host`: the guest's host; null: nobody. */
export const reachesAsAdministrator = ({ id, groups }: GuestManager, host: string | null): boolean =>
  host !== id || !hasGroup(groups, 'host');
