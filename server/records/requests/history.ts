// The history of a request. The number of an event is the version of the request that it made.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { solicitationEvents } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export type EventRow = typeof solicitationEvents.$inferSelect;

/** The author of an event. `userId` null: the portal itself, or a sender without a session. */
export interface EventAuthor {
  readonly userId: string | null;
  readonly name: string | null;
}

export const portal: EventAuthor = { userId: null, name: null };

export interface NewEvent {
  readonly kind: EventRow['kind'];
  readonly author: EventAuthor;
  readonly message?: string | null;
  readonly target?: string | null;
  readonly outcome?: EventRow['outcome'];
}

export async function insertEvent(
  queries: Queries,
  { tenantId, id, version }: { readonly tenantId: TenantId; readonly id: string; readonly version: number },
  { kind, author, message = null, target = null, outcome = null }: NewEvent,
  at: Date,
): Promise<void> {
  const row = { tenantId, solicitationId: id, sequence: version, kind, at, userId: author.userId, author: author.name };
  await queries.insert(solicitationEvents).values({ ...row, message, target, outcome });
}

const ofRequest = (tenant: TenantId, id: string) =>
  and(eq(solicitationEvents.tenantId, tenant), eq(solicitationEvents.solicitationId, id));

/** Oldest first. */
export const selectHistory = (queries: Queries, tenant: TenantId, id: string): Promise<EventRow[]> =>
  queries.select().from(solicitationEvents).where(ofRequest(tenant, id)).orderBy(asc(solicitationEvents.sequence));

/** The author of the last question. */
export async function selectAsking(queries: Queries, tenant: TenantId, id: string): Promise<string | null> {
  const [row] = await queries
    .select({ userId: solicitationEvents.userId })
    .from(solicitationEvents)
    .where(and(ofRequest(tenant, id), eq(solicitationEvents.kind, 'asked')))
    .orderBy(desc(solicitationEvents.sequence))
    .limit(1);
  return row?.userId ?? null;
}
