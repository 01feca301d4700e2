// The form of a wish for a higher limit: its problems. Pure.
import { type QuotaName, quotaNames, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import type { RefusedQuota } from '#contract/errors.ts';
import { formatAmount } from '#contract/rules/quota-words.ts';
import { readLimit } from './limit-text.ts';
import { words } from './messages.ts';

/** A limit that can be raised. */
export interface Raisable {
  readonly scope: QuotaScope;
  /** The name of the scope. */
  readonly title: string;
  readonly limit: number;
}

export interface WishedQuota {
  readonly name: QuotaName;
  /** At least one. */
  readonly limits: readonly Raisable[];
  /** Null: none, or not known here. */
  readonly ceiling: number | null;
}

/** The limit that refused an action; null: a quota of a later server. */
export function wishedOf({ name, limit, scope }: RefusedQuota): WishedQuota | null {
  const known = quotaNames.find((one) => one === name);
  return known === undefined ? null : { name: known, limits: [{ scope: scope ?? wholeTenant, title: '', limit }], ceiling: null };
}

/** The problem of a typed limit; undefined: none. */
export function wishProblem({ name, ceiling }: WishedQuota, { limit }: Raisable, typed: string): string | undefined {
  const wanted = readLimit(name, typed);
  if (wanted === undefined || wanted === null) return words.wrong;
  if (ceiling !== null && wanted > ceiling) return words.overCeiling(formatAmount(name, ceiling));
  return wanted > limit ? undefined : words.notHigher(formatAmount(name, limit));
}
