// Inserts, renews, revokes and removes the rows of sessions.
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { sessions, users } from '#server/db/schema.ts';
import type { Queries, TenantDatabase } from '#server/ports/database.ts';
import type { SessionStart } from '#server/ports/sessions.ts';
import { sessionLimits, sessionsPerPerson } from './session-limits.ts';

const minute = 60_000;

type NewRow = ReturnType<typeof newRow>;

export const newRow = (
  { tenant }: TenantDatabase,
  start: SessionStart,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
) => {
  const limits = sessionLimits(start.limits, start.groups);
  return {
    tenantId: tenant,
    id,
    userId: start.userId,
    isPublic: start.isPublic,
    method: start.method,
    scope: start.scope ?? null,
    userAgent: start.userAgent,
    address: start.address,
    createdAt,
    seenAt: createdAt,
    idleSeconds: limits.idleMinutes * 60,
    expiresAt: new Date(createdAt.getTime() + limits.absoluteMinutes * minute),
    // A person without a password in the portal proves their identity with a new Microsoft sign-in.
    provenAt: start.method === 'microsoft' ? createdAt : null,
  };
};

/** The unrevoked sessions of a person, without those of direct links. */
const ownSessions = (tenant: TenantId, userId: string) =>
  and(eq(sessions.tenantId, tenant), eq(sessions.userId, userId), isNull(sessions.revokedAt), isNull(sessions.scope));

/**
 * Inserts the session and stores the person's last access. When the person has too many sessions, ends those that were unused the longest.
 * Returns the ids of the ended sessions.
 */
export async function insertSession(queries: Queries, row: NewRow): Promise<readonly string[]> {
  const insert = queries.insert(sessions).values(row);
  if (row.userId === null) {
    await insert;
    return [];
  }
  // Sign-ins of one person wait for each other: each counts the sessions of the others.
  await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, row.tenantId), eq(users.id, row.userId)))
    .for('no key update');
  // One statement for the rest, because the sign-in waits for each statement. Its parts do not see the new session.
  const opened = queries.$with('opened').as(insert.returning({ id: sessions.id }));
  const surplus = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(ownSessions(row.tenantId, row.userId))
    .orderBy(desc(sessions.seenAt))
    .offset(sessionsPerPerson - 1);
  const ended = queries.$with('ended').as(
    queries
      .update(sessions)
      .set({ revokedAt: row.createdAt })
      .where(and(eq(sessions.tenantId, row.tenantId), inArray(sessions.id, surplus)))
      .returning({ id: sessions.id }),
  );
  const changed = await queries
    .with(opened, ended)
    .update(users)
    .set({ lastAccessAt: row.createdAt })
    .where(and(eq(users.tenantId, row.tenantId), eq(users.id, row.userId)))
    .returning({ ended: sql<string[]>`(select coalesce(array_agg(id), '{}') from ended)` });
  return changed[0]?.ended ?? [];
}

export type IssuedRow = Pick<typeof sessions.$inferSelect, 'id' | 'userId' | 'idleSeconds' | 'expiresAt'>;

/** Null: the session was revoked. */
export async function renewRow(db: TenantDatabase, id: string, newId: string): Promise<IssuedRow | null> {
  const [row] = await db.run((queries) =>
    queries
      .update(sessions)
      .set({ id: newId })
      .where(and(eq(sessions.tenantId, db.tenant), eq(sessions.id, id), isNull(sessions.revokedAt)))
      .returning({
        id: sessions.id,
        userId: sessions.userId,
        idleSeconds: sessions.idleSeconds,
        expiresAt: sessions.expiresAt,
      }),
  );
  return row ?? null;
}

export async function revokeRow(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await db.run((queries) =>
    queries
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.tenantId, db.tenant), eq(sessions.id, id))),
  );
}

interface Revocation {
  readonly userId: string;
  readonly exceptId: string | undefined;
  readonly now: Date;
}

/** Returns the ids of the sessions that ended. */
export async function revokeRowsOf(db: TenantDatabase, { userId, exceptId, now }: Revocation): Promise<readonly string[]> {
  const ended = await db.run((queries) =>
    queries
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessions.tenantId, db.tenant),
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          exceptId === undefined ? undefined : ne(sessions.id, exceptId),
        ),
      )
      .returning({ id: sessions.id }),
  );
  return ended.map(({ id }) => id);
}

/** Ends the open sessions of the direct links with these hashes. Returns the ids of the sessions. */
export async function revokeRowsOfLinks(
  queries: Queries,
  tenant: TenantId,
  hashes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const ofLinks = inArray(sql`${sessions.scope} ->> 'link'`, hashes);
  const ended = await queries
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tenantId, tenant), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), ofLinks))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export async function recordUse(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await db.run((queries) =>
    queries
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.tenantId, db.tenant), eq(sessions.id, id))),
  );
}

/** Removes the sessions of all tenants whose absolute limit was before `end`. */
export const removeSessions = (queries: Queries, end: Date): Promise<unknown> =>
  queries.delete(sessions).where(lt(sessions.expiresAt, end));
