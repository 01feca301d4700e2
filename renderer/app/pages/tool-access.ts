// Who sees the tools of those who build a portal (screens of style and laboratory). What they do is refused by the server, too.
import type { Company } from '#contract/entities/company.ts';

/** Outside production anybody sees the guide of style; in production who builds or administers the portal. */
export function seesStyleGuide(
  { environment }: Pick<Company, 'environment'>,
  user: { readonly groups: readonly string[]; readonly isInternal: boolean } | null,
): boolean {
  if (environment !== 'production') return true;
  return user !== null && (user.isInternal || user.groups.some((group) => /^(?:developer|admin(?:-.+)?)$/i.test(group.trim())));
}
