// Caches sessions that were read lately. The cache is exact: it drops what was read before a change, and it answers nothing while
// announcements of changes do not arrive.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { SessionRow } from '#server/ports/database.ts';

export interface Remembered {
  readonly tenant: TenantId;
  readonly row: SessionRow;
  /** The last use that the database knows of. */
  readonly notedAt: number;
  lastUseAt: number;
}

/** A session that this process opened, until its first check. */
interface Issued {
  readonly person: string;
  /** When it ends unless it is used, in milliseconds. */
  readonly until: number;
}

const capacity = 20_000;

export interface SessionMemory {
  get(id: string): Remembered | undefined;
  /** The number of changes so far. `store` takes it back and refuses an entry that was read before a change. */
  mark(): number;
  store(entry: Remembered, mark: number): void;
  /** Stores the person of a code. The session may have ended in another process: only `store` stores what the database answered. */
  issue(id: string, issued: Issued): void;
  /** The person who signed in here and was not checked since; null when it is too long ago. */
  issuedTo(id: string, now: number): string | null;
  forget(id: string): void;
  forgetUser(tenant: TenantId, userId: string): void;
}

export const userKey = (tenant: TenantId, userId: string): string => `${tenant}/${userId}`;

/** A Map iterates in the order of insertion: its first entry is the oldest. */
function setWithin<T>(map: Map<string, T>, id: string, value: T): void {
  map.delete(id);
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > capacity && oldest !== undefined) map.delete(oldest);
}

export function createSessionMemory(bus: Bus): SessionMemory {
  const entries = new Map<string, Remembered>();
  const fresh = new Map<string, Issued>();
  let changes = 0;

  const forget = (id: string) => {
    changes++;
    entries.delete(id);
    fresh.delete(id);
  };
  const forgetByUserKey = (key: string) => {
    changes++;
    for (const [id, { tenant, row }] of entries)
      if (row.userId !== null && userKey(tenant, row.userId) === key) entries.delete(id);
    for (const [id, { person }] of fresh) if (person === key) fresh.delete(id);
  };
  const forgetAll = () => {
    changes++;
    entries.clear();
    fresh.clear();
  };
  bus.subscribe('session-ended', forget, forgetAll);
  bus.subscribe('user-changed', forgetByUserKey, forgetAll);

  return {
    get: (id) => (bus.isConnected() ? entries.get(id) : undefined),
    mark: () => changes,
    store(entry, mark) {
      if (mark !== changes || !bus.isConnected()) return;
      fresh.delete(entry.row.sessionId);
      setWithin(entries, entry.row.sessionId, entry);
    },
    issue(id, issued) {
      if (bus.isConnected()) setWithin(fresh, id, issued);
    },
    issuedTo(id, now) {
      const issued = bus.isConnected() ? fresh.get(id) : undefined;
      return issued !== undefined && now < issued.until ? issued.person : null;
    },
    forget,
    forgetUser: (tenant, userId) => forgetByUserKey(userKey(tenant, userId)),
  };
}
