// Runs one attempt of one job, from its start to its end.
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { JobEnding } from '#server/ports/jobs.ts';
import { attemptOf, type HeldJob } from './held.ts';
import type { QueuedJob } from './queues.ts';
import { nextTry } from './retry.ts';
import { finishAttempt } from './job-rows.ts';
import { postpone } from './store.ts';

export interface RunDependencies {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly onTrouble: (message: string, error: unknown) => void;
}

const toQueuedJob = (job: HeldJob): QueuedJob => ({
  tenant: job.taken.tenant,
  id: job.taken.id,
  attempt: job.taken.attempt,
  signal: job.stopping.signal,
  finishWithin: (queries) => {
    job.isFinishing = true;
    return finishAttempt(queries, attemptOf(job));
  },
});

const putOff = ({ database }: RunDependencies, job: HeldJob, dueAt: Date, attempts: number): Promise<void> =>
  database.system.run((queries) => postpone(queries, attemptOf(job), dueAt, attempts));

/** The reason why the job must not be tried again. */
function whyOver({ queue, taken }: HeldJob, attempts: number, now: Date): 'expired' | 'exhausted' | null {
  if (taken.expiresAt !== null && taken.expiresAt <= now) return 'expired';
  return queue.attempts !== null && attempts > queue.attempts ? 'exhausted' : null;
}

async function giveUp({ database }: RunDependencies, job: HeldJob, why: 'expired' | 'exhausted'): Promise<void> {
  await job.queue.giveUp(toQueuedJob(job), why);
  await database.system.run((queries) => finishAttempt(queries, attemptOf(job)));
}

async function tryAgain(deps: RunDependencies, job: HeldJob): Promise<void> {
  const { queue, taken } = job;
  const now = deps.clock.now();
  const why = whyOver(job, taken.attempt + 1, now);
  const next = why === null ? nextTry({ ...queue, ...taken }, now, Math.random()) : null;
  if (next !== null) return putOff(deps, job, next, taken.attempt);
  return giveUp(deps, job, why ?? 'expired');
}

/** Releases an unfinished job. The announcement lets another process take it immediately. */
const handBack = ({ database, bus }: RunDependencies, job: HeldJob): Promise<void> =>
  database.system.run(async (queries) => {
    await postpone(queries, attemptOf(job), job.taken.dueAt, job.taken.attempt - 1);
    await bus.publishWithin(queries, 'job-added', job.queue.kind);
  });

async function settle(deps: RunDependencies, job: HeldJob, ending: JobEnding): Promise<void> {
  const { queue } = job;
  if (ending === 'returned') return handBack(deps, job);
  if (queue.everyMs !== null) return putOff(deps, job, new Date(deps.clock.now().getTime() + queue.everyMs), 0);
  if (ending === 'again') return tryAgain(deps, job);
  await deps.database.system.run((queries) => finishAttempt(queries, attemptOf(job)));
}

/** Returns a job that was taken while the process stopped. When the database refuses that, the lease expires. */
export const returnJob = (deps: RunDependencies, job: HeldJob): Promise<void> =>
  handBack(deps, job).catch((error: unknown) => deps.onTrouble(job.queue.failure, error));

export async function runJob(deps: RunDependencies, job: HeldJob): Promise<void> {
  const { queue, taken } = job;
  try {
    const why = whyOver(job, taken.attempt, deps.clock.now());
    if (why !== null) await giveUp(deps, job, why);
    else if (queue.work !== null) await settle(deps, job, await queue.work(toQueuedJob(job)));
  } catch (error) {
    deps.onTrouble(queue.failure, error);
    // The database may be the cause of the failure. Then the lease expires, and a process takes the job again.
    await settle(deps, job, 'again').catch((failure: unknown) => deps.onTrouble(queue.failure, failure));
  }
}
