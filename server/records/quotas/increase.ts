// Higher limits: what a request for one would replace, and the change in the transaction of its approval.
import {
  type PresentLimits,
  presentLimit,
  problemOfIncrease,
  type IncreaseProblem,
} from '#contract/rules/quota-administration.ts';
import type { QuotaReason } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ActivityEntry } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { type LimitRow, selectLimits, tenantTerms } from './limits.ts';
import { hasScope } from './scope.ts';
import { lockTerms, type QuotaPlace, saveTerms, type TermsAuthor } from './terms.ts';

const reasons = {
  scope: 'quota-scope',
  ceiling: 'quota-ceiling',
  'not-higher': 'quota-not-higher',
} as const satisfies Readonly<Record<IncreaseProblem, QuotaReason>>;

const refusal = (problem: IncreaseProblem): AppError => new AppError('#CONFLICT', { reason: reasons[problem] });

function limitsOf(rows: readonly LimitRow[], { quota, scope }: QuotaPlace): PresentLimits {
  const { limit, ceiling } = tenantTerms(rows, quota);
  const row = rows.find((one) => one.scopeKind === scope.kind && one.scopeId === scope.id);
  return { tenant: limit, exception: row?.most, ceiling };
}

/** The limit that an increase would replace. Throws when the increase is not possible. */
export async function requireIncrease(queries: Queries, place: QuotaPlace, wanted: number): Promise<number | null> {
  const limits = limitsOf(await selectLimits(queries, place.tenant, [place.quota]), place);
  const problem = problemOfIncrease(place.quota, place.scope, limits, wanted);
  if (problem !== null) throw refusal(problem);
  return presentLimit(place.quota, place.scope, limits) ?? null;
}

/** The limit of a place before and after an increase. */
export interface Increased {
  readonly before: number | null;
  readonly after: number | null;
  /** For the record; empty: the limit stayed. */
  readonly entries: readonly ActivityEntry[];
}

/**
 * Increases a limit; effect and warnings stay. A limit that somebody has increased so far, or removed, stays. Throws when the
 * operator of the portal allows no limit so high, or the profile or company is gone or has no such limit. The caller records the entries
 * last: the record waits for nobody after it.
 */
export async function applyIncrease(
  queries: Queries,
  place: QuotaPlace,
  wanted: number,
  author: TermsAuthor,
): Promise<Increased> {
  if (!(await hasScope(queries, place))) throw refusal('scope');
  const known = await lockTerms(queries, place);
  const rows = await selectLimits(queries, place.tenant, [place.quota]);
  const limits = limitsOf(rows, place);
  const problem = problemOfIncrease(place.quota, place.scope, limits, wanted);
  const before = presentLimit(place.quota, place.scope, limits) ?? null;
  if (problem === 'not-higher') return { before, after: before, entries: [] };
  if (problem !== null) throw refusal(problem);
  const { effect, warnings } = known ?? tenantTerms(rows, place.quota);
  const entry = await saveTerms(queries, place, { limit: wanted, effect, warnings: [...warnings] }, { known, author });
  return { before, after: wanted, entries: [entry] };
}

/** Names what people who read quotas ask once at a time. */
export const increaseKey = (quota: string, { kind, id }: QuotaPlace['scope']): string => `${quota}:${kind}:${id}`;

/** Names what other people ask once at a time, beside those who read quotas. */
export const refusedKey = (quota: string, scope: QuotaPlace['scope']): string => `${increaseKey(quota, scope)}:refused`;
