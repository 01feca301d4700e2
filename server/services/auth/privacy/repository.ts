// SQL about people's privacy requests and consents, limited to one tenant.
import { and, desc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { consents, privacyRequests } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export type RequestRow = typeof privacyRequests.$inferSelect;
export type ConsentRow = typeof consents.$inferSelect;

/** Maximum number of consents, and of requests, in a list. */
const shown = 50;

const ofPerson = (tenant: TenantId, userId: string) =>
  and(eq(privacyRequests.tenantId, tenant), eq(privacyRequests.userId, userId));

export const listRequests = (queries: Queries, tenant: TenantId, userId: string): Promise<RequestRow[]> =>
  queries.select().from(privacyRequests).where(ofPerson(tenant, userId)).orderBy(desc(privacyRequests.createdAt)).limit(shown);

export const listConsents = (queries: Queries, tenant: TenantId, userId: string): Promise<ConsentRow[]> =>
  queries
    .select()
    .from(consents)
    .where(and(eq(consents.tenantId, tenant), eq(consents.userId, userId)))
    .orderBy(desc(consents.receivedAt))
    .limit(shown);

/** False when a request of the same kind is open: an index allows only one open request. */
export async function insertRequest(queries: Queries, row: RequestRow): Promise<boolean> {
  const inserted = await queries.insert(privacyRequests).values(row).onConflictDoNothing().returning({ id: privacyRequests.id });
  return inserted.length > 0;
}

export async function findRequest(queries: Queries, tenant: TenantId, userId: string, id: string): Promise<RequestRow | null> {
  const rows = await queries
    .select()
    .from(privacyRequests)
    .where(and(ofPerson(tenant, userId), eq(privacyRequests.id, id)))
    .limit(1);
  return rows[0] ?? null;
}

/** Null when the request is not open any more. */
export async function withdrawRequest(queries: Queries, { tenantId, id }: RequestRow, now: Date): Promise<RequestRow | null> {
  const rows = await queries
    .update(privacyRequests)
    .set({ status: 'withdrawn', closedAt: now })
    .where(and(eq(privacyRequests.tenantId, tenantId), eq(privacyRequests.id, id), eq(privacyRequests.status, 'open')))
    .returning();
  return rows[0] ?? null;
}
