// Terms that a tenant publishes. An import or the demo writes all of them, and the pending terms of people are updated.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { brazilianDayStart } from '#contract/rules/brazilian-day.ts';
import type { Queries } from '#server/ports/database.ts';
import { termAcceptances, terms, termVersions } from '#server/db/schema.ts';

export interface PublishedTerm {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
  /** Oldest first. */
  readonly versions: readonly {
    readonly version: string;
    readonly effectiveAt: string;
    readonly summary?: string | undefined;
    readonly html: string;
  }[];
}

/** Converts a day to its begin in Brasília, and a text with a time to that moment. */
const toMoment = (text: string): Date => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? brazilianDayStart(text) : new Date(text));

export const textHash = (html: string): string => createHash('sha256').update(html, 'utf8').digest('hex');

/** Versions with a receipt: their texts must not change. */
export async function acceptedVersions(queries: Queries, tenantId: TenantId): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectDistinct({ termId: termAcceptances.termId, version: termAcceptances.version, sha256: termAcceptances.sha256 })
    .from(termAcceptances)
    .where(eq(termAcceptances.tenantId, tenantId));
  return new Map(rows.map(({ termId, version, sha256 }) => [`${termId} ${version}`, sha256]));
}

/** Versions of `published` that a person accepted with another text. */
export function changedAfterAcceptance(
  published: readonly PublishedTerm[],
  accepted: ReadonlyMap<string, string>,
): readonly { readonly id: string; readonly version: string }[] {
  return published.flatMap(({ id, versions }) =>
    versions.flatMap(({ version, html }) => {
      const agreed = accepted.get(`${id} ${version}`);
      return agreed !== undefined && agreed !== textHash(html) ? [{ id, version }] : [];
    }),
  );
}

/** Adds and changes terms and versions. It removes none, because they may have receipts. */
export async function writeTerms(queries: Queries, tenantId: TenantId, published: readonly PublishedTerm[]): Promise<void> {
  for (const { id, title, required, versions } of published) {
    await queries
      .insert(terms)
      .values({ tenantId, id, title, required })
      .onConflictDoUpdate({ target: [terms.tenantId, terms.id], set: { title, required } });
    for (const [position, { version, effectiveAt, summary, html }] of versions.entries()) {
      const text = { position, summary: summary ?? null, html, sha256: textHash(html), effectiveAt: toMoment(effectiveAt) };
      await queries
        .insert(termVersions)
        .values({ tenantId, termId: id, version, ...text })
        .onConflictDoUpdate({ target: [termVersions.tenantId, termVersions.termId, termVersions.version], set: text });
    }
  }
}

export async function readTerms(queries: Queries, tenantId: TenantId) {
  const found = await queries.select().from(terms).where(eq(terms.tenantId, tenantId)).orderBy(terms.id);
  const versions = await queries
    .select()
    .from(termVersions)
    .where(eq(termVersions.tenantId, tenantId))
    .orderBy(termVersions.position);
  return found.map(({ id, title, required }) => ({
    id,
    title,
    required,
    versions: versions
      .filter(({ termId }) => termId === id)
      .map(({ version, effectiveAt, summary, html }) => ({
        version,
        effectiveAt: effectiveAt.toISOString(),
        ...(summary === null ? {} : { summary }),
        html,
      })),
  }));
}

const due = (now: Date) => sql`pending_terms_of(tenant_id, id, ${now.toISOString()}::timestamptz)`;

/** Updates the pending terms of the people of a tenant, whose terms changed. */
export async function refreshPendingTermsOfTenant(queries: Queries, tenantId: TenantId, now: Date): Promise<void> {
  await queries.execute(sql`
    UPDATE users SET pending_terms = ${due(now)} WHERE tenant_id = ${tenantId} AND pending_terms IS DISTINCT FROM ${due(now)}`);
}

/** Updates the pending terms of the people of all tenants, because a version comes into force at its date. */
export async function refreshPendingTerms(queries: Queries, now: Date): Promise<void> {
  await queries.execute(sql`UPDATE users SET pending_terms = ${due(now)} WHERE pending_terms IS DISTINCT FROM ${due(now)}`);
}
