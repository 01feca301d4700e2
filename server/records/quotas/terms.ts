// Stores limits and their exceptions. Each change names the revision that its author saw, and returns its entry for the record, with the
// values before and after it: the caller records it last.
import { type Author, changedBy } from '#server/records/author.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type QuotaName, type QuotaScope, type QuotaTerms, wholeTenant } from '#contract/entities/quota.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { quotaTitles } from '#contract/rules/quota-words.ts';
import { unlimitedTerms } from '#contract/rules/quotas.ts';
import { acquireLock } from '#server/db/locks.ts';
import { activities, quotaLimits, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ActivityEntry, ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import type { LimitRow } from './limits.ts';

export interface QuotaPlace {
  readonly tenant: TenantId;
  readonly quota: QuotaName;
  readonly scope: QuotaScope;
}

const ofPlace = ({ tenant, quota, scope }: QuotaPlace) =>
  and(
    eq(quotaLimits.tenantId, tenant),
    eq(quotaLimits.quota, quota),
    eq(quotaLimits.scopeKind, scope.kind),
    eq(quotaLimits.scopeId, scope.id),
  );

/** Reads the limit of a place. Others who change it wait for the end of the transaction. */
export async function lockTerms(queries: Queries, place: QuotaPlace): Promise<LimitRow | null> {
  await acquireLock(queries, place.tenant, `quota terms ${place.quota}`);
  const [row] = await queries.select().from(quotaLimits).where(ofPlace(place));
  return row ?? null;
}

/** Without a name: the operator of the portal. */
export type TermsAuthor = Author<string | null>;

const termsOf = (row: LimitRow | null): QuotaTerms | null =>
  row === null ? null : { limit: row.most, effect: row.effect, warnings: row.warnings };

function entryOf({ quota, scope }: QuotaPlace, before: QuotaTerms | null, after: QuotaTerms | null): ActivityEntry {
  const about = { title: quotaTitles[quota], quota, ...(scope.kind === 'tenant' ? {} : { scope: `${scope.kind}:${scope.id}` }) };
  return { pointer: 'cota.limite.mudar', detail: { ...about, before, after } };
}

/** The revision that the author saw; undefined: the stored one. */
function requireRevision(row: LimitRow | null, seen: number | undefined): void {
  if (seen !== undefined && seen !== (row?.revision ?? 0)) throw new AppError('#CONFLICT');
}

/** Sets the terms of a locked place. */
export async function saveTerms(
  queries: Queries,
  place: QuotaPlace,
  terms: QuotaTerms,
  { known, seen, author }: { readonly known: LimitRow | null; readonly seen?: number; readonly author: TermsAuthor },
): Promise<ActivityEntry> {
  requireRevision(known, seen);
  const values = {
    most: terms.limit,
    effect: terms.effect,
    warnings: [...terms.warnings].toSorted((one, other) => one - other),
    ...changedBy(author),
  };
  const { tenant: tenantId, quota, scope } = place;
  await queries
    .insert(quotaLimits)
    .values({ tenantId, quota, scopeKind: scope.kind, scopeId: scope.id, ...values })
    .onConflictDoUpdate({
      target: [quotaLimits.tenantId, quotaLimits.quota, quotaLimits.scopeKind, quotaLimits.scopeId],
      set: { ...values, revision: sql`${quotaLimits.revision} + 1` },
    });
  return entryOf(place, termsOf(known), terms);
}

/** Removes an exception. */
export async function removeTerms(
  queries: Queries,
  place: QuotaPlace,
  { known, seen }: { readonly known: LimitRow; readonly seen: number },
): Promise<ActivityEntry> {
  requireRevision(known, seen);
  await queries.delete(quotaLimits).where(ofPlace(place));
  return entryOf(place, termsOf(known), null);
}

/** Removes the exceptions of a profile that is removed. */
export async function removeTermsOfProfile(queries: Queries, tenant: TenantId, profile: string): Promise<ActivityEntry[]> {
  const rows = await queries
    .delete(quotaLimits)
    .where(and(eq(quotaLimits.tenantId, tenant), eq(quotaLimits.scopeKind, 'profile'), eq(quotaLimits.scopeId, profile)))
    .returning();
  const scope = { kind: 'profile', id: profile } as const;
  return rows.map((row) => entryOf({ tenant, quota: row.quota, scope }, termsOf(row), null));
}

/** Sets the highest limit that administrators of the tenant may set; null: none. A higher limit of theirs is lowered by it. */
export async function saveCeiling(
  queries: Queries,
  place: Omit<QuotaPlace, 'scope'>,
  ceiling: number | null,
  author: TermsAuthor & { readonly recorder: ActivityRecorder },
): Promise<void> {
  const { tenant: tenantId, quota } = place;
  const known = await lockTerms(queries, { ...place, scope: wholeTenant });
  const { limit: most, effect, warnings } = termsOf(known) ?? unlimitedTerms;
  const stamp = changedBy(author);
  await queries
    .insert(quotaLimits)
    .values({ tenantId, quota, scopeKind: 'tenant', scopeId: '', most, effect, warnings: [...warnings], ceiling, ...stamp })
    .onConflictDoUpdate({
      target: [quotaLimits.tenantId, quotaLimits.quota, quotaLimits.scopeKind, quotaLimits.scopeId],
      set: { ceiling, ...stamp, revision: sql`${quotaLimits.revision} + 1` },
    });
  const detail = { title: quotaTitles[quota], quota, before: { ceiling: known?.ceiling ?? null }, after: { ceiling } };
  await author.recorder.recordWithin(queries, { pointer: 'cota.teto.mudar', detail });
}

/** The last entries about limits, newest first, with the names of their authors. */
export const selectChanges = (queries: Queries, tenant: TenantId, quota: QuotaName | null, limit: number) =>
  queries
    .select({
      sequence: activities.sequence,
      at: activities.at,
      detail: activities.detail,
      userId: activities.userId,
      nick: users.nick,
      email: users.email,
    })
    .from(activities)
    .leftJoin(users, and(eq(users.tenantId, activities.tenantId), eq(users.id, activities.userId)))
    .where(
      and(
        eq(activities.tenantId, tenant),
        eq(activities.pointer, 'cota.limite.mudar'),
        eq(activities.outcome, 'ok'),
        quota === null ? undefined : sql`${activities.detail} ->> 'quota' = ${quota}`,
      ),
    )
    .orderBy(desc(activities.sequence))
    .limit(limit);
