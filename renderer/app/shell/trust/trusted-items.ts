// Lists the scripts that run in the portal's own page (trusted mode), and the items that open them. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { isTrustable } from '#contract/rules/trusted-script.ts';
import { administers } from '#renderer/app/visitor/tool-access.ts';

export interface TrustedScript {
  readonly name: string;
  /** "Módulo / Item", with the titles of the launcher, for all groups. */
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
