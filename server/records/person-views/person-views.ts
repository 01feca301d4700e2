// The open views of the portal as another person. Nothing is remembered: every request of a view reads its row, because a view is rare and
// must end at once in every process.
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { acquireLock } from '#server/db/locks.ts';
import { personViews, users } from '#server/db/schema.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Queries } from '#server/ports/database.ts';
import type { PersonViews } from '#server/ports/sessions.ts';

export type ViewRow = typeof personViews.$inferSelect;

const person = {
  id: users.id,
  email: users.email,
  nick: users.nick,
  phone: users.phone,
  status: users.status,
  kind: users.kind,
  blocked: users.blocked,
  hostBlocked: users.hostBlocked,
  groups: users.groups,
  entitySelected: users.entitySelected,
  pendingTerms: users.pendingTerms,
  notifications: users.notifications,
  feedbackScore: users.feedbackScore,
};

export const createPersonViews = ({ clock }: { readonly clock: Clock }): PersonViews => ({
  async find(db, sessionId, view) {
    const [found] = await db.run((queries) =>
      queries
        .select({ id: personViews.id, person })
        .from(personViews)
        .innerJoin(users, and(eq(users.tenantId, personViews.tenantId), eq(users.id, personViews.personId)))
        .where(
          and(
            eq(personViews.tenantId, db.tenant),
            eq(personViews.id, view),
            eq(personViews.sessionId, sessionId),
            gt(personViews.expiresAt, clock.now()),
            eq(users.blocked, false),
            eq(users.hostBlocked, false),
          ),
        )
        .limit(1),
    );
    return found ?? null;
  },
});

/** Opens a view. Returns the view that the session had, which ends. A session opens one view after the other. */
export async function replaceView(queries: Queries, row: ViewRow): Promise<ViewRow | null> {
  await acquireLock(queries, row.tenantId, `person view ${row.sessionId}`);
  const [before] = await queries
    .delete(personViews)
    .where(and(eq(personViews.tenantId, row.tenantId), eq(personViews.sessionId, row.sessionId)))
    .returning();
  await queries.insert(personViews).values(row);
  return before ?? null;
}

/** Ends a view of the session. Null when it has ended: of two processes, one ends it. */
export async function deleteView(
  queries: Queries,
  { tenant, id, sessionId }: { readonly tenant: TenantId; readonly id: string; readonly sessionId?: string },
): Promise<ViewRow | null> {
  const [ended] = await queries
    .delete(personViews)
    .where(
      and(
        eq(personViews.tenantId, tenant),
        eq(personViews.id, id),
        sessionId === undefined ? undefined : eq(personViews.sessionId, sessionId),
      ),
    )
    .returning();
  return ended ?? null;
}

/** Views of all tenants whose time is over. */
export const selectOverViews = (queries: Queries, now: Date, limit: number) =>
  queries
    .select({ tenant: personViews.tenantId, id: personViews.id })
    .from(personViews)
    .where(lte(personViews.expiresAt, now))
    .orderBy(asc(personViews.expiresAt))
    .limit(limit);
