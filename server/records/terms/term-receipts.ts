// The terms that a person must accept, and the receipts of the acceptance, during the registration and inside the portal.
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';
import { termAcceptances, terms, termVersions, users } from '#server/db/schema.ts';

export type AcceptanceRow = typeof termAcceptances.$inferSelect;

/** The version in force of each required term, by title. `pending_terms_of` uses the same versions. */
export async function requiredTerms(queries: Queries, tenant: TenantId, now: Date) {
  const rows = await queries
    .selectDistinctOn([termVersions.termId], {
      id: terms.id,
      title: terms.title,
      version: termVersions.version,
      effectiveAt: termVersions.effectiveAt,
      html: termVersions.html,
      sha256: termVersions.sha256,
    })
    .from(termVersions)
    .innerJoin(terms, and(eq(terms.tenantId, termVersions.tenantId), eq(terms.id, termVersions.termId)))
    .where(and(eq(termVersions.tenantId, tenant), eq(terms.required, true), lte(termVersions.effectiveAt, now)))
    .orderBy(termVersions.termId, desc(termVersions.position));
  return rows.toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR'));
}

/** False when a receipt existed already. It does not change. */
export async function insertReceipt(queries: Queries, row: AcceptanceRow): Promise<boolean> {
  const written = await queries
    .insert(termAcceptances)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: termAcceptances.version });
  return written.length > 0;
}

/** Updates the person's pending terms (`pending_terms_of` in the migrations). */
export async function refreshPending(queries: Queries, tenant: TenantId, userId: string, now: Date): Promise<void> {
  await queries
    .update(users)
    .set({ pendingTerms: sql`pending_terms_of(${tenant}, ${userId}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(users.tenantId, tenant), eq(users.id, userId)));
}
