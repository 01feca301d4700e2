// Who sees the tools of those who build a portal (screens of style and laboratory). What they do is refused by the server, too.
import type { Company } from '#contract/entities/company.ts';
import { hasGroup } from '#contract/permissions.ts';

type Person = { readonly groups: readonly string[]; readonly isInternal: boolean } | null;

/** The laboratory is for who writes scripts, and for the people of the house. */
export const seesLaboratory = (user: Person): boolean => user !== null && (user.isInternal || hasGroup(user.groups, 'developer'));

/** Outside production anybody sees the guide of style; in production who builds or administers the portal. */
export function seesStyleGuide({ environment }: Pick<Company, 'environment'>, user: Person): boolean {
  if (environment !== 'production') return true;
  return user !== null && (user.isInternal || user.groups.some((group) => /^(?:developer|admin(?:-.+)?)$/i.test(group.trim())));
}
