// SQL on what people asked about their data, and on their consents, on a handle bound to one tenant.
import { and, desc, eq } from 'drizzle-orm';
import { consents, privacyRequests } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export type RequestRow = typeof privacyRequests.$inferSelect;
export type ConsentRow = typeof consents.$inferSelect;

/** More decisions on cookies, and more requests, than anybody looks through. */
const shown = 50;

const ofPerson = (tenant: string, userId: string) =>
  and(eq(privacyRequests.tenantId, tenant), eq(privacyRequests.userId, userId));

export const listRequests = (queries: Queries, tenant: string, userId: string): Promise<RequestRow[]> =>
  queries.select().from(privacyRequests).where(ofPerson(tenant, userId)).orderBy(desc(privacyRequests.createdAt)).limit(shown);

export const listConsents = (queries: Queries, tenant: string, userId: string): Promise<ConsentRow[]> =>
  queries
    .select()
    .from(consents)
    .where(and(eq(consents.tenantId, tenant), eq(consents.userId, userId)))
    .orderBy(desc(consents.receivedAt))
    .limit(shown);

/** False when one of the same kind is open: the index on open requests lets one in. */
export async function insertRequest(queries: Queries, row: RequestRow): Promise<boolean> {
  const kept = await queries.insert(privacyRequests).values(row).onConflictDoNothing().returning({ id: privacyRequests.id });
  return kept.length > 0;
}

export async function findRequest(queries: Queries, tenant: string, userId: string, id: string): Promise<RequestRow | null> {
  const rows = await queries
    .select()
    .from(privacyRequests)
    .where(and(ofPerson(tenant, userId), eq(privacyRequests.id, id)))
    .limit(1);
  return rows[0] ?? null;
}

/** Null when it is not open any more. */
export async function withdrawRequest(queries: Queries, { tenantId, id }: RequestRow, now: Date): Promise<RequestRow | null> {
  const rows = await queries
    .update(privacyRequests)
    .set({ status: 'withdrawn', closedAt: now })
    .where(and(eq(privacyRequests.tenantId, tenantId), eq(privacyRequests.id, id), eq(privacyRequests.status, 'open')))
    .returning();
  return rows[0] ?? null;
}
