// The limits of a tenant: reading, and deciding which ones bound a use.
import { and, eq, inArray } from 'drizzle-orm';
import { type QuotaName, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { blockingLimit, lowerLimit, quotaDefinitions, quotaPeriod, unlimitedTerms } from '#contract/rules/quotas.ts';
import { quotaLimits } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Queries } from '#server/ports/database.ts';

export type LimitRow = typeof quotaLimits.$inferSelect;

export const selectLimits = (queries: Queries, tenant: TenantId, quotas: readonly QuotaName[]): Promise<LimitRow[]> =>
  queries
    .select()
    .from(quotaLimits)
    .where(and(eq(quotaLimits.tenantId, tenant), inArray(quotaLimits.quota, [...quotas])));

/** The profile and the companies of the person who acts. */
export interface ActingFor {
  readonly profile: string | null;
  readonly companies: readonly string[];
}

const bounded = ({ most, effect, ceiling }: LimitRow) => blockingLimit({ limit: most, effect, ceiling });
const ofTenant = (rows: readonly LimitRow[], quota: QuotaName): LimitRow | undefined =>
  rows.find((row) => row.quota === quota && row.scopeKind === 'tenant');

const appliesTo = ({ scopeKind, scopeId }: LimitRow, { profile, companies }: ActingFor): boolean =>
  scopeKind === 'profile' ? scopeId === profile : scopeKind === 'company' && companies.includes(scopeId);

/** A part of the use of a quota, with the use beyond which it is refused; null: it is only counted. */
export interface BoundPart {
  /** As in `quota_counts.part`. */
  readonly part: string;
  readonly scope: QuotaScope;
  readonly most: number | null;
}

export const partOf = ({ kind, id }: QuotaScope): string => (kind === 'tenant' ? kind : `${kind}:${id}`);

/** The parts of a quota of the tenant that a use belongs to: the whole, and each exception for the profile or companies. */
export function partsOf(rows: readonly LimitRow[], quota: QuotaName, acting: ActingFor): readonly BoundPart[] {
  const tenant = ofTenant(rows, quota);
  const exceptions = rows.filter((row) => row.quota === quota && appliesTo(row, acting));
  return [
    { part: partOf(wholeTenant), scope: wholeTenant, most: tenant === undefined ? null : bounded(tenant) },
    ...exceptions.map((row) => {
      const scope = { kind: row.scopeKind, id: row.scopeId };
      return { part: partOf(scope), scope, most: bounded(row) };
    }),
  ];
}

/** Null: no limit; larger than every number. */
const higher = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

const moreGenerous = (one: LimitRow, other: LimitRow): LimitRow =>
  higher(bounded(one), bounded(other)) === bounded(one) ? one : other;

type OwnLimit = Pick<BoundPart, 'scope' | 'most'>;

/**
 * The limit of one person, host or file: an exception replaces the limit of the tenant, and of several exceptions the most generous one
 * applies. The ceiling of the operator bounds all of them.
 */
export function ownLimit(rows: readonly LimitRow[], quota: QuotaName, acting: ActingFor): OwnLimit {
  const tenant = ofTenant(rows, quota);
  const [first, ...others] = rows.filter((row) => row.quota === quota && appliesTo(row, acting));
  if (first === undefined) return { scope: wholeTenant, most: tenant === undefined ? null : bounded(tenant) };
  const { scopeKind: kind, scopeId: id } = others.reduce(moreGenerous, first);
  const most = others.map(bounded).reduce(higher, bounded(first));
  return { scope: { kind, id }, most: lowerLimit(most, tenant?.ceiling ?? null) };
}

/** The terms of the tenant for a quota, and whether anybody has set them. */
export function tenantTerms(rows: readonly LimitRow[], quota: QuotaName) {
  const row = ofTenant(rows, quota);
  const { limit, effect, warnings } = unlimitedTerms;
  return {
    limit: row === undefined ? limit : row.most,
    effect: row?.effect ?? effect,
    warnings: row?.warnings ?? warnings,
    ceiling: row?.ceiling ?? null,
    row: row ?? null,
  };
}

/** The refusal of an action beyond a limit. */
export function quotaExceeded(
  quota: QuotaName,
  limit: number,
  resetsAt: Date | null,
  { kind, id }: QuotaScope = wholeTenant,
): AppError {
  const refused = { name: quota, limit, resetsAt: resetsAt?.toISOString() ?? null };
  return new AppError('#QUOTA_EXCEEDED', { quota: kind === 'tenant' ? refused : { ...refused, scope: { kind, id } } });
}

/** When the count of a quota begins again. A maximum concerns each single thing, so that it never does. */
export const resetOf = (quota: QuotaName, at: Date): Date | null => {
  const { kind, period } = quotaDefinitions[quota];
  return kind === 'counter' ? (quotaPeriod(period, at)?.end ?? null) : null;
};
