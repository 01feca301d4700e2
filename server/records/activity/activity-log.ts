// Writes the record of a tenant. Entries that arrive during a transaction are stored together by the next one, so that a busy
// second needs few transactions.
import { desc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { activities } from '#server/db/schema.ts';
import type { ActivityEntry, ActivityLog, ActivityOrigin, ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import { chainHash, chainStart } from './activity-chain.ts';
import { type AttributedEntry, type StorableEntry, toReducedEntry, toStorableEntry } from './activity-entry.ts';
import { acquireLock } from '#server/db/locks.ts';

export interface StoppableActivityLog extends ActivityLog {
  /** Resolves when every recorded entry is stored. */
  settle(): Promise<void>;
}

interface Dated {
  readonly at: Date;
  readonly entry: AttributedEntry;
}

interface DatedRow extends StorableEntry {
  readonly at: Date;
}

/** The errors of the entries of a batch that were not stored. */
type Failures = ReadonlyMap<Dated, unknown>;

interface Waiting {
  readonly entries: Dated[];
  readonly written: Promise<Failures>;
}

/** Adds entries to the chain of a tenant. */
function createStore(database: Database) {
  async function append(queries: Queries, tenant: TenantId, rows: readonly DatedRow[]): Promise<void> {
    // The lock is held to the end of the transaction, because only one process at a time may append to the chain of a tenant. The
    // embedded database has one connection, so it needs no lock.
    if (database.kind === 'postgres') await acquireLock(queries, tenant, 'activities');
    await addToChain(queries, tenant, rows);
  }

  const store = (tenant: TenantId, rows: readonly DatedRow[]): Promise<void> =>
    database.tenant(tenant).run((queries) => append(queries, tenant, rows));

  /** Stores each entry in a transaction of its own. An entry that the database refuses is stored in its reduced form. */
  async function storeApart(tenant: TenantId, entries: readonly Dated[]): Promise<Failures> {
    const failures = new Map<Dated, unknown>();
    for (const dated of entries) {
      try {
        // One after the other, because the chain has an order.
        await storeOrReduce(tenant, dated);
      } catch (error) {
        // Only the caller that recorded this entry receives the error.
        failures.set(dated, error);
      }
    }
    return failures;
  }

  async function storeOrReduce(tenant: TenantId, dated: Dated): Promise<void> {
    try {
      await store(tenant, [toRow(dated)]);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      await store(tenant, [{ ...toReducedEntry(dated.entry), at: dated.at }]);
    }
  }

  return { append, store, storeApart };
}

export function createActivityLog(database: Database, clock: Clock): StoppableActivityLog {
  const { append, store, storeApart } = createStore(database);
  const waiting = new Map<TenantId, Waiting>();
  const writing = new Map<TenantId, Promise<unknown>>();

  async function write(tenant: TenantId, turn: Promise<unknown>, entries: readonly Dated[]): Promise<Failures> {
    await turn;
    waiting.delete(tenant);
    try {
      await store(tenant, entries.map(toRow));
      return new Map();
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      return storeApart(tenant, entries);
    }
  }

  function join(tenant: TenantId, dated: Dated): Promise<Failures> {
    const open = waiting.get(tenant);
    if (open !== undefined) {
      open.entries.push(dated);
      return open.written;
    }
    const entries = [dated];
    const written = write(tenant, writing.get(tenant) ?? Promise.resolve(), entries);
    waiting.set(tenant, { entries, written });
    // The next batch waits for this one, whether it succeeds or fails.
    const turn = written.catch(() => undefined);
    writing.set(tenant, turn);
    return written;
  }

  function recorderFor(origin: ActivityOrigin): ActivityRecorder {
    const { tenant, userId, correlationId, request } = origin;
    const attribute = (entry: ActivityEntry): AttributedEntry => ({ ...entry, userId: userId ?? null, correlationId, request });
    return {
      async record(entry) {
        const dated = { at: clock.now(), entry: attribute(entry) };
        const failures = await join(tenant, dated);
        if (failures.has(dated)) throw failures.get(dated);
      },
      recordWithin(queries, ...entries) {
        const at = clock.now();
        return append(
          queries,
          tenant,
          entries.map((entry) => toRow({ at, entry: attribute(entry) })),
        );
      },
      as: (userId) => recorderFor({ ...origin, userId }),
    };
  }

  return {
    recorderFor,
    settle: async () => void (await Promise.all(writing.values())),
  };
}

const toRow = ({ at, entry }: Dated): DatedRow => ({ ...toStorableEntry(entry), at });

/**
 * SQLSTATE classes of refused data: data exceptions, violated constraints, exceeded limits. Another attempt with the same data
 * fails again.
 */
const dataRefusals = /^(?:22|23|54)/;

/** Whether the database refused the data, and is not just unavailable. */
function isRefusedData(error: unknown): boolean {
  const { code, cause } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (typeof code === 'string' && dataRefusals.test(code)) return true;
  return cause !== undefined && isRefusedData(cause);
}

/**
 * Rows of one statement. A statement accepts 65,535 values, and a row has ten. While the database is slow, more entries may
 * wait.
 */
const rowsOfInsert = 1_000;

async function addToChain(queries: Queries, tenant: TenantId, rows: readonly DatedRow[]): Promise<void> {
  const [last] = await queries
    .select({ sequence: activities.sequence, hash: activities.hash })
    .from(activities)
    .where(eq(activities.tenantId, tenant))
    .orderBy(desc(activities.sequence))
    .limit(1);
  let { sequence, hash } = last ?? { sequence: 0, hash: chainStart };
  const chained = rows.map((storable) => {
    sequence++;
    const row = { ...storable, tenantId: tenant, sequence };
    hash = chainHash(hash, row);
    return { ...row, hash };
  });
  for (let from = 0; from < chained.length; from += rowsOfInsert) {
    // One after the other, because a transaction uses one connection.
    await queries.insert(activities).values(chained.slice(from, from + rowsOfInsert));
  }
}
