// The sessions of people. The database is the source of truth; the memory of this process answers between two reads of the
// database.
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, SessionRow, TenantDatabase } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { hashSecret, newSecret } from '#server/records/secrets.ts';
import { createEndUngranted } from './link-sessions.ts';
import { isAlive } from './session-limits.ts';
import { createSessionMemory, type SessionMemory, userKey } from './session-memory.ts';
import { insertSession, type IssuedRow, newRow, recordUse, renewRow, revokeRow, revokeRowsOf } from './session-rows.ts';

/** The time for which only the memory answers. After it the database is read, and the use is stored. */
const lookEveryMs = 60_000;

export interface SessionsDependencies {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Answers from memory, or from the database when the memory is too old. */
function createChecks(
  { database, clock }: Pick<SessionsDependencies, 'database' | 'clock'>,
  memory: SessionMemory,
): Pick<Sessions, 'check' | 'rememberedPerson'> {
  async function read(db: TenantDatabase, id: string, now: Date): Promise<SessionRow | null> {
    const mark = memory.mark();
    const row = await database.findSession(db.tenant, id, now);
    if (row === null) return null;
    const isRecentlySeen = now.getTime() - row.seenAt.getTime() < lookEveryMs;
    if (!isRecentlySeen) await recordUse(db, id, now);
    const recordedAt = isRecentlySeen ? row.seenAt.getTime() : now.getTime();
    memory.store({ tenant: db.tenant, row, recordedAt, lastUseAt: now.getTime() }, mark);
    return row;
  }

  return {
    check(db, code) {
      const id = hashSecret(code);
      const now = clock.now();
      const known = memory.get(id);
      const isFresh = known?.tenant === db.tenant && now.getTime() - known.recordedAt < lookEveryMs;
      // Another process may have used a session that was idle in this one, so only the database decides whether it has ended.
      if (!isFresh || !isAlive(toUse(known.row, known.lastUseAt), now.getTime())) return read(db, id, now);
      known.lastUseAt = now.getTime();
      return Promise.resolve(known.row);
    },

    rememberedPerson(code) {
      const id = hashSecret(code);
      const known = memory.get(id);
      if (known === undefined) return memory.issuedTo(id, clock.now().getTime());
      if (known.row.userId === null) return null;
      const isLiving = isAlive(toUse(known.row, known.lastUseAt), clock.now().getTime());
      return isLiving ? userKey(known.tenant, known.row.userId) : null;
    },
  };
}

export function createSessions({ database, bus, clock }: SessionsDependencies): Sessions {
  const memory = createSessionMemory(bus);
  const endUngranted = createEndUngranted(database);

  /** Stores the person of a new session, because the sign-in proves the person before the first check. */
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
      const code = newSecret();
      const row = newRow(db, start, { id: hashSecret(code), createdAt: clock.now() });
      const ended = await db.run(async (queries) => {
        const surplus = await insertSession(queries, row);
        await within?.(queries);
        return surplus;
      });
      await announceEnd(ended);
      issue(db, row);
      return code;
    },

    ...createChecks({ database, clock }, memory),

    async renew(db, id) {
      const code = newSecret();
      const row = await renewRow(db, id, hashSecret(code));
      await announceEnd([id]);
      if (row === null) return null;
      issue(db, row);
      return code;
    },

    async revoke(db, id) {
      await revokeRow(db, id, clock.now());
      await announceEnd([id]);
    },

    revokeAllOf: async (db, userId, exceptId) => announceEnd(await revokeRowsOf(db, { userId, exceptId, now: clock.now() })),

    async userChanged(db, userId) {
      memory.forgetUser(db.tenant, userId);
      await bus.publish('user-changed', userKey(db.tenant, userId));
      await announceEnd(await endUngranted(db, userId, clock.now()));
    },
  };
}

const toUse = ({ idleSeconds, expiresAt }: SessionRow, lastUseAt: number) => ({
  lastUseAt,
  idleSeconds,
  expiresAt: expiresAt.getTime(),
});
