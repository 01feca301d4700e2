// Decides who may change a profile, give it to people, or give it to guests. The server enforces it.
import { hasGroup, isGrantedByHand } from '#contract/permissions.ts';
import { type ApproverRule, mayGiveGroup } from './authority.ts';

/** An administrator of people changes and gives the profiles whose groups they may give. */
export const mayManageProfile = (own: readonly string[], groups: readonly string[], rules: readonly ApproverRule[]): boolean =>
  groups.every((group) => mayGiveGroup(own, group, rules));

export interface ProfileGiver {
  readonly id: string;
  readonly groups: readonly string[];
}

/**
 * Whether a person may give a profile to a guest. The profile names the hosts who may, also with groups that they are not members of; but
 * a group that opens the portal's own tools, and `host`, only by somebody who may give that group.
 */
export function mayGiveProfileToGuest(
  { id, groups: own }: ProfileGiver,
  profile: { readonly groups: readonly string[]; readonly hosts: readonly string[] },
  rules: readonly ApproverRule[],
): boolean {
  if (hasGroup(own, 'admin-users')) return mayManageProfile(own, profile.groups, rules);
  const byHand = profile.groups.filter(isGrantedByHand);
  return profile.hosts.includes(id) && mayManageProfile(own, byHand, rules);
}
