// The table of runs: the history, and the state of a held statement, which processes share.
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runHistoryLength, runHistoryLifetimeMs } from '#contract/limits.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { sqlRuns, users } from '#server/db/schema.ts';
import type { Database, Queries, TenantDatabase } from '#server/ports/database.ts';

export type Run = typeof sqlRuns.$inferSelect;
export type RunEnd = Pick<Run, 'outcome'> & Partial<Pick<Run, 'rows' | 'elapsedMs' | 'error'>>;

const isRun = (tenant: TenantId, id: string): SQL | undefined => and(eq(sqlRuns.tenantId, tenant), eq(sqlRuns.id, id));

/** False: the id was used before. */
export async function insertRun(database: TenantDatabase, row: Omit<typeof sqlRuns.$inferInsert, 'tenantId'>): Promise<boolean> {
  const inserted = await database.run((queries) =>
    queries
      .insert(sqlRuns)
      .values({ ...row, tenantId: database.tenant })
      .onConflictDoNothing()
      .returning({ id: sqlRuns.id }),
  );
  return inserted.length > 0;
}

/** Ends a run. A run that has ended does not change. */
export async function endRun(
  queries: Queries,
  tenant: TenantId,
  id: string,
  from: 'running' | 'held',
  end: RunEnd,
): Promise<boolean> {
  const changed = await queries
    .update(sqlRuns)
    .set(end)
    .where(and(isRun(tenant, id), eq(sqlRuns.outcome, from)))
    .returning({ id: sqlRuns.id });
  return changed.length > 0;
}

export async function findRun(database: TenantDatabase, id: string): Promise<Run | null> {
  const [row] = await database.run((queries) => queries.select().from(sqlRuns).where(isRun(database.tenant, id)));
  return row ?? null;
}

/** Stores the person's decision. Only the first decision is stored. */
export async function decideRun(
  database: TenantDatabase,
  id: string,
  userId: string,
  decision: 'commit' | 'undo',
): Promise<boolean> {
  const changed = await database.run((queries) =>
    queries
      .update(sqlRuns)
      .set({ decision })
      .where(and(isRun(database.tenant, id), eq(sqlRuns.userId, userId), eq(sqlRuns.outcome, 'held'), isNull(sqlRuns.decision)))
      .returning({ id: sqlRuns.id }),
  );
  return changed.length > 0;
}

export interface NamedRun {
  readonly run: Run;
  readonly nick: string | null;
}

/** Newest first. `userId` null: the runs of every person. */
export const listRuns = (database: TenantDatabase, userId: string | null): Promise<NamedRun[]> =>
  database.run((queries) =>
    queries
      .select({ run: sqlRuns, nick: users.nick })
      .from(sqlRuns)
      .leftJoin(users, and(eq(users.tenantId, sqlRuns.tenantId), eq(users.id, sqlRuns.userId)))
      .where(and(eq(sqlRuns.tenantId, database.tenant), userId === null ? undefined : eq(sqlRuns.userId, userId)))
      .orderBy(desc(sqlRuns.startedAt), desc(sqlRuns.id))
      .limit(runHistoryLength),
  );

export const removeOldRuns = (database: Database, now: Date): Promise<unknown> =>
  database.system.run((queries) =>
    queries.delete(sqlRuns).where(lt(sqlRuns.startedAt, new Date(now.getTime() - runHistoryLifetimeMs))),
  );
