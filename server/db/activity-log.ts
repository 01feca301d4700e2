// The record of a tenant: each entry carries the hash of the one before it, so that a changed or missing row is found.
import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ActivityEntry, ActivityLog } from '../ports/activity-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database, Queries } from '../ports/database.ts';
import { activities } from './schema.ts';

/** What a tenant's first entry is chained to. */
const origin = '';

type ChainedEntry = Omit<typeof activities.$inferInsert, 'hash'>;

/** SHA-256 over the hash before it and the entry's own fields, in this order. */
export function chainHash(previous: string, entry: ChainedEntry): string {
  const fields = [
    entry.tenantId,
    entry.sequence,
    entry.at.toISOString(),
    entry.userId,
    entry.pointer,
    entry.outcome,
    entry.correlationId,
    entry.detail,
  ];
  return createHash('sha256')
    .update(JSON.stringify([previous, ...fields.map((field) => field ?? null)]))
    .digest('base64url');
}

export function createActivityLog(database: Database, clock: Clock): ActivityLog {
  const recordWithin = async (queries: Queries, tenant: TenantId, entry: ActivityEntry): Promise<void> => {
    // One writer of a chain at a time; released with the transaction.
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`activity:${tenant}`}, 0))`);
    const [last] = await queries
      .select({ sequence: activities.sequence, hash: activities.hash })
      .from(activities)
      .orderBy(desc(activities.sequence))
      .limit(1);
    const chained: ChainedEntry = {
      tenantId: tenant,
      sequence: (last?.sequence ?? 0) + 1,
      at: clock.now(),
      userId: entry.userId ?? null,
      pointer: entry.pointer,
      outcome: entry.outcome,
      correlationId: entry.correlationId ?? null,
      detail: entry.detail ?? {},
    };
    await queries.insert(activities).values({ ...chained, hash: chainHash(last?.hash ?? origin, chained) });
  };
  return {
    recordWithin,
    record: (tenant, entry) => database.tenant(tenant).run((queries) => recordWithin(queries, tenant, entry)),
  };
}
