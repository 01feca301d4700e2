// Works on batch jobs. Every process of the portal runs one. A process renews the lease of its job; when a lease has run out, the
// process is gone and the job goes to another.
import { batchResultLifetimeMs } from '#contract/limits.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { Clock } from '#server/ports/clock.ts';
import { notify } from '#server/records/notices.ts';
import type { Database, TenantDatabase } from '#server/ports/database.ts';
import type { JobEnding, JobName, Jobs } from '#server/ports/jobs.ts';
import { failureMessage } from '#server/services/remote-sql/messages.ts';
import { findConnector } from '#server/services/remote-sql/repository.ts';
import { recordFailed } from '#server/services/remote-sql/record.ts';
import type { Asker } from '#server/services/remote-sql/record.ts';
import { carryOut } from '#server/services/remote-sql/service.ts';
import type { RunDependencies, RunEnding } from '#server/services/remote-sql/service.ts';
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
    const refused = refusal(job, request, clock.now());
    if (refused && request.run.statement.writes && job.attempts > 1) await recordInterrupted(job, request);
    const ending = refused ?? (await runJob(job, request));
    // Stopped before it came to an end: the next process begins anew. Whether a statement that writes did so is not known.
    if (stopping.signal.aborted && !ending.ok && !request.run.statement.writes && (await putBack(ofTenant, job))) return 'again';
    const finishedAt = clock.now();
    const expiresAt = new Date(finishedAt.getTime() + batchResultLifetimeMs);
    const isEnded = await endJob(ofTenant, job, toRow(ending), { finishedAt, expiresAt });
    if (isEnded && job.notifies) await tell(ofTenant, job, ending, finishedAt);
    return 'done';
  }

  /** Its first process died over it, perhaps after the database kept what it wrote. */
  const recordInterrupted = (job: BatchJob, { run, connector }: BatchRequest): Promise<void> =>
    recordFailed(options.activities, { run, connector, asker: askerOfJob(job) }, { kind: 'interrupted', ending: 'unknown' });

  async function runJob(job: BatchJob, { run, connector: name }: BatchRequest): Promise<RunEnding> {
    const asker = askerOfJob(job);
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

const askerOfJob = ({ id, tenantId, userId, correlationId }: BatchJob): Asker => ({
  tenant: TenantId.parse(tenantId),
  userId,
  correlationId,
  under: { jobId: id },
});

/** Refuses jobs that must not run, or not again. */
function refusal(job: BatchJob, { run }: BatchRequest, now: Date): RunEnding | null {
  if (job.deadline <= now) return { ok: false, code: '#SQL_TIMEOUT' };
  // Its first process may have died after the database kept what it wrote.
  const isTooMuch = run.statement.writes ? job.attempts > 1 : job.attempts > maxAttempts;
  if (!isTooMuch) return null;
  return { ok: false, code: '#ERRO_RESULT_SQL', message: failureMessage({ problem: 'interrupted' }) };
}

function toRow(ending: RunEnding): BatchEnding {
  if (ending.ok) return { status: 'done', result: JSON.stringify(ending.result), rows: ending.result.rows.length };
  return { status: 'failed', errorCode: ending.code, errorMessage: ending.message ?? null };
}

/** The person went on with something else meanwhile. */
async function tell(database: TenantDatabase, job: BatchJob, ending: RunEnding, now: Date): Promise<void> {
  if (job.userId === null) return;
  const name = job.label === '' ? 'Consulta em lote' : job.label;
  const words = ending.ok
    ? `${name}: ${counted(ending.result.rows.length)}.`
    : `${name}: ${ending.message ?? 'não foi concluída'}.`;
  await notify(database, {
    userId: job.userId,
    identifier: `lote-${job.id}`,
    severity: ending.ok ? 'ok' : 'bad',
    title: ending.ok ? 'Consulta em lote concluída' : 'Consulta em lote não concluída',
    message: words.slice(0, 300),
    createdAt: now,
  });
}

const counted = (rows: number): string => (rows === 1 ? '1 linha' : `${rows.toLocaleString('pt-BR')} linhas`);

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
