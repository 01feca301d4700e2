// Works on batch jobs. Every process of the portal runs one. Who works on a job renews its lease; a job whose lease has run out lost
// its process and goes to another.
import { batchResultLifetimeMs } from '#contract/limits.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import type { JobEnding, JobName, Jobs } from '../../../ports/jobs.ts';
import { failureMessage } from '../messages.ts';
import { findConnector } from '../repository.ts';
import { carryOut } from '../service.ts';
import type { RunDependencies, RunEnding } from '../service.ts';
import { claimJob, endJob, putBack, removeExpired, renewLease, takeOrphans } from './repository.ts';
import type { BatchEnding, BatchJob } from './repository.ts';
import { readRequest } from './request.ts';
import type { BatchRequest } from './request.ts';

export interface BatchWorkerOptions extends RunDependencies {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Something that the operator should know. */
  readonly onTrouble: (error: unknown) => void;
  /** How long a process that says nothing keeps a job. */
  readonly leaseMs?: number;
}

export interface BatchWorker {
  /** Ends the statements under way and gives their jobs back. */
  stop(): Promise<void>;
}

/** Statements at a time, per process: the tenant's databases answer tiles, too. */
const lanes = 2;
/** A job that took so many processes with it is not given to another. */
const maxAttempts = 3;

export function startBatchWorker(options: BatchWorkerOptions): BatchWorker {
  const { database, jobs, clock, onTrouble, leaseMs = 10_000 } = options;
  const stopping = new AbortController();

  async function work({ tenant, id }: JobName): Promise<JobEnding> {
    const ofTenant = database.tenant(tenant);
    const job = await claimJob(ofTenant, id, leaseMs, clock.now());
    if (job === null) return 'done';
    const request = readRequest(job.request);
    const ending = refusal(job, request, clock.now()) ?? (await runJob(job, request));
    // Stopped before it came to an end: the next process begins anew. Whether a statement that writes did so is not known.
    if (stopping.signal.aborted && !ending.ok && !request.run.statement.writes && (await putBack(ofTenant, job))) return 'again';
    await endJob(ofTenant, job, toRow(ending), new Date(clock.now().getTime() + batchResultLifetimeMs));
    return 'done';
  }

  async function runJob(job: BatchJob, { run, connector: name }: BatchRequest): Promise<RunEnding> {
    const asker = { tenant: TenantId.parse(job.tenantId), userId: job.userId, correlationId: job.correlationId };
    const connector = await findConnector(database.tenant(asker.tenant), name);
    if (!connector) return { ok: false, code: '#CONNECTOR_UNAVAILABLE' };
    const lease = keepLease(() => renewLease(database.tenant(asker.tenant), job, leaseMs), leaseMs);
    const timeoutMs = Math.min(run.statement.timeoutMs, job.deadline.getTime() - clock.now().getTime());
    try {
      const signal = AbortSignal.any([stopping.signal, lease.lost]);
      return await carryOut(options, { ...run, statement: { ...run.statement, timeoutMs } }, connector, asker, signal);
    } finally {
      lease.end();
    }
  }

  async function sweep(): Promise<void> {
    for (const job of await takeOrphans(database)) await jobs.ensure('batch-sql', job);
    await removeExpired(database, clock.now());
  }

  const worker = jobs.work('batch-sql', lanes, work);
  const look = () => void sweep().catch(onTrouble);
  const looking = setInterval(look, leaseMs / 2).unref();
  look();
  return {
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await worker.stop();
    },
  };
}

/** What must not run, or not again. */
function refusal(job: BatchJob, { run }: BatchRequest, now: Date): RunEnding | null {
  if (job.deadline <= now) return { ok: false, code: '#SQL_TIMEOUT' };
  // Its first process may have died after the database kept what it wrote.
  const isTooMuch = run.statement.writes ? job.attempts > 1 : job.attempts > maxAttempts;
  if (!isTooMuch) return null;
  return { ok: false, code: '#ERRO_RESULT_SQL', message: failureMessage({ problem: 'interrupted' }) };
}

function toRow(ending: RunEnding): BatchEnding {
  if (ending.ok) return { status: 'done', result: JSON.stringify(ending.result) };
  return { status: 'failed', errorCode: ending.code, errorMessage: ending.message ?? null };
}

/** Renews in good time. `lost` tells that the job is no longer ours: cancelled, or the lease could not be renewed until its end. */
function keepLease(renew: () => Promise<boolean>, leaseMs: number) {
  const lost = new AbortController();
  let renewedAt = performance.now();
  async function renewOnce(): Promise<void> {
    // The database may be away for a moment.
    const answer = await renew().catch(() => null);
    if (answer === true) renewedAt = performance.now();
    else if (answer === false || performance.now() - renewedAt > leaseMs) lost.abort();
  }
  const timer = setInterval(() => void renewOnce(), Math.min(2_000, leaseMs / 3));
  return { lost: lost.signal, end: () => clearInterval(timer) };
}
