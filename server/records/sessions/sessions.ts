// The sessions of people: the database is the truth, the memory of this process answers between two looks at it.
import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, SessionRow, TenantDatabase } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { sessions, users } from '#server/db/schema.ts';
import { isAlive, sessionLimits } from './session-limits.ts';
import { createSessionMemory, userKey } from './session-memory.ts';

/** How long memory answers alone; then the database is asked, and told of the use. */
const lookEveryMs = 60_000;
const minute = 60_000;

export interface SessionsDependencies {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

type IssuedRow = Pick<typeof sessions.$inferSelect, 'id' | 'userId' | 'idleSeconds' | 'expiresAt'>;

const newCode = (): string => randomBytes(32).toString('base64url');
const sessionId = (code: string): string => hash('sha256', code, 'base64url');

export function createSessions({ database, bus, clock }: SessionsDependencies): Sessions {
  const memory = createSessionMemory(bus);

  async function read(db: TenantDatabase, id: string, now: Date): Promise<SessionRow | null> {
    const mark = memory.mark();
    const row = await database.findSession(db.tenant, id, now);
    if (row === null) return null;
    const isNoted = now.getTime() - row.seenAt.getTime() < lookEveryMs;
    if (!isNoted) await noteUse(db, id, now);
    const notedAt = isNoted ? row.seenAt.getTime() : now.getTime();
    memory.keep({ tenant: db.tenant, row, notedAt, lastUseAt: now.getTime() }, mark);
    return row;
  }

  /** A sign-in proves the person before the first check does. */
  function issue({ tenant }: TenantDatabase, { id, userId, idleSeconds, expiresAt }: IssuedRow): void {
    if (userId === null) return;
    const until = Math.min(clock.now().getTime() + idleSeconds * 1_000, expiresAt.getTime());
    memory.issue(id, { person: userKey(tenant, userId), until });
  }

  async function announceEnd(ids: readonly string[]): Promise<void> {
    for (const id of ids) memory.forget(id);
    for (const id of ids) await bus.publish('session-ended', id);
  }

  return {
    async open(db, start, within) {
      const code = newCode();
      const createdAt = clock.now();
      const limits = sessionLimits(start.limits, start.groups);
      const row = {
        tenantId: db.tenant,
        id: sessionId(code),
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
        // A person without a password here proves their identity by a new sign-in with Microsoft.
        provenAt: start.method === 'microsoft' ? createdAt : null,
      };
      await db.run(async (queries) => {
        const insert = queries.insert(sessions).values(row);
        if (start.userId === null) await insert;
        // In one statement: a sign-in waits for each.
        else
          await queries
            .with(queries.$with('opened').as(insert.returning({ id: sessions.id })))
            .update(users)
            .set({ lastAccessAt: createdAt })
            .where(and(eq(users.tenantId, db.tenant), eq(users.id, start.userId)));
        await within?.(queries);
      });
      issue(db, row);
      return code;
    },

    check(db, code) {
      const id = sessionId(code);
      const now = clock.now();
      const known = memory.get(id);
      const isFresh = known?.tenant === db.tenant && now.getTime() - known.notedAt < lookEveryMs;
      // A session that rested here may have been used through another process: only the database says that it is over.
      if (!isFresh || !isAlive(toUse(known.row, known.lastUseAt), now.getTime())) return read(db, id, now);
      known.lastUseAt = now.getTime();
      return Promise.resolve(known.row);
    },

    rememberedPerson(code) {
      const id = sessionId(code);
      const known = memory.get(id);
      if (known === undefined) return memory.issuedTo(id, clock.now().getTime());
      if (known.row.userId === null) return null;
      const isLiving = isAlive(toUse(known.row, known.lastUseAt), clock.now().getTime());
      return isLiving ? userKey(known.tenant, known.row.userId) : null;
    },

    async renew(db, id) {
      const code = newCode();
      const renewed = await db.run((queries) =>
        queries
          .update(sessions)
          .set({ id: sessionId(code) })
          .where(and(eq(sessions.tenantId, db.tenant), eq(sessions.id, id), isNull(sessions.revokedAt)))
          .returning({
            id: sessions.id,
            userId: sessions.userId,
            idleSeconds: sessions.idleSeconds,
            expiresAt: sessions.expiresAt,
          }),
      );
      await announceEnd([id]);
      const [row] = renewed;
      if (row === undefined) return null;
      issue(db, row);
      return code;
    },

    async revoke(db, id) {
      await db.run((queries) =>
        queries
          .update(sessions)
          .set({ revokedAt: clock.now() })
          .where(and(eq(sessions.tenantId, db.tenant), eq(sessions.id, id))),
      );
      await announceEnd([id]);
    },

    async revokeAllOf(db, userId, exceptId) {
      const ended = await db.run((queries) =>
        queries
          .update(sessions)
          .set({ revokedAt: clock.now() })
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
      await announceEnd(ended.map(({ id }) => id));
    },

    async userChanged(db, userId) {
      memory.forgetUser(db.tenant, userId);
      await bus.publish('user-changed', userKey(db.tenant, userId));
    },
  };
}

const toUse = ({ idleSeconds, expiresAt }: SessionRow, lastUseAt: number) => ({
  lastUseAt,
  idleSeconds,
  expiresAt: expiresAt.getTime(),
});

async function noteUse(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await db.run((queries) =>
    queries
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.tenantId, db.tenant), eq(sessions.id, id))),
  );
}
