// Decides which groups people may request. Pure.
import type { Company } from '#contract/entities/company.ts';
import { isGrantedByHand } from '#contract/permissions.ts';

/**
 * The groups of `wanted` in the tenant's spelling. Null: one of them cannot be requested. Only groups of modules and items can
 * be.
 */
export function askableGroups({ module: modules }: Pick<Company, 'module'>, wanted: readonly string[]): string[] | null {
  const known = modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]);
  const found = wanted.map((group) => known.find((one) => one.toLowerCase() === group.toLowerCase() && !isGrantedByHand(one)));
  return found.every((group) => group !== undefined) ? [...new Set(found)] : null;
}
