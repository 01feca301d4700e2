import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { notifications } from '../../db/schema.ts';
import type { Queries } from '../../ports/database.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** A page of the inbox; older ones are fetched by what follows in the notifications issue. */
const pageSize = 200;

/** Newest first; those the person removed are gone. */
export function findNotifications(
  queries: Queries,
  wanted: { readonly userId: string; readonly after: number; readonly unreadOnly: boolean },
): Promise<NotificationRow[]> {
  const conditions = [
    eq(notifications.userId, wanted.userId),
    gt(notifications.sequence, wanted.after),
    isNull(notifications.removedAt),
    ...(wanted.unreadOnly ? [isNull(notifications.readAt)] : []),
  ];
  return queries
    .select()
    .from(notifications)
    .where(and(...conditions))
    .orderBy(desc(notifications.sequence))
    .limit(pageSize);
}

/** Marks the unread ones among them; of one module alone where it is given. Returns how many there were. */
export async function markRead(
  queries: Queries,
  wanted: {
    readonly userId: string;
    readonly sequences: readonly number[];
    readonly module?: string | undefined;
    readonly at: Date;
  },
): Promise<number> {
  const rows = await queries
    .update(notifications)
    .set({ readAt: wanted.at })
    .where(
      and(
        eq(notifications.userId, wanted.userId),
        inArray(notifications.sequence, [...wanted.sequences]),
        isNull(notifications.readAt),
        ...(wanted.module === undefined ? [] : [eq(notifications.module, wanted.module)]),
      ),
    )
    .returning({ sequence: notifications.sequence });
  return rows.length;
}
