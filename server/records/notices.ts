// Adds notifications for one person. The list of notifications is the source of truth. Each person's list has a sequence without
// gaps.
import { and, eq, max } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { notifications, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { countUse } from './quotas/index.ts';

type News = Omit<typeof notifications.$inferInsert, 'tenantId' | 'sequence' | 'readAt' | 'removedAt'>;

/** Adds a notification in the transaction of the event that it announces. */
export async function notifyWithin(queries: Queries, tenant: TenantId, news: News): Promise<void> {
  // The row lock serialises notifications for one person, so that each gets its own number.
  await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, news.userId)))
    .for('update');
  const [last] = await queries
    .select({ sequence: max(notifications.sequence) })
    .from(notifications)
    .where(and(eq(notifications.tenantId, tenant), eq(notifications.userId, news.userId)));
  await queries.insert(notifications).values({ ...news, tenantId: tenant, sequence: (last?.sequence ?? 0) + 1 });
  countUse(queries, { tenant, quota: 'notifications', at: news.createdAt, always: true });
}
