import { and, count, desc, eq, gt, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { notifications } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const ofPerson = (tenant: TenantId, userId: string) => and(eq(notifications.tenantId, tenant), eq(notifications.userId, userId));

export interface NotificationFilter {
  readonly userId: string;
  readonly after: number | null;
  readonly before: number | null;
  readonly limit: number;
  readonly unreadOnly: boolean;
  readonly module: string | undefined;
}

/** Newest first, without those that the person removed. */
export function findNotifications(queries: Queries, tenant: TenantId, wanted: NotificationFilter): Promise<NotificationRow[]> {
  const { userId, after, before, limit, unreadOnly, module } = wanted;
  const conditions = [
    ofPerson(tenant, userId),
    isNull(notifications.removedAt),
    ...(after === null ? [] : [gt(notifications.sequence, after)]),
    ...(before === null ? [] : [lt(notifications.sequence, before)]),
    ...(unreadOnly ? [isNull(notifications.readAt)] : []),
    ...(module === undefined ? [] : [eq(notifications.module, module)]),
  ];
  return queries
    .select()
    .from(notifications)
    .where(and(...conditions))
    .orderBy(desc(notifications.sequence))
    .limit(limit);
}

export async function countUnread(queries: Queries, tenant: TenantId, userId: string): Promise<number> {
  const rows = await queries
    .select({ unread: count() })
    .from(notifications)
    .where(and(ofPerson(tenant, userId), isNull(notifications.removedAt), isNull(notifications.readAt)));
  return rows[0]?.unread ?? 0;
}

/** The notifications to mark: the named sequences, possibly only of one module, or all up to a sequence. */
export type ReadMark =
  | { readonly sequences: readonly number[]; readonly module?: string | undefined }
  | { readonly upTo: number };

function conditionsOf(reading: ReadMark): SQL[] {
  if ('upTo' in reading) return [lte(notifications.sequence, reading.upTo), isNull(notifications.removedAt)];
  const { sequences, module } = reading;
  const named = inArray(notifications.sequence, [...sequences]);
  return module === undefined ? [named] : [named, eq(notifications.module, module)];
}

export interface Reader {
  readonly tenant: TenantId;
  readonly userId: string;
}

/** Marks the unread notifications among them. Returns their number. */
export async function markRead(queries: Queries, { tenant, userId }: Reader, reading: ReadMark, at: Date): Promise<number> {
  const rows = await queries
    .update(notifications)
    .set({ readAt: at })
    .where(and(ofPerson(tenant, userId), isNull(notifications.readAt), ...conditionsOf(reading)))
    .returning({ sequence: notifications.sequence });
  return rows.length;
}
