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

type ActivityRow = typeof activities.$inferSelect;

export interface ChainCheck {
  /** The first entry that was changed, or that follows a removed one; null when the chain is unbroken. */
  readonly broken: ActivityRow | null;
  /** The last entry before the break, or of all. Null: there is none. */
  readonly lastValid: Pick<ActivityRow, 'sequence' | 'at'> | null;
}

/** Recomputes the chain from its beginning. */
export async function checkChain(database: TenantDatabase): Promise<ChainCheck> {
  let lastValid: ActivityRow | null = null;
  for (;;) {
    const end: ChainEnd = lastValid ?? { sequence: 0, hash: chainStart };
    // One part after the other, because each begins with the hash of the last entry before it.
    const part: readonly ActivityRow[] = await readAfter(database, end.sequence);
    const broken = firstBreak(part, end);
    if (broken !== null) {
      const index = part.findIndex(({ sequence }) => sequence === broken);
      return { broken: part[index] ?? null, lastValid: part[index - 1] ?? lastValid };
    }
    const last = part.at(-1);
    if (last === undefined) return { broken: null, lastValid };
    lastValid = last;
  }
}
