// Lists sessions that have not ended.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { sessions } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { isAlive } from './session-limits.ts';

export type ListedSession = typeof sessions.$inferSelect;

const toUse = ({ seenAt, idleSeconds, expiresAt }: ListedSession) => ({
  lastUseAt: seenAt.getTime(),
  idleSeconds,
  expiresAt: expiresAt.getTime(),
});

/** The live sessions of the person, last used first. */
export async function listSessionsOf(
  queries: Queries,
  tenant: TenantId,
  userId: string,
  now: Date,
): Promise<readonly ListedSession[]> {
  const rows = await queries
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.tenantId, tenant), eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.seenAt));
  return rows.filter((row) => isAlive(toUse(row), now.getTime()));
}

/** The ids of the unrevoked sessions that a direct link opened. */
export async function listLinkSessions(queries: Queries, tenant: TenantId, hash: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenant), isNull(sessions.revokedAt), sql`${sessions.scope} ->> 'link' = ${hash}`));
  return rows.map(({ id }) => id);
}
