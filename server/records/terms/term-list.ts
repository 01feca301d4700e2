// SQL about terms, limited to one tenant.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { termAcceptances, terms, termVersions } from '#server/db/schema.ts';
import type { AcceptanceRow } from './term-receipts.ts';
import type { Queries } from '#server/ports/database.ts';

export type VersionRow = typeof termVersions.$inferSelect;

export async function findTerm(queries: Queries, tenant: TenantId, id: string) {
  const [term] = await queries
    .select()
    .from(terms)
    .where(and(eq(terms.tenantId, tenant), eq(terms.id, id)))
    .limit(1);
  if (term === undefined) return null;
  const versions = await queries
    .select()
    .from(termVersions)
    .where(and(eq(termVersions.tenantId, tenant), eq(termVersions.termId, id)))
    .orderBy(asc(termVersions.position));
  return { ...term, versions };
}

export const findReceipts = (queries: Queries, tenant: TenantId, userId: string, termId: string): Promise<AcceptanceRow[]> =>
  queries
    .select()
    .from(termAcceptances)
    .where(and(eq(termAcceptances.tenantId, tenant), eq(termAcceptances.userId, userId), eq(termAcceptances.termId, termId)));

/** Receipts with the titles of their terms, newest first. */
export const listReceipts = (queries: Queries, tenant: TenantId, userId: string) =>
  queries
    .select({ receipt: termAcceptances, title: terms.title })
    .from(termAcceptances)
    .leftJoin(terms, and(eq(terms.tenantId, termAcceptances.tenantId), eq(terms.id, termAcceptances.termId)))
    .where(and(eq(termAcceptances.tenantId, tenant), eq(termAcceptances.userId, userId)))
    .orderBy(desc(termAcceptances.acceptedAt), asc(termAcceptances.termId));
