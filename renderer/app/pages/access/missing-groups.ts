// The groups that a person lacks to open a module or item. Pure.
import type { Item, Module } from '#contract/entities/module.ts';
import { hasGroup, isGrantedByHand } from '#contract/permissions.ts';

/** The fewest groups that would grant access: empty when the person has access, null when a required group cannot be requested. */
export function missingGroups(
  module: Pick<Module, 'role'>,
  item: Pick<Item, 'groups'> | undefined,
  own: readonly string[],
): readonly string[] | null {
  const missing: string[] = [];
  for (const wanted of [module.role.groups, item?.groups ?? []]) {
    if (wanted.length === 0 || wanted.some((group) => hasGroup(own, group) || hasGroup(missing, group))) continue;
    const group = wanted.find((one) => !isGrantedByHand(one));
    if (group === undefined) return null;
    missing.push(group);
  }
  return missing;
}
