// Writes the record of a tenant. Entries that arrive while one transaction is under way share the next: a busy second costs a few.
import { desc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { activities } from './schema.ts';
import type { ActivityEntry, ActivityLog } from '../ports/activity-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database, Queries } from '../ports/database.ts';
import { chainHash, chainStart } from './activity-chain.ts';
import { holdLock } from './locks.ts';

export interface StoppableActivityLog extends ActivityLog {
  /** Resolves when everything handed in is kept. */
  settle(): Promise<void>;
}

interface Dated {
  readonly at: Date;
  readonly entry: ActivityEntry;
}

interface Waiting {
  readonly entries: Dated[];
  readonly written: Promise<void>;
}

export function createActivityLog(database: Database, clock: Clock): StoppableActivityLog {
  async function append(queries: Queries, tenant: TenantId, entries: readonly Dated[]): Promise<void> {
    // Held to the end of the transaction: the chain of a tenant has one end, and one process at a time adds to it. The embedded
    // database has one connection, which is lock enough.
    if (database.kind === 'postgres') await holdLock(queries, tenant, 'activities');
    await addToChain(queries, tenant, entries);
  }

  const waiting = new Map<TenantId, Waiting>();
  const writing = new Map<TenantId, Promise<unknown>>();

  async function write(tenant: TenantId, turn: Promise<unknown>, entries: readonly Dated[]): Promise<void> {
    await turn;
    waiting.delete(tenant);
    await database.tenant(tenant).run((queries) => append(queries, tenant, entries));
  }

  function join(tenant: TenantId, dated: Dated): Promise<void> {
    const open = waiting.get(tenant);
    if (open !== undefined) {
      open.entries.push(dated);
      return open.written;
    }
    const entries = [dated];
    const written = write(tenant, writing.get(tenant) ?? Promise.resolve(), entries);
    waiting.set(tenant, { entries, written });
    // The next batch waits for this one, however it ends.
    const turn = written.catch(() => undefined);
    writing.set(tenant, turn);
    return written;
  }

  return {
    record: (tenant, entry) => join(tenant, { at: clock.now(), entry }),
    recordWithin: (queries, tenant, entry) => append(queries, tenant, [{ at: clock.now(), entry }]),
    settle: async () => void (await Promise.all(writing.values())),
  };
}

async function addToChain(queries: Queries, tenant: TenantId, entries: readonly Dated[]): Promise<void> {
  const [last] = await queries
    .select({ sequence: activities.sequence, hash: activities.hash })
    .from(activities)
    .where(eq(activities.tenantId, tenant))
    .orderBy(desc(activities.sequence))
    .limit(1);
  let { sequence, hash } = last ?? { sequence: 0, hash: chainStart };
  const rows = entries.map(({ at, entry: { pointer, outcome, userId, correlationId, detail } }) => {
    sequence++;
    const row = {
      tenantId: tenant,
      sequence,
      at,
      userId: userId ?? null,
      pointer: toStorable(pointer),
      outcome,
      correlationId: correlationId === undefined ? null : toStorable(correlationId),
      detail: toJson(detail),
    };
    hash = chainHash(hash, row);
    return { ...row, hash };
  });
  await queries.insert(activities).values(rows);
}

/** Text as PostgreSQL can keep it: one entry that it refused would take the whole batch with it. */
const toStorable = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

/** As it will be read back: what JSON drops must not be in the hash either. */
function toJson(detail: unknown): unknown {
  return JSON.parse(JSON.stringify(detail ?? {}), (_, value: unknown) => {
    if (typeof value === 'string') return toStorable(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toStorable(key), inner]));
  });
}
