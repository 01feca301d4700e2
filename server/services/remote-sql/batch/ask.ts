// Queues a batch job, reads its result and cancels it.
import { randomUUID } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { batchJobsPerPerson, batchMaxWaitMs, batchResultLifetimeMs } from '#contract/limits.ts';
import { errorStatus } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { SqlResult } from '#contract/entities/sql.ts';
import { acquireLock } from '#server/db/locks.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Jobs } from '#server/ports/jobs.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { runUse } from '#server/services/remote-sql/count-run.ts';
import { failureMessage } from '#server/services/remote-sql/messages.ts';
import { planRun, requireSession } from '#server/services/remote-sql/plan.ts';
import type { Plan, PlanDependencies, SqlRequest } from '#server/services/remote-sql/plan.ts';
import { describeRun } from '#server/services/remote-sql/record.ts';
import type { RunDependencies } from '#server/services/remote-sql/service.ts';
import { cancelJob, countUnfinished, findJob, insertJob, isUnfinishedOf } from './repository.ts';
import type { BatchJob } from './repository.ts';
import { writeRequest } from './request.ts';

export type BatchDependencies = PlanDependencies & RunDependencies & { readonly jobs: Jobs; readonly limiter: Limiter };

/** The owner of a job: the person, in any of their sessions; for guests and direct links, only this session. */
export const ownerOf = ({ id, userId, scope }: RequestSession): string =>
  userId === null || scope !== null ? `session:${id}` : `user:${userId}`;

export async function queueBatch(deps: BatchDependencies, request: SqlRequest, context: RequestContext): Promise<string> {
  const planned = await planRun(deps, request, context, batchMaxWaitMs);
  return enqueue(deps, planned, context, { id: randomUUID(), label: request.sqlId, notifies: false });
}

interface JobToBe {
  /** Unique. */
  readonly id: string;
  readonly label: string;
  /** Whether the person is notified when the job ends. */
  readonly notifies: boolean;
  /** Stores what belongs to the job, in the transaction that stores the job. */
  readonly insertWithin?: (queries: Queries) => Promise<void>;
}

/** Queues a planned statement for any free process. Returns the id of the job. */
export async function enqueue(
  deps: BatchDependencies,
  { run, connector }: Plan,
  context: RequestContext,
  { id, label, notifies, insertWithin }: JobToBe,
): Promise<string> {
  const { database, clock, jobs } = deps;
  const owner = ownerOf(requireSession(context));
  await requirePoint(deps.limiter, context.tenant.id, owner);
  const [now, tenant] = [clock.now(), context.tenant.id];
  const userId = context.session?.userId ?? null;
  const deadline = new Date(now.getTime() + run.statement.timeoutMs);
  await database.tenant(tenant).run(async (queries) => {
    // Without the lock, concurrent requests of one person would all count the jobs before any of them adds one.
    await acquireLock(queries, tenant, `batch ${owner}`);
    if ((await countUnfinished(queries, tenant, owner)) >= batchJobsPerPerson) throw new AppError('#TOO_MANY_ATTEMPTS');
    await insertWithin?.(queries);
    await insertJob(queries, {
      tenantId: tenant,
      id,
      owner,
      userId,
      correlationId: context.correlationId,
      request: writeRequest({ run, connector: connector.name }),
      label,
      connector: connector.name,
      notifies,
      createdAt: now,
      deadline,
      expiresAt: new Date(deadline.getTime() + batchResultLifetimeMs),
    });
    countUse(queries, { tenant, quota: 'batches' });
    countUse(queries, runUse(deps, context));
    await jobs.addWithin(queries, { kind: 'batch-sql', tenant, id, expiresAt: deadline });
    await context.recorder.recordWithin(queries, {
      pointer: 'remote-sql.lote.pedir',
      detail: { jobId: id, ...describeRun(run, connector.name) },
    });
  });
  return id;
}

async function requirePoint(limiter: Limiter, tenant: TenantId, owner: string): Promise<void> {
  const answer = await limiter.consume('batch-person', `${tenant}:${owner}`);
  if (!answer.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: answer.retryAfterSeconds });
}

export async function readBatch(deps: BatchDependencies, id: string, context: RequestContext): Promise<SqlResult> {
  const now = deps.clock.now();
  const job = await findJob(deps.database.tenant(context.tenant.id), id, ownerOf(requireSession(context)));
  if (!job || job.expiresAt <= now) throw new AppError('#NOT_FOUND');
  switch (job.status) {
    case 'waiting':
    case 'running':
      throw new AppError('#JOB_PENDING', {
        progress: { state: job.status, elapsedMs: Math.max(0, now.getTime() - job.createdAt.getTime()) },
      });
    case 'done':
      return SqlResult.parse(JSON.parse(job.result ?? ''));
    case 'failed':
      throw toError(job);
    case 'cancelled':
      throw new AppError('#ERRO_RESULT_SQL', { message: failureMessage({ problem: 'cancelled' }) });
    default:
      throw new TypeError(`No such status: ${JSON.stringify(job.status satisfies never)}`);
  }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

function toError({ errorCode, errorMessage }: BatchJob): AppError {
  const code = errorCode !== null && isErrorCode(errorCode) ? errorCode : '#INTERNAL';
  return new AppError(code, errorMessage === null ? {} : { message: errorMessage });
}

export async function cancelBatch(deps: BatchDependencies, id: string, context: RequestContext): Promise<null> {
  const { tenant, recorder } = context;
  const session = requireSession(context);
  const job = { tenant: tenant.id, id };
  const wasUnfinished = await deps.database.tenant(tenant.id).run(async (queries) => {
    if (!(await isUnfinishedOf(queries, job, ownerOf(session)))) return false;
    // Stops the process that works on the job. The order of the statements is the same as in that process, which removes the job
    // before it ends the query.
    await deps.jobs.withdrawWithin(queries, 'batch-sql', job);
    if (!(await cancelJob(queries, job))) return false;
    await recorder.recordWithin(queries, { pointer: 'remote-sql.lote.cancelar', detail: { jobId: id } });
    return true;
  });
  // An ended job has the same answer as a cancelled one. A job of another person answers #NOT_FOUND.
  if (!wasUnfinished && !(await findJob(deps.database.tenant(tenant.id), id, ownerOf(session)))) throw new AppError('#NOT_FOUND');
  return null;
}
