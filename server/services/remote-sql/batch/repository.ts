// The table of batch jobs: their statements and their results.
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { batchJobs, sqlRuns } from '#server/db/schema.ts';
import type { Database, Queries, TenantDatabase } from '#server/ports/database.ts';
import type { JobName, TakenJob } from '#server/ports/jobs.ts';

export type BatchJob = typeof batchJobs.$inferSelect;
export type BatchEnding = Partial<Pick<BatchJob, 'result' | 'rows' | 'errorCode' | 'errorMessage'>> & {
  readonly status: 'done' | 'failed';
};

const unfinished = ['waiting', 'running'] as const;
const isUnfinished = inArray(batchJobs.status, [...unfinished]);
const isJob = ({ tenant, id }: JobName): SQL | undefined => and(eq(batchJobs.tenantId, tenant), eq(batchJobs.id, id));

export const insertJob = (queries: Queries, row: typeof batchJobs.$inferInsert) => queries.insert(batchJobs).values(row);

export async function countUnfinished(queries: Queries, tenant: TenantId, owner: string): Promise<number> {
  const [row] = await queries
    .select({ jobs: count() })
    .from(batchJobs)
    .where(and(eq(batchJobs.tenantId, tenant), eq(batchJobs.owner, owner), isUnfinished));
  return row?.jobs ?? 0;
}

export async function findJob(database: TenantDatabase, id: string, owner: string): Promise<BatchJob | null> {
  const [row] = await database.run((queries) =>
    queries
      .select()
      .from(batchJobs)
      .where(and(isJob({ tenant: database.tenant, id }), eq(batchJobs.owner, owner))),
  );
  return row ?? null;
}

const listed = {
  id: batchJobs.id,
  label: batchJobs.label,
  connector: batchJobs.connector,
  status: batchJobs.status,
  createdAt: batchJobs.createdAt,
  finishedAt: batchJobs.finishedAt,
  expiresAt: batchJobs.expiresAt,
  rows: batchJobs.rows,
  errorCode: batchJobs.errorCode,
  errorMessage: batchJobs.errorMessage,
};
export interface ListedJob extends Pick<BatchJob, keyof typeof listed> {
  /** The run of the screen "Consultas" that queued the job. It has the id of the job. */
  readonly run: Pick<typeof sqlRuns.$inferSelect, 'sql' | 'hash' | 'values'> | null;
}

/** The jobs without their results, newest first. */
export const listJobs = (database: TenantDatabase, owner: string): Promise<ListedJob[]> =>
  database.run((queries) =>
    queries
      .select({ ...listed, run: { sql: sqlRuns.sql, hash: sqlRuns.hash, values: sqlRuns.values } })
      .from(batchJobs)
      .leftJoin(sqlRuns, and(eq(sqlRuns.tenantId, batchJobs.tenantId), eq(sqlRuns.id, batchJobs.id)))
      .where(and(eq(batchJobs.tenantId, database.tenant), eq(batchJobs.owner, owner)))
      .orderBy(desc(batchJobs.createdAt), desc(batchJobs.id))
      .limit(50),
  );

export async function isUnfinishedOf(queries: Queries, job: JobName, owner: string): Promise<boolean> {
  const rows = await queries
    .select({ id: batchJobs.id })
    .from(batchJobs)
    .where(and(isJob(job), eq(batchJobs.owner, owner), isUnfinished));
  return rows.length > 0;
}

/** Cancels a job. Returns whether it was unfinished. */
export async function cancelJob(queries: Queries, job: JobName): Promise<boolean> {
  const rows = await queries
    .update(batchJobs)
    .set({ status: 'cancelled', request: '' })
    .where(and(isJob(job), isUnfinished))
    .returning({ id: batchJobs.id });
  return rows.length > 0;
}

/** Stores that an attempt begins. Null: the job is finished, or was cancelled. */
export async function beginJob(database: TenantDatabase, { tenant, id, attempt }: TakenJob, now: Date): Promise<BatchJob | null> {
  const [row] = await database.run((queries) =>
    queries
      .update(batchJobs)
      .set({
        status: 'running',
        attempts: attempt,
        startedAt: sql`coalesce(${batchJobs.startedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(isJob({ tenant, id }), isUnfinished))
      .returning(),
  );
  return row ?? null;
}

/**
 * Ends a job and clears its request, which is not needed any more and may contain personal data. The caller must hold the job.
 */
export const endJob = (
  queries: Queries,
  { tenantId, id }: BatchJob,
  ending: BatchEnding,
  times: Pick<BatchJob, 'finishedAt' | 'expiresAt'>,
): Promise<unknown> =>
  queries
    .update(batchJobs)
    .set({ ...ending, request: '', ...times })
    .where(and(eq(batchJobs.tenantId, tenantId), eq(batchJobs.id, id), isUnfinished));

/** Restores the state before this attempt, unless another attempt has begun meanwhile. */
export const requeueJob = (database: TenantDatabase, { tenantId, id, attempts }: BatchJob): Promise<unknown> =>
  database.run((queries) =>
    queries
      .update(batchJobs)
      .set({ status: 'waiting', attempts: attempts - 1 })
      .where(
        and(
          eq(batchJobs.tenantId, tenantId),
          eq(batchJobs.id, id),
          eq(batchJobs.status, 'running'),
          eq(batchJobs.attempts, attempts),
        ),
      ),
  );

export const removeExpiredBatches = (database: Database, now: Date): Promise<unknown> =>
  database.system.run((queries) => queries.delete(batchJobs).where(lt(batchJobs.expiresAt, now)));
