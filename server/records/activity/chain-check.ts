// Checks the hash chain of a tenant's record against the database.
import { and, asc, eq, gt } from 'drizzle-orm';
import { activities } from '#server/db/schema.ts';
import type { TenantDatabase } from '#server/ports/database.ts';
import { type ChainEnd, chainStart, firstBreak } from './activity-chain.ts';

/** Entries read at once. The record of a tenant can be larger than the memory of the process. */
const partRows = 5_000;

const readAfter = (database: TenantDatabase, sequence: number) =>
  database.run((queries) =>
    queries
      .select()
      .from(activities)
      .where(and(eq(activities.tenantId, database.tenant), gt(activities.sequence, sequence)))
      .orderBy(asc(activities.sequence))
      .limit(partRows),
  );

/** Sequence of the first entry that was changed, or that follows a removed one; null when the chain is unbroken. */
export async function findBreak(database: TenantDatabase): Promise<number | null> {
  let end: ChainEnd | undefined = { sequence: 0, hash: chainStart };
  while (end !== undefined) {
    // One part after the other, because each begins with the hash of the last entry before it.
    const part = await readAfter(database, end.sequence);
    const broken = firstBreak(part, end);
    if (broken !== null) return broken;
    end = part.at(-1);
  }
  return null;
}
