// The table of runs: the history, and the state of a held statement, which processes share.
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { heldWriteMs, runHistoryLength, runLostAfterMs } from '#contract/limits.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { sqlRuns, users } from '#server/db/schema.ts';
import type { ActivityEntry } from '#server/ports/activity-log.ts';
import type { Database, Queries, TenantDatabase } from '#server/ports/database.ts';

export type Run = typeof sqlRuns.$inferSelect;
export type RunEnd = Pick<Run, 'outcome'> & Partial<Pick<Run, 'rows' | 'elapsedMs' | 'error'>>;

const lostWrite = {
  id: sqlRuns.id,
  userId: sqlRuns.userId,
  hash: sqlRuns.hash,
  connector: sqlRuns.connector,
  rows: sqlRuns.rows,
  decision: sqlRuns.decision,
};
type LostWrite = Pick<Run, keyof typeof lostWrite>;

const endedAfterMs = 2 * heldWriteMs;
const isLost = (outcome: 'held' | 'committing', now: Date): SQL | undefined =>
  and(eq(sqlRuns.outcome, outcome), lt(sqlRuns.startedAt, new Date(now.getTime() - endedAfterMs)));
const isRun = (tenant: TenantId, id: string): SQL | undefined => and(eq(sqlRuns.tenantId, tenant), eq(sqlRuns.id, id));

/** False: the id was used before. */
export async function insertRun(queries: Queries, row: typeof sqlRuns.$inferInsert): Promise<boolean> {
  const inserted = await queries.insert(sqlRuns).values(row).onConflictDoNothing().returning({ id: sqlRuns.id });
  return inserted.length > 0;
}

/** Changes the outcome of a run, unless it is no longer `from`. */
export async function endRun(
  queries: Queries,
  tenant: TenantId,
  id: string,
  from: 'running' | 'held' | 'committing' | 'unknown',
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

/** The outcome of a run at `now`. A run that is too old has ended without its process, which died. */
export function outcomeAt({ outcome, startedAt }: Pick<Run, 'outcome' | 'startedAt'>, now: Date): Run['outcome'] {
  const age = now.getTime() - startedAt.getTime();
  if (outcome === 'running' && age > runLostAfterMs) return 'failed';
  // The database rolled a held statement back. A commit that had begun may have succeeded.
  if (age <= endedAfterMs) return outcome;
  return outcome === 'held' ? 'undone' : outcome === 'committing' ? 'unknown' : outcome;
}

/** The details of the entry about a commit whose end is unknown. */
export const lostCommit = { kind: 'interrupted', ending: 'unknown' } as const;

/** The entry about a write whose process ended during the commit. The rows of a text that was committed without a decision are unknown. */
export const lostEntry = ({ id: runId, hash, connector, rows }: LostWrite): ActivityEntry => ({
  pointer: 'remote-sql.escrita.gravar',
  outcome: 'failed',
  detail: { runId, hash, connector, ...(rows !== null && { affected: rows }), ...lostCommit },
});

/** The entry about a held write that was rolled back because its process ended. It failed if the person wanted to commit. */
export const undoneEntry = ({ id: runId, rows: affected, decision }: Pick<Run, 'id' | 'rows' | 'decision'>): ActivityEntry => ({
  pointer: 'remote-sql.escrita.desfazer',
  outcome: decision === 'commit' ? 'failed' : 'ok',
  detail: { runId, affected },
});

/** Ends the writes whose process died, and returns them: `committing` may have succeeded, and `held` was rolled back. */
export const endLostWrites = (queries: Queries, tenant: TenantId, from: 'held' | 'committing', now: Date): Promise<LostWrite[]> =>
  queries
    .update(sqlRuns)
    .set({ outcome: from === 'held' ? 'undone' : 'unknown' })
    .where(and(eq(sqlRuns.tenantId, tenant), isLost(from, now)))
    .returning(lostWrite);

export async function tenantsWithLostWrites(database: Database, now: Date): Promise<readonly TenantId[]> {
  const rows = await database.system.run((queries) =>
    queries
      .selectDistinct({ tenant: sqlRuns.tenantId })
      .from(sqlRuns)
      .where(or(isLost('held', now), isLost('committing', now))),
  );
  return rows.map(({ tenant }) => tenant);
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

export const removeRunsBefore = (database: Database, moment: Date): Promise<unknown> =>
  database.system.run((queries) => queries.delete(sqlRuns).where(lt(sqlRuns.startedAt, moment)));
