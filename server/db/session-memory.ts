// Sessions that were read lately. Exact, not approximate: nothing is kept that was read before something changed, and nothing is
// answered while announcements of changes do not arrive.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Bus } from '../ports/bus.ts';
import type { SessionRow } from '../ports/database.ts';

export interface Remembered {
  readonly tenant: TenantId;
  readonly row: SessionRow;
  /** The last use that the database knows of. */
  readonly notedAt: number;
  lastUseAt: number;
}

const capacity = 20_000;

export interface SessionMemory {
  get(id: string): Remembered | undefined;
  /** Where memory stands before reading. Given back to `keep`, it refuses what was read before a change. */
  mark(): number;
  keep(entry: Remembered, mark: number): void;
  forget(id: string): void;
  forgetUser(tenant: TenantId, userId: string): void;
}

export const userKey = (tenant: TenantId, userId: string): string => `${tenant}/${userId}`;

export function createSessionMemory(bus: Bus): SessionMemory {
  const entries = new Map<string, Remembered>();
  let changes = 0;

  const forget = (id: string) => {
    changes++;
    entries.delete(id);
  };
  const forgetByUserKey = (key: string) => {
    changes++;
    for (const [id, { tenant, row }] of entries)
      if (row.userId !== null && userKey(tenant, row.userId) === key) entries.delete(id);
  };
  const forgetAll = () => {
    changes++;
    entries.clear();
  };
  bus.subscribe('session-ended', forget, forgetAll);
  bus.subscribe('user-changed', forgetByUserKey, forgetAll);

  return {
    get: (id) => (bus.isConnected() ? entries.get(id) : undefined),
    mark: () => changes,
    keep(entry, mark) {
      if (mark !== changes || !bus.isConnected()) return;
      entries.delete(entry.row.sessionId);
      entries.set(entry.row.sessionId, entry);
      // A Map keeps the order of insertion: the first is the one read longest ago.
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
    forget,
    forgetUser: (tenant, userId) => forgetByUserKey(userKey(tenant, userId)),
  };
}
