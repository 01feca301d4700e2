// Works on batch jobs, in any process.
import { batchResultLifetimeMs } from '#contract/limits.ts';
import { counted } from '#contract/rules/plural.ts';
import { notifyWithin } from '#server/records/notices.ts';
import type { ActivityEntry, ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { JobEnding, JobHandler, TakenJob } from '#server/ports/jobs.ts';
import { failureMessage } from '#server/services/remote-sql/messages.ts';
import { findConnector } from '#server/services/remote-sql/repository.ts';
import { failedEntry } from '#server/services/remote-sql/record.ts';
import type { Requester } from '#server/services/remote-sql/record.ts';
import { runStatement } from '#server/services/remote-sql/service.ts';
import type { RunDependencies, RunEnding } from '#server/services/remote-sql/service.ts';
import { beginJob, endJob, requeueJob } from './repository.ts';
import type { BatchEnding, BatchJob } from './repository.ts';
import { readRequest } from './request.ts';
import type { BatchRequest } from './request.ts';

export interface BatchWorkOptions extends RunDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly activities: ActivityLog;
}

const interrupted = (): RunEnding => ({
  ok: false,
  code: '#ERRO_RESULT_SQL',
  message: failureMessage({ problem: 'interrupted' }),
});
const tooLate: RunEnding = { ok: false, code: '#SQL_TIMEOUT' };

const requesterOf = (activities: ActivityLog, { id, tenantId, userId, correlationId }: BatchJob): Requester => ({
  tenant: tenantId,
  recorder: activities.recorderFor({ tenant: tenantId, userId, correlationId }),
  under: { jobId: id },
});

/** A statement that writes is not repeated, because its process may have died after the database committed it. */
const mayHaveWritten = (job: BatchJob, { run }: BatchRequest): boolean => run.statement.writes && job.attempts > 1;

export function createBatchWork(options: BatchWorkOptions): JobHandler {
  const { database, clock, activities } = options;

  /** Ends the job once, also with several processes. Notification and activity are stored in the same transaction. */
  async function end(taken: TakenJob, job: BatchJob, ending: RunEnding, entry?: ActivityEntry): Promise<void> {
    const finishedAt = clock.now();
    const times = { finishedAt, expiresAt: new Date(finishedAt.getTime() + batchResultLifetimeMs) };
    await database.tenant(taken.tenant).run(async (queries) => {
      if (!(await taken.finishWithin(queries))) return;
      await endJob(queries, job, toRow(ending), times);
      if (job.notifies) await notifyOwner(queries, job, ending, finishedAt);
      if (entry !== undefined) await requesterOf(activities, job).recorder.recordWithin(queries, entry);
    });
  }

  function refuse(taken: TakenJob, job: BatchJob, request: BatchRequest, ending: RunEnding): Promise<void> {
    if (!mayHaveWritten(job, request)) return end(taken, job, ending);
    const why = { kind: 'interrupted', ending: 'unknown' };
    return end(taken, job, ending, failedEntry({ ...request, under: { jobId: job.id } }, why));
  }

  async function run(taken: TakenJob, job: BatchJob, request: BatchRequest): Promise<RunEnding> {
    const requester = requesterOf(activities, job);
    const connector = await findConnector(database.tenant(taken.tenant), request.connector);
    if (!connector) return { ok: false, code: '#CONNECTOR_UNAVAILABLE' };
    const { statement } = request.run;
    const timeoutMs = Math.min(statement.timeoutMs, job.deadline.getTime() - clock.now().getTime());
    return runStatement(options, { ...request.run, statement: { ...statement, timeoutMs } }, connector, requester, taken.signal);
  }

  async function work(taken: TakenJob): Promise<JobEnding> {
    const job = await beginJob(database.tenant(taken.tenant), taken, clock.now());
    if (job === null) return 'done';
    const request = readRequest(job.request);
    if (mayHaveWritten(job, request)) {
      await refuse(taken, job, request, interrupted());
      return 'done';
    }
    const ending = await run(taken, job, request);
    // The attempt was aborted before its end. The next process repeats a statement that reads. A statement that writes may have
    // written already.
    if (taken.signal.aborted && !ending.ok && !request.run.statement.writes) {
      await requeueJob(database.tenant(taken.tenant), job);
      return 'returned';
    }
    await end(taken, job, ending);
    return 'done';
  }

  return {
    work,
    async giveUp(taken, why) {
      const job = await beginJob(database.tenant(taken.tenant), taken, clock.now());
      if (job === null) return;
      await refuse(taken, job, readRequest(job.request), why === 'expired' ? tooLate : interrupted());
    },
  };
}

function toRow(ending: RunEnding): BatchEnding {
  if (ending.ok) return { status: 'done', result: JSON.stringify(ending.result), rows: ending.result.rows.length };
  return { status: 'failed', errorCode: ending.code, errorMessage: ending.message ?? null };
}

/** Notifies the job's owner, because no open request waits for the result. */
async function notifyOwner(queries: Queries, job: BatchJob, ending: RunEnding, now: Date): Promise<void> {
  if (job.userId === null) return;
  const name = job.label === '' ? 'Consulta em lote' : job.label;
  const words = ending.ok
    ? `${name}: ${counted(ending.result.rows.length, 'linha', 'linhas')}.`
    : `${name}: ${ending.message ?? 'não foi concluída'}.`;
  await notifyWithin(queries, job.tenantId, {
    userId: job.userId,
    identifier: `lote-${job.id}`,
    severity: ending.ok ? 'ok' : 'bad',
    title: ending.ok ? 'Consulta em lote concluída' : 'Consulta em lote não concluída',
    message: words.slice(0, 300),
    createdAt: now,
  });
}
