// The form of a request for a higher limit: its problems. Pure.
import { type QuotaName, quotaNames, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import type { RefusedQuota } from '#contract/errors.ts';
import { formatAmount } from '#contract/rules/quota-words.ts';
import { readLimit } from './limit-text.ts';
import { words } from './messages.ts';

/** A limit that can be increased. */
export interface IncreasableLimit {
  readonly scope: QuotaScope;
  /** The name of the scope. */
  readonly title: string;
  readonly limit: number;
}

export interface IncreasableQuota {
  readonly name: QuotaName;
  /** At least one. */
  readonly limits: readonly IncreasableLimit[];
  /** Null: none, or not known here. */
  readonly ceiling: number | null;
}

/** The limit that refused an action; null: a quota of a later server. */
export function increasableQuotaOf({ name, limit, scope }: RefusedQuota): IncreasableQuota | null {
  const known = quotaNames.find((one) => one === name);
  return known === undefined ? null : { name: known, limits: [{ scope: scope ?? wholeTenant, title: '', limit }], ceiling: null };
}

/** The problem of a typed limit; undefined: none. */
export function increaseProblem(
  { name, ceiling }: IncreasableQuota,
  { limit }: IncreasableLimit,
  typed: string,
): string | undefined {
  const wanted = readLimit(name, typed);
  if (wanted === undefined || wanted === null) return words.wrong;
  if (ceiling !== null && wanted > ceiling) return words.overCeiling(formatAmount(name, ceiling));
  return wanted > limit ? undefined : words.notHigher(formatAmount(name, limit));
}
