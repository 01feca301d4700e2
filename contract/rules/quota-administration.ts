// Decides who may set the limits of a tenant, and which limits. The server enforces it, and screens explain it.
import type { QuotaName, QuotaScope, QuotaTerms } from '#contract/entities/quota.ts';
import { hasGroup } from '#contract/permissions.ts';
import { lowerLimit, quotaDefinitions } from './quotas.ts';

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

/** Administrators of operation and of people read the quotas of the tenant, and ask for an increase of each of them. */
export const mayReadQuotas = (groups: readonly string[]): boolean =>
  hasGroup(groups, 'admin-ops') || hasGroup(groups, 'admin-users');

/** The limits that decide about an increase. */
export interface PresentLimits {
  readonly tenant: number | null;
  /** Undefined: there is no exception. */
  readonly exception: number | null | undefined;
  readonly ceiling: number | null;
}

/**
 * The limit that an increase would replace; null: none; undefined: the quota has no such limit. A new exception of a quota per host, person or file
 * replaces the limit of the tenant. Another new exception would only lower what its people have.
 */
export function presentLimit(
  name: QuotaName,
  scope: QuotaScope,
  { tenant, exception, ceiling }: PresentLimits,
): number | null | undefined {
  if (scope.kind === 'tenant') return lowerLimit(tenant, ceiling);
  if (exception !== undefined) return lowerLimit(exception, ceiling);
  return quotaDefinitions[name].scope === 'tenant' ? undefined : lowerLimit(tenant, ceiling);
}

/** `scope`: the quota has no such limit; `not-higher`: the present limit is no lower than the wanted one. */
export type IncreaseProblem = 'scope' | 'ceiling' | 'not-higher';

export function problemOfIncrease(
  name: QuotaName,
  scope: QuotaScope,
  limits: PresentLimits,
  wanted: number,
): IncreaseProblem | null {
  const problem = problemOfTerms(name, scope, { limit: wanted, effect: 'notify' }, limits.ceiling);
  const present = presentLimit(name, scope, limits);
  if (problem === 'scope' || present === undefined) return 'scope';
  if (problem === 'ceiling') return 'ceiling';
  return present === null || wanted <= present ? 'not-higher' : null;
}
