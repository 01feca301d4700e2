// Caches sessions that were read lately. The cache never answers outdated data: it drops entries that were read before a change,
// and answers nothing while announcements of changes do not arrive.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { SessionRow } from '#server/ports/database.ts';

export interface RememberedSession {
  readonly tenant: TenantId;
  readonly row: SessionRow;
  /** The time of the last use that is stored in the database. */
  readonly recordedAt: number;
  lastUseAt: number;
}

/** A session that this process opened, until its first check. */
interface Issued {
  readonly person: string;
  /** The time of its end if it is not used, in milliseconds. */
  readonly until: number;
}

const capacity = 20_000;

export interface SessionMemory {
  get(id: string): RememberedSession | undefined;
  /** The number of changes so far. The caller passes it to `store`, which refuses an entry that was read before a change. */
  mark(): number;
  store(entry: RememberedSession, mark: number): void;
  /**
   * Stores the person of a new session. The session may have ended in another process, so only `store` makes it answer requests.
   */
  issue(id: string, issued: Issued): void;
  /** The person who signed in with this process and was not checked since. Null after the lifetime of the session. */
  issuedTo(id: string, now: number): string | null;
  forget(id: string): void;
  forgetUser(tenant: TenantId, userId: string): void;
}

export const userKey = (tenant: TenantId, userId: string): string => `${tenant}/${userId}`;

/**
 * Adds an entry and drops the oldest one beyond the capacity. A Map iterates in the order of insertion, so its first entry is the
 * oldest.
 */
function setWithin<T>(map: Map<string, T>, id: string, value: T): void {
  map.delete(id);
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > capacity && oldest !== undefined) map.delete(oldest);
}

export function createSessionMemory(bus: Bus): SessionMemory {
  const entries = new Map<string, RememberedSession>();
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
