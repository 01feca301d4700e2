// The table of batch jobs. Leases are by the clock of the database, which every process shares; all else by the portal's.
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TenantId } from '#contract/entities/identity.ts';
import { batchJobs, sqlRuns } from '#server/db/schema.ts';
import type { Database, Queries, TenantDatabase } from '#server/ports/database.ts';
import type { JobName } from '#server/ports/jobs.ts';

export type BatchJob = typeof batchJobs.$inferSelect;
export type BatchEnding = Partial<Pick<BatchJob, 'result' | 'rows' | 'errorCode' | 'errorMessage'>> & {
  readonly status: 'done' | 'failed';
};

const unfinished = ['waiting', 'running'] as const;
const isUnfinished = inArray(batchJobs.status, [...unfinished]);
const inMs = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`;
const isJob = ({ tenant, id }: JobName): SQL | undefined => and(eq(batchJobs.tenantId, tenant), eq(batchJobs.id, id));

/** Long enough for a queue to have heard of a job; then somebody makes sure that it has. */
export const handOverMs = 30_000;

export const insertJob = (queries: Queries, row: Omit<typeof batchJobs.$inferInsert, 'leaseUntil'>) =>
  queries.insert(batchJobs).values({ ...row, leaseUntil: inMs(handOverMs) });

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
  /** The run of the screen "Consultas" that asked for it, which has its id. */
  readonly run: Pick<typeof sqlRuns.$inferSelect, 'sql' | 'hash' | 'values'> | null;
}

/** Without their results, newest first. */
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

/** Whether it was unfinished, and of this owner. */
export async function cancelJob(queries: Queries, job: JobName, owner: string): Promise<boolean> {
  const rows = await queries
    .update(batchJobs)
    .set({ status: 'cancelled', request: '' })
    .where(and(isJob(job), eq(batchJobs.owner, owner), isUnfinished))
    .returning({ id: batchJobs.id });
  return rows.length > 0;
}

/** Takes a job that nobody has in hand. Null: it is finished, or somebody has. */
export async function claimJob(database: TenantDatabase, id: string, leaseMs: number, now: Date): Promise<BatchJob | null> {
  const [row] = await database.run((queries) =>
    queries
      .update(batchJobs)
      .set({
        status: 'running',
        attempts: sql`${batchJobs.attempts} + 1`,
        startedAt: sql`coalesce(${batchJobs.startedAt}, ${now.toISOString()}::timestamptz)`,
        leaseUntil: inMs(leaseMs),
      })
      .where(
        and(
          isJob({ tenant: database.tenant, id }),
          sql`(${batchJobs.status} = 'waiting' or (${batchJobs.status} = 'running' and ${batchJobs.leaseUntil} < now()))`,
        ),
      )
      .returning(),
  );
  return row ?? null;
}

/** Only the attempt that is under way may say anything: another may have begun since. */
const isAttempt = ({ tenantId, id, attempts }: BatchJob): SQL | undefined =>
  and(eq(batchJobs.tenantId, tenantId), eq(batchJobs.id, id), eq(batchJobs.status, 'running'), eq(batchJobs.attempts, attempts));

async function change(database: TenantDatabase, job: BatchJob, values: object): Promise<boolean> {
  const rows = await database.run((queries) =>
    queries.update(batchJobs).set(values).where(isAttempt(job)).returning({ id: batchJobs.id }),
  );
  return rows.length > 0;
}

/** False: it was cancelled, or another has it. */
export const renewLease = (database: TenantDatabase, job: BatchJob, leaseMs: number): Promise<boolean> =>
  change(database, job, { leaseUntil: inMs(leaseMs) });

/** Ends a job and empties its request, which is of no more use and may hold personal data. */
export const endJob = (
  database: TenantDatabase,
  job: BatchJob,
  ending: BatchEnding,
  times: Pick<BatchJob, 'finishedAt' | 'expiresAt'>,
): Promise<boolean> => change(database, job, { ...ending, request: '', ...times });

/** As if this attempt had never been. */
export const putBack = (database: TenantDatabase, job: BatchJob): Promise<boolean> =>
  change(database, job, { status: 'waiting', attempts: job.attempts - 1, leaseUntil: inMs(0) });

/** Unfinished jobs whose lease has run out. A waiting one is looked at again later; a running one can be claimed from now on. */
export async function takeOrphans(database: Database): Promise<readonly JobName[]> {
  const rows = await database.system.run((queries) =>
    queries
      .update(batchJobs)
      .set({ leaseUntil: sql`case ${batchJobs.status} when 'waiting' then ${inMs(handOverMs)} else ${batchJobs.leaseUntil} end` })
      .where(and(isUnfinished, lt(batchJobs.leaseUntil, sql`now()`)))
      .returning({ tenant: batchJobs.tenantId, id: batchJobs.id }),
  );
  return rows.map(({ tenant, id }) => ({ tenant: TenantId.parse(tenant), id }));
}

export const removeExpired = (database: Database, now: Date): Promise<unknown> =>
  database.system.run((queries) => queries.delete(batchJobs).where(lt(batchJobs.expiresAt, now)));
