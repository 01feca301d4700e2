// Who asks for what, and who decides. Pure.
import type { Company } from '#contract/entities/company.ts';
import { hasGroup } from '#contract/permissions.ts';

/** How long an answer is waited for. */
export const solicitationLifetimeMs = 7 * 86_400_000;

/** Groups that manage the portal are given by hand, never asked for. */
const isManaging = (group: string) => /^(?:host|admin(?:-.*)?|sql-write|developer)$/i.test(group);

/** The groups of `wanted` as the tenant writes them, or null when one cannot be asked for: only what opens a module or an item can. */
export function askableGroups({ module: modules }: Pick<Company, 'module'>, wanted: readonly string[]): string[] | null {
  const known = modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]);
  const found = wanted.map((group) => known.find((one) => one.toLowerCase() === group.toLowerCase() && !isManaging(one)));
  return found.every((group) => group !== undefined) ? [...new Set(found)] : null;
}

interface Decider {
  readonly groups: readonly string[];
  readonly status: string;
  readonly blocked: boolean;
  readonly hostBlocked: boolean;
}

export const mayDecide = ({ groups, status, blocked, hostBlocked }: Decider) =>
  status === 'active' && !blocked && !hostBlocked && (hasGroup(groups, 'host') || hasGroup(groups, 'admin-users'));
