// Decides who may set the limits of a tenant, and which limits. The server enforces it, and screens explain it.
import type { QuotaName, QuotaScope, QuotaTerms } from '#contract/entities/quota.ts';
import { hasGroup } from '#contract/permissions.ts';
import { quotaDefinitions } from './quotas.ts';

/** Administrators of the whole tenant set limits, because a limit bounds the work of all others. */
export const maySetQuotas = (groups: readonly string[]): boolean => hasGroup(groups, 'admin');

/** `effect`, `scope`: the quota has no such effect or exception; `ceiling`: the operator of the portal allows no limit so high. */
export type QuotaProblem = 'effect' | 'scope' | 'ceiling';

export function problemOfTerms(
  name: QuotaName,
  scope: QuotaScope,
  { limit, effect }: Pick<QuotaTerms, 'limit' | 'effect'>,
  ceiling: number | null,
): QuotaProblem | null {
  const { effects, exceptions } = quotaDefinitions[name];
  if (!effects.includes(effect)) return 'effect';
  if (scope.kind === 'tenant' ? scope.id !== '' : scope.id === '' || !exceptions.includes(scope.kind)) return 'scope';
  return ceiling !== null && limit !== null && limit > ceiling ? 'ceiling' : null;
}
