// Decides what an administrator of people may do to a person. The server enforces it, and screens explain it.
import { hasGroup, isManagingGroup } from '#contract/permissions.ts';
import { type ApproverRule, mayGiveGroup } from './authority.ts';

/** The administrator, or the person that they administer. */
export interface Party {
  readonly id: string;
  readonly groups: readonly string[];
}

/** `own`: about oneself; `higher`: the person opens tools that the administrator cannot open; `last`: nobody else administers the tenant. */
export type Refusal = 'own' | 'higher' | 'last';

/** Whether the administrator opens every tool of the portal that the person opens. */
const reaches = (by: Party, person: Party): boolean =>
  person.groups.every((group) => !isManagingGroup(group) || hasGroup(by.groups, group));

/** Whether somebody may change the data of a person: one's own data is changed in the profile. */
export function refusalToChange(by: Party, person: Party): Refusal | null {
  if (by.id === person.id) return 'own';
  return reaches(by, person) ? null : 'higher';
}

/** Whether somebody may read what a person did and received. */
export const refusalToRead = (by: Party, person: Party): Refusal | null =>
  by.id === person.id || reaches(by, person) ? null : 'higher';

/** Whether somebody may see the portal as a person. */
export const refusalToView = (by: Party, person: Party): Refusal | null => refusalToChange(by, person);

/** Whether somebody may block a person, or order that they are anonymized. `administrators` are the ids of the people who can sign in and have the group `admin`. */
export function refusalToBlock(by: Party, person: Party, administrators: readonly string[]): Refusal | null {
  const refusal = refusalToChange(by, person);
  if (refusal !== null) return refusal;
  return administrators.length === 1 && administrators[0] === person.id ? 'last' : null;
}

/**
 * Whether the order to anonymize a person is carried out when its time has come. Since the order, another administrator may have left, so that
 * the person is the last one by now; and the person may have received tools that the author of the order does not open. `author` null: the
 * account of the author is gone.
 */
export function refusalToAnonymizeNow(author: Party | null, person: Party, administrators: readonly string[]): Refusal | null {
  if (administrators.length === 1 && administrators[0] === person.id) return 'last';
  return reaches(author ?? { id: '', groups: [] }, person) ? null : 'higher';
}

export interface GroupChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const lowered = (group: string): string => group.trim().toLowerCase();
const isAdmin = (group: string): boolean => lowered(group) === 'admin';

/** Whether somebody may give and take these groups. Taking a group needs the same authority as giving it. */
export function refusalToChangeGroups(
  by: Party,
  person: Party,
  { add, remove }: GroupChange,
  { rules, administrators }: { readonly rules: readonly ApproverRule[]; readonly administrators: readonly string[] },
): Refusal | null {
  const refusal = refusalToChange(by, person);
  if (refusal !== null) return refusal;
  if (![...add, ...remove].every((group) => mayGiveGroup(by.groups, group, rules))) return 'higher';
  const isLast = administrators.length === 1 && administrators[0] === person.id;
  return isLast && remove.some(isAdmin) ? 'last' : null;
}

/** The groups that a change gave and took, compared without case. */
export function groupDifference(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before.map(lowered)), new Set(after.map(lowered))];
  return {
    added: after.filter((group) => !had.has(lowered(group))),
    removed: before.filter((group) => !has.has(lowered(group))),
  };
}

/** The groups after a change, compared without case; a group that is given keeps the case of the group that the person has. */
export function changedGroups(groups: readonly string[], { add, remove }: GroupChange): string[] {
  const removed = new Set(remove.map(lowered));
  const kept = groups.filter((group) => !removed.has(lowered(group)));
  const known = new Set(kept.map(lowered));
  const added = add.map((group) => group.trim()).filter((group) => !known.has(lowered(group)) && known.add(lowered(group)));
  return [...kept, ...added];
}
