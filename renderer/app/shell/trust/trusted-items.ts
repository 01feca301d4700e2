// Trusted mode, for those who have to know of it: which scripts run in the portal's own page, and what opens them. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { isTrustable } from '#contract/rules/trusted-script.ts';
import { administers } from '#renderer/app/visitor/tool-access.ts';

export interface TrustedScript {
  readonly name: string;
  /** "Módulo / Item", as the launcher names them, for all groups. */
  readonly items: readonly string[];
}

export function trustedScripts({
  trustedScripts: names,
  module,
}: Pick<Company, 'trustedScripts' | 'module'>): readonly TrustedScript[] {
  return names.filter(isTrustable).map((name) => ({
    name,
    items: module.flatMap(({ title, item }) =>
      item.filter(({ script }) => script?.trim() === name).map((one) => `${title} / ${one.title}`),
    ),
  }));
}

/** Whether to show the list: it is not empty, and the person builds or administers the portal. */
export const seesTrust = (company: Pick<Company, 'trustedScripts'>, user: Pick<User, 'groups'> | null): boolean =>
  company.trustedScripts.some(isTrustable) && user !== null && administers(user);
