// The groups that a person can give to guests on this screen.
import type { Company } from '#contract/entities/company.ts';
import { hasGroup, isGrantedByHand } from '#contract/permissions.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';

/**
 * The groups of the person, and for people who administer people those of modules and items. Groups that open tools of the portal are
 * given elsewhere. The server has further rules of the tenant, and decides.
 */
export function givableGroups(own: readonly string[], { module: modules }: Pick<Company, 'module'>): readonly string[] {
  const named = hasGroup(own, 'admin-users')
    ? modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)])
    : [];
  const found = new Map<string, string>();
  for (const group of [...own, ...named])
    if (!isGrantedByHand(group) && mayGiveGroup(own, group) && !found.has(group.toLowerCase()))
      found.set(group.toLowerCase(), group);
  return [...found.values()].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}
